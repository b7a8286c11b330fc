import PropertyInjector

struct OrderDesk {
  func answer(_ request: String) -> String {
    let handler = OrderHandler()
    let report = Injector.injectDependencies(to: handler)
    print(report)
    return handler.place(request)
  }
}
