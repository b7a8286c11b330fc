/// An array whose elements' type is known only at run time.
protocol ArrayStorage: SendableMetatype {
  static var elementType: Any.Type { get }
  init()
  /// Appends a value, wrapped in the optionals of the elements. Returns false if it doesn't fit.
  mutating func append(fitting value: Any) -> Bool
}

extension Array: ArrayStorage {
  static var elementType: Any.Type { Element.self }

  mutating func append(fitting value: Any) -> Bool {
    guard let fitting = fitted(value, as: Element.self) else { return false }
    append(fitting)
    return true
  }
}

/// Returns a type as an array, if it is one. Comparing declarations first avoids a cast for others.
func arrayStorage(of type: Any.Type) -> (any ArrayStorage.Type)? {
  haveSameDeclaration(type, [Int].self) ? type as? any ArrayStorage.Type : nil
}

/// Returns the type of an array's elements, without optionals; nil for other types.
package func elementType(of type: Any.Type) -> Any.Type? {
  (arrayStorage(of: type)?.elementType).map(strippingOptionals)
}

/// Returns an array of values, or nil if one of them is missing or doesn't fit.
func array(of values: [Any?], as type: Any.Type) -> Any? {
  var array = arrayStorage(of: type)?.init()
  let isComplete = values.allSatisfy { $0.flatMap { array?.append(fitting: $0) } ?? false }
  return isComplete ? array : nil
}
