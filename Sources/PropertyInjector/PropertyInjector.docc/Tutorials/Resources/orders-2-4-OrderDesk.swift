import PropertyInjector

struct OrderDesk {
  func answer(_ request: String) -> String {
    let handler = OrderHandler()
    Injector.injectDependencies(to: handler)
    return handler.place(request)
  }
}
