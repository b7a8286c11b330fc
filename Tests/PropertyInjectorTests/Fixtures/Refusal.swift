import PropertyInjector
import Testing

/// The text of the error that a call throws.
func refusal(_ call: () throws -> Any) -> String? {
  #expect(throws: InjectionError.self) { _ = try call() }?.description
}
