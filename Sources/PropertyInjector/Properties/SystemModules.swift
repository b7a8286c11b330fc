/// The modules of the toolchain and the system. The stored fields of their types are their own.
private let systemModules: Set<String> = {
  let toolchain = """
    Swift _Concurrency _Differentiation _RegexParser _StringProcessing Cxx CxxStdlib Distributed \
    Foundation FoundationEssentials FoundationInternationalization FoundationNetworking \
    FoundationXML Observation RegexBuilder Runtime Synchronization Testing XCTest \
    _FoundationCollections _TestDiscovery _Testing_Foundation _TestingInterop _Volatile Dispatch
    """
  #if canImport(ObjectiveC)
    let system = """
      Accessibility ActivityKit AppIntents AppKit AVFAudio AVFoundation AVKit Charts CloudKit \
      Combine CoreData CoreFoundation CoreGraphics CoreImage CoreLocation CoreMedia CoreMIDI \
      CoreML CoreMotion CoreTransferable CreateML CryptoKit CryptoTokenKit DeveloperToolsSupport \
      DeviceActivity EventKit FamilyControls GameController GameKit GroupActivities HealthKit \
      HomeKit ImagePlayground LocalAuthentication ManagedSettings MapKit Metal MetricKit \
      MusicKit NaturalLanguage Network ObjectiveC os OSLog PencilKit Photos PhotosUI QuickLook \
      RealityFoundation RealityKit RoomPlan SceneKit ScreenCaptureKit Security SensorKit \
      ShazamKit SoundAnalysis Speech SpriteKit StoreKit SwiftData SwiftUI SwiftUICore \
      TabularData TipKit Translation UIKit UIKitCore UniformTypeIdentifiers UserNotifications \
      Vision VisionKit WatchKit WeatherKit WebKit WidgetKit WorkoutKit XPC
      """
  #else
    // A program's own module may have the name of a framework that doesn't exist here.
    let system = "FoundationInternals Glibc Musl Android"
  #endif
  return Set("\(toolchain) \(system)".split(separator: " ").map(String.init))
}()

/// Whether a type is of the toolchain or the system. A program may fill its fields only if the type
/// lists them as an ``Injectable``.
func isOfSystem(_ type: Any.Type) -> Bool {
  if let module = moduleName(of: type) { return systemModules.contains(module) }
  #if canImport(ObjectiveC)
    return TypeKind(type) == .class
  #else
    return false
  #endif
}
