/// One match: a property, and what fills it.
enum Step: Sendable {
  case reference(SlotStep<SharedReference>)
  case existential(SlotStep<SharedExistential>)
  case bytes(SlotStep<SharedBytes>)
  case copy(SlotStep<Unretained<SharedCopy>>)
  case filler(Filler)
}
