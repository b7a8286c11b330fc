import CLayouts

/// Structs, unions and enums of C. What they hold is compared field by field.
func kindsOfC() -> [any AnyKind] {
  [
    Kind<CBits>(
      CBits(first: 5, second: 17, third: 300, last: 0xEE),
      CBits(first: 1, second: 2, third: 3, last: 4)
    ) { left, right in
      left.first == right.first && left.second == right.second && left.third == right.third
        && left.last == right.last
    },
    Kind<CNumber>(CNumber(word: 0xEEDD_CCBB_AA99_8877), CNumber(real: 1)) {
      unsafe $0.word == $1.word
    },
    Kind<CTailed>(CTailed(head: 1, tail: (2, 3, 4)), CTailed(head: 5, tail: (6, 7, 8))) {
      $0.head == $1.head && $0.tail == $1.tail
    },
    Kind<CPacked>(CPacked(head: 1, body: 2, tail: 3), CPacked(head: 4, body: 5, tail: 6)) {
      $0.head == $1.head && $0.body == $1.body && $0.tail == $1.tail
    },
    Kind<CEmpty>(CEmpty(), CEmpty()) { _, _ in true },
  ]
}
