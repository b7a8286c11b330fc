import PropertyInjector
import PropertyInjectorInspection

Injector.configure(registerServices)
print(Injector.explain(OrderHandler.self))

let desk = OrderDesk()
for request in ["a book", "two pens"] {
  print(desk.answer(request))
}
