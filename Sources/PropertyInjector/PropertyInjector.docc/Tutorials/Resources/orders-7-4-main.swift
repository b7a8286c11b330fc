import PropertyInjector
import PropertyInjectorLifecycle

Injector.configure(registerServices)
try await serve()

func serve() async throws {
  try await Injector.shared.start()
  let desk = OrderDesk()
  for request in ["a book", "two pens"] {
    print(desk.answer(request))
  }
  await Injector.shared.close()
}
