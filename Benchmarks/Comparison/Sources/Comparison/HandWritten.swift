// The yardstick: what a programmer would write instead, in functions that are not inlined, on final
// classes that no key path refers to and no other module sees.

@inline(never)
func fillByHand(_ target: One, _ values: Values<Service>) {
  if target.a == nil { target.a = values.a }
}

@inline(never)
func fillByHand(_ target: Five, _ values: Values<Service>) {
  if target.a == nil { target.a = values.a }
  if target.b == nil { target.b = values.b }
  if target.c == nil { target.c = values.c }
  if target.d == nil { target.d = values.d }
  if target.e == nil { target.e = values.e }
}

@inline(never)
func fillByHand(_ target: Ten, _ values: Values<Service>) {
  if target.a == nil { target.a = values.a }
  if target.b == nil { target.b = values.b }
  if target.c == nil { target.c = values.c }
  if target.d == nil { target.d = values.d }
  if target.e == nil { target.e = values.e }
  if target.f == nil { target.f = values.f }
  if target.g == nil { target.g = values.g }
  if target.h == nil { target.h = values.h }
  if target.i == nil { target.i = values.i }
  if target.j == nil { target.j = values.j }
}

@inline(never)
func fillByHand(_ target: Twenty, _ values: Values<Service>) {
  if target.a == nil { target.a = values.a }
  if target.b == nil { target.b = values.b }
  if target.c == nil { target.c = values.c }
  if target.d == nil { target.d = values.d }
  if target.e == nil { target.e = values.e }
  if target.f == nil { target.f = values.f }
  if target.g == nil { target.g = values.g }
  if target.h == nil { target.h = values.h }
  if target.i == nil { target.i = values.i }
  if target.j == nil { target.j = values.j }
  if target.k == nil { target.k = values.k }
  if target.l == nil { target.l = values.l }
  if target.m == nil { target.m = values.m }
  if target.n == nil { target.n = values.n }
  if target.o == nil { target.o = values.o }
  if target.p == nil { target.p = values.p }
  if target.q == nil { target.q = values.q }
  if target.r == nil { target.r = values.r }
  if target.s == nil { target.s = values.s }
  if target.t == nil { target.t = values.t }
}

@inline(never)
func fillByHand(_ target: BoundTen, _ values: Values<any Bound>) {
  if target.a == nil { target.a = values.a }
  if target.b == nil { target.b = values.b }
  if target.c == nil { target.c = values.c }
  if target.d == nil { target.d = values.d }
  if target.e == nil { target.e = values.e }
  if target.f == nil { target.f = values.f }
  if target.g == nil { target.g = values.g }
  if target.h == nil { target.h = values.h }
  if target.i == nil { target.i = values.i }
  if target.j == nil { target.j = values.j }
}

@inline(never)
func fillByHand(_ target: OpenTen, _ values: Values<any Open>) {
  if target.a == nil { target.a = values.a }
  if target.b == nil { target.b = values.b }
  if target.c == nil { target.c = values.c }
  if target.d == nil { target.d = values.d }
  if target.e == nil { target.e = values.e }
  if target.f == nil { target.f = values.f }
  if target.g == nil { target.g = values.g }
  if target.h == nil { target.h = values.h }
  if target.i == nil { target.i = values.i }
  if target.j == nil { target.j = values.j }
}

@inline(never)
func fillByHand(_ target: TextTen, _ values: Values<String>) {
  if target.a == nil { target.a = values.a }
  if target.b == nil { target.b = values.b }
  if target.c == nil { target.c = values.c }
  if target.d == nil { target.d = values.d }
  if target.e == nil { target.e = values.e }
  if target.f == nil { target.f = values.f }
  if target.g == nil { target.g = values.g }
  if target.h == nil { target.h = values.h }
  if target.i == nil { target.i = values.i }
  if target.j == nil { target.j = values.j }
}

@inline(never)
func fillByHand(_ target: NumberTen, _ values: Values<Int>) {
  if target.a == nil { target.a = values.a }
  if target.b == nil { target.b = values.b }
  if target.c == nil { target.c = values.c }
  if target.d == nil { target.d = values.d }
  if target.e == nil { target.e = values.e }
  if target.f == nil { target.f = values.f }
  if target.g == nil { target.g = values.g }
  if target.h == nil { target.h = values.h }
  if target.i == nil { target.i = values.i }
  if target.j == nil { target.j = values.j }
}

@inline(never)
func fillByHand(_ target: PointTen, _ values: Values<Point>) {
  if target.a == nil { target.a = values.a }
  if target.b == nil { target.b = values.b }
  if target.c == nil { target.c = values.c }
  if target.d == nil { target.d = values.d }
  if target.e == nil { target.e = values.e }
  if target.f == nil { target.f = values.f }
  if target.g == nil { target.g = values.g }
  if target.h == nil { target.h = values.h }
  if target.i == nil { target.i = values.i }
  if target.j == nil { target.j = values.j }
}

@inline(never)
func fillByHand(_ target: inout ValueTen, _ values: Values<Service>) {
  if target.a == nil { target.a = values.a }
  if target.b == nil { target.b = values.b }
  if target.c == nil { target.c = values.c }
  if target.d == nil { target.d = values.d }
  if target.e == nil { target.e = values.e }
  if target.f == nil { target.f = values.f }
  if target.g == nil { target.g = values.g }
  if target.h == nil { target.h = values.h }
  if target.i == nil { target.i = values.i }
  if target.j == nil { target.j = values.j }
}

@inline(never)
func fillByHand(_ target: DelegateTen, _ values: Values<Service>) {
  if target.a == nil { target.a = values.a }
  if target.b == nil { target.b = values.b }
  if target.c == nil { target.c = values.c }
  if target.d == nil { target.d = values.d }
  if target.e == nil { target.e = values.e }
  if target.f == nil { target.f = values.f }
  if target.g == nil { target.g = values.g }
  if target.h == nil { target.h = values.h }
  if target.i == nil { target.i = values.i }
  if target.j == nil { target.j = values.j }
  target.didInjectDependencies()
}

/// What a factory's caller would write.
@inline(never)
func fillByHand(_ target: One, _ make: () throws -> Service) {
  if target.a == nil { target.a = try? make() }
}
