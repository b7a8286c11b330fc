import Synchronization

/// Whether any injector ever had an extension. If not, nobody has to look for them.
private let extensionsExist = Atomic(false)

extension Injector {
  /// Adds an extension around all that was added before.
  ///
  /// One that was added already is not added again.
  @discardableResult
  public func addExtension(_ addition: some InjectorExtension) -> Injector {
    extensionsExist.store(true, ordering: .relaxed)
    apply(
      .set { state in
        if !state.extensions.contains(where: { $0 === addition }) {
          state.extensions.append(addition)
        }
      })
    return self
  }

  /// Removes an extension. One that wasn't added is no error.
  @discardableResult
  public func removeExtension(_ removal: some InjectorExtension) -> Injector {
    apply(.set { state in state.extensions.removeAll { $0 === removal } })
    return self
  }

  /// Tells a delegate, with the extensions around it.
  func tell(_ target: AnyObject) {
    extensions.around({ tellDelegate(target) }) { $0.tell(target, by: self, $1) }
  }

  func tell<Target>(_ target: inout Target) {
    let extensions = extensions
    guard !extensions.isEmpty else { return tellDelegate(&target) }
    let copy = target
    extensions.around({ tellDelegate(&target) }) { $0.tell(copy, by: self, $1) }
  }

  /// The extensions, the outermost last.
  var extensions: [any InjectorExtension] {
    extensionsExist.load(ordering: .relaxed) ? allExtensions : []
  }

  @inline(never)
  private var allExtensions: [any InjectorExtension] {
    (parent?.allExtensions ?? []) + state.withLock(\.extensions)
  }
}

extension [any InjectorExtension] {
  /// What `base` gives, with a hook of every extension around it, the last one outermost.
  func around<Result>(
    _ base: () -> Result, _ hook: @escaping (any InjectorExtension, () -> Result) -> Result
  ) -> Result {
    func run(_ extensions: ArraySlice<any InjectorExtension>) -> Result {
      guard let outermost = extensions.last else { return base() }
      return hook(outermost) { run(extensions.dropLast()) }
    }
    return run(self[...])
  }

  /// The same where both may throw.
  func around(
    _ base: () throws -> Any?,
    _ hook: @escaping (any InjectorExtension, () throws -> Any?) throws -> Any?
  ) throws -> Any? {
    try around({ Result { try base() } }) { extended, proceed in
      Result { try hook(extended) { try proceed().get() } }
    }.get()
  }
}
