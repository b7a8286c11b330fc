import PropertyInjector

Injector.configure { registerServices(on: $0) }

let desk = OrderDesk()
for request in ["a book", "two pens"] {
  print(desk.answer(request))
}
