import PropertyInjector

Injector.configure { registerServices(on: $0) }
print(Injector.explain(OrderHandler.self))

let desk = OrderDesk()
for request in ["a book", "two pens"] {
  print(desk.answer(request))
}
