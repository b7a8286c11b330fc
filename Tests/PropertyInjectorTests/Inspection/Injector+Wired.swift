import PropertyInjector
import PropertyInjectorInspection

let wiringFile = "App/Wiring.swift"

extension Injector {
  /// Registers an instance under a name, in line 7 of Wiring.swift if no other line is given.
  func wire(_ name: String, _ value: some Sendable, line: UInt = 7) {
    registerProperty(name, .instance(value), fileID: wiringFile, line: line)
  }

  /// Registers a factory of a type there.
  func wire<Value>(
    _ type: Value.Type, qualifier: String? = nil, for target: Any.Type? = nil, line: UInt = 7,
    _ make: @escaping @Sendable () throws -> sending Value
  ) {
    register(type, qualifier: qualifier, for: target, fileID: wiringFile, line: line, factory: make)
  }

  func fate(_ name: String, of target: some AnyObject) -> PropertyExplanation.Fate? {
    explain(target)[name]?.fate
  }

  /// Why a property stays empty.
  func reason(_ name: String, of target: some AnyObject) -> String {
    explain(target)[name]?.reason ?? "none"
  }

  /// What a strict call says.
  func failures(of target: some AnyObject) -> [String] {
    do { try injectAllDependencies(to: target) } catch { return error.failures.map(\.description) }
    return []
  }

  /// What an audit finds beside notes.
  func findings(_ types: Any.Type..., from severity: AuditFinding.Severity = .warning) -> [String] {
    audit(types).findings.filter { $0.severity >= severity }.map(\.description)
  }
}
