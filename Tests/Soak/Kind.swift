/// What a worker does, one after the other, as chance has it.
enum Kind: Int, CaseIterable {
  case register, remove, lookUp
  case injectObject, injectStruct, injectDeclared, overwrite, injectAll, fillItself
  case useOwnName, override, make, useArguments, failToMake, install, extend, observe, track
  case completeRegistration, swapShared, dropInjector, closeRing, meet, startThread, serveRequest
  // In tasks only.
  case injectActor, overrideInTask, injectOnMainActor, serveRequestInTask, startAndClose

  /// Those that threads can do.
  static let synchronous = allCases.filter { $0.rawValue < injectActor.rawValue }
}
