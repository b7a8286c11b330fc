struct OrderDesk {
  func answer(_ request: String) -> String {
    let handler = OrderHandler()
    return handler.place(request)
  }
}
