import PropertyInjector

// What is read from another module, by whoever knows a class that isn't final, and nothing of its
// properties but their types.

package final class Part: Sendable {
  package init() {}
}

package class PlainTen {
  package var a: Part?, b: Part?, c: Part?, d: Part?, e: Part?
  package var f: Part?, g: Part?, h: Part?, i: Part?, j: Part?

  package init() {}
}

package class MarkedTen {
  @Injected package var a: Part?
  @Injected package var b: Part?
  @Injected package var c: Part?
  @Injected package var d: Part?
  @Injected package var e: Part?
  @Injected package var f: Part?
  @Injected package var g: Part?
  @Injected package var h: Part?
  @Injected package var i: Part?
  @Injected package var j: Part?

  package init() {}
}
