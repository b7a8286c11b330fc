import PropertyInjector

Injector.configure(registerServices)

let desk = OrderDesk()
for request in ["a book", "two pens"] {
  print(desk.answer(request))
}
