import Foundation
import PropertyInjector

/// Promises the desk and its handlers what they ask for, each by the name of a property.
///
/// `main` calls it once. Nothing else in the service knows where these values come from.
func configureInjector(store: any OrderStore) {
  Injector.configure { injector in
    injector.registerProperty("store", instance: store)
    injector.registerProperty("launchClock", instance: LaunchClock())
    injector.registerProperty("currentDate") { Date() }
    injector.registerProperty("answerEncoder", instance: JSONEncoder.forLines)
  }
}
