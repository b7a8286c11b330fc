import DrawnCases

/// Draws the targets of the model tests: classes, class chains, generic classes, and structs with
/// random properties.
///
/// Each comes with code that reads and sets its properties one by one, and with a table of what was
/// declared.
struct Groves {
  var dice = Dice(seed: 2026)
  /// How many initial values there are. Each has a serial number of its own.
  var initialsCount = 1
  private var targets: [String] = []
  private var layouts: [String] = []
  private var names: [String] = []

  init() {
    for number in 1...44 {
      drawChain("Grove\(number)", levels: 0...[0, 1, 1, 2, 2, 3][number % 6])
    }
    for number in 45...60 { drawStruct("Grove\(number)") }
    for number in 61...66 { drawGenericClass("Grove\(number)") }
  }

  /// The code of all targets and of their table.
  var code: String {
    let table = """
      // What was declared.

      extension Layout {
        static let all: [Layout] = [
      \(names.map { "    \($0)," }.joined(separator: "\n"))
        ]

      \(layouts.joined(separator: "\n\n"))
      }
      """
    return (["import PropertyInjector"] + targets + [table]).joined(separator: "\n\n")
  }

  /// Draws classes below a class, if it has one.
  private mutating func drawChain(
    _ name: String, levels: ClosedRange<Int>, below root: (name: String, layout: String)? = nil,
    inherited: [Property] = []
  ) {
    var above = root
    var all = inherited
    let isDelegate = inherited.isEmpty && dice.happens(25)
    for level in levels {
      let most = inherited.isEmpty && level == 0 ? 7 : 5
      let own = drawProperties(dice.draw(2...most), without: all)
      // Names have run out.
      if own.count < 2 { return }
      let type = name + ["A", "B", "C", "D"][level]
      let target = Target(
        name: type,
        keyword: level == levels.upperBound && dice.happens(60) ? "final class" : "class",
        parameter: "", properties: own, isDelegate: isDelegate,
        superclass: above.map { ($0.name, all.count) })
      targets.append(target.code)
      add(target.layout(type.lowercased(), type, below: above?.layout), type.lowercased())
      above = (type, type.lowercased())
      all += own
    }
  }

  private mutating func drawStruct(_ name: String) {
    let target = Target(
      name: name, keyword: "struct", parameter: "",
      properties: drawProperties(dice.draw(2...8), without: []),
      isDelegate: dice.happens(30), superclass: nil)
    targets.append(target.code)
    add(target.layout(name.lowercased(), name, below: nil), name.lowercased())
  }

  /// Draws a generic class, two types for its parameter, and classes below the second.
  private mutating func drawGenericClass(_ name: String) {
    let content = PropertyType(word: "content", name: "Content")
    let properties = drawProperties(dice.draw(3...6), without: [], content: content)
    let target = Target(
      name: "\(name)A", keyword: "class", parameter: "<Content: Traced>",
      properties: properties, isDelegate: dice.happens(25), superclass: nil)
    targets.append(target.code)
    let contents = [dice.draw(PropertyType.classes), dice.draw(PropertyType.values)]
    for (letter, content) in zip(["x", "y"], contents) {
      let variable = "\(target.name.lowercased())\(letter)"
      let type = "\(target.name)<\(content.name)>"
      add(target.layout(variable, type, below: nil, content: content), variable)
      guard letter == "y" else { continue }
      drawChain(
        name, levels: 1...dice.draw(1...2), below: (type, variable), inherited: properties)
    }
  }

  private mutating func add(_ layout: String, _ name: String) {
    layouts.append(layout)
    names.append(name)
  }
}
