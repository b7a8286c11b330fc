// Writes the targets of the model test: swift Scripts/generate-model-fixtures.swift
//
// Classes, class chains, generic classes and structs, whose properties are drawn at random, always
// the same ones. Each comes with code that reads and sets its properties one by one, and with a
// table of what was declared.

import Foundation

let output = "Tests/PropertyInjectorModelTests/Generated/Groves.swift"

// MARK: Chance

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

var chance = SplitMix(state: 2026)

func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }

func draw<Element>(_ choices: [Element]) -> Element { choices[draw(0...choices.count - 1)] }

func happens(_ percent: Int) -> Bool { draw(1...100) <= percent }

// MARK: Types

struct Type {
  /// Its case of `ValueType`.
  let word: String
  /// As Swift spells it.
  let name: String
  /// The type of its initial values, if it has none of its own.
  var sample: String?

  var isProtocols: Bool { name.hasPrefix("any ") }
  /// The type before a suffix.
  var operand: String { isProtocols ? "(\(name))" : name }
}

let classes = [
  Type(word: "vehicle", name: "Vehicle"), Type(word: "car", name: "Car"),
  Type(word: "taxi", name: "Taxi"), Type(word: "amphibian", name: "Amphibian"),
  Type(word: "boat", name: "Boat"), Type(word: "buoy", name: "Buoy"),
  Type(word: "crateOfInt", name: "Crate<Int>"), Type(word: "crateOfText", name: "Crate<String>"),
]
let classBound = [
  Type(word: "floats", name: "any Floats", sample: "buoy"),
  Type(word: "drivesAndFloats", name: "any Drives & Floats", sample: "amphibian"),
  Type(word: "carAndHonks", name: "any Car & Honks", sample: "taxi"),
]
let padding = [Type(word: "bool", name: "Bool"), Type(word: "byte", name: "UInt8")]
let values =
  padding + [
    Type(word: "scooter", name: "Scooter"), Type(word: "convoy", name: "Convoy"),
    Type(word: "spot", name: "Spot"), Type(word: "signal", name: "Signal"),
    Type(word: "int", name: "Int"), Type(word: "double", name: "Double"),
    Type(word: "text", name: "String"), Type(word: "ints", name: "[Int]"),
    Type(word: "cars", name: "[Car]"), Type(word: "taxis", name: "[Taxi]"),
  ]
let protocols =
  classBound + [
    Type(word: "drives", name: "any Drives", sample: "scooter"),
    Type(word: "honks", name: "any Honks", sample: "signal"),
    Type(word: "drivesAndHonks", name: "any Drives & Honks", sample: "taxi"),
  ]
let untyped = [Type(word: "any", name: "Any"), Type(word: "anyObject", name: "AnyObject")]

func drawType() -> Type { draw([classes, classes, values, values, protocols][draw(0...4)]) }

// MARK: Properties

/// The serial number of what unowned properties refer to.
let anchor = -1
/// How many initial values there are, of which each has a serial number of its own.
var initials = 1

struct Property {
  var name: String
  var type: Type
  var kind = "variable"
  var form = "optional"
  var isPrivate = false
  var qualifier: String?
  /// The serial number of its initial value.
  var initial: Int?

  /// A property of a kind that is drawn, or one of a generic parameter.
  init(_ name: String, content: Type?) {
    self.name = name
    type = content ?? drawType()
    isPrivate = happens(40)
    switch content == nil ? draw(1...100) : draw(1...60) {
    case ...46: break
    case ...50: form = "twice"
    case ...60: form = "unwrapped"
    case ...70:
      type = happens(80) ? draw(padding) : type
      form = "required"
    case ...75: (kind, form) = ("lazy", "required")
    case ...79: kind = "lazy"
    case ...85: kind = "marked"
    case ...89: (kind, form) = ("marked", "required")
    case ...92: kind = "constant"
    case ...93: (kind, form) = ("constant", "required")
    case ...96: (kind, type) = ("weak", draw(classes + classBound))
    case ...97: (kind, type) = ("unowned", draw(classes + classBound))
    case ...98: (kind, form, type) = ("unowned", "required", classes[1])
    default: type = draw(untyped)
    }
    if kind == "marked", happens(30) { qualifier = "loud" }
    let mayHaveInitial = kind == "lazy" && happens(50)
    let needsInitial = form == "required" && kind != "marked" && kind != "unowned"
    if needsInitial || mayHaveInitial {
      initials += 1
      initial = -initials
    }
    if kind == "unowned", form == "required" { initial = anchor }
  }

  var declaration: String {
    let access = isPrivate ? "private " : ""
    let words =
      switch kind {
      case "constant": "\(access)let"
      case "marked":
        "@Injected\(qualifier.map { "(qualifier: \"\($0)\")" } ?? "") \(access)var"
      case "variable": "\(access)var"
      default: "\(access)\(kind) var"
      }
    let spelled =
      switch form {
      case "optional": "\(type.operand)?"
      case "twice": "\(type.operand)??"
      case "unwrapped": "\(type.operand)!"
      default: type.name
      }
    return "\(words) \(name): \(spelled)\(initializer)"
  }

  private var initializer: String {
    guard let initial else { return kind == "lazy" || kind == "constant" ? " = nil" : "" }
    if kind == "unowned" { return " = anchor" }
    return " = \(sample.name)(serial: \(initial))"
  }

  /// The type of the initial value.
  private var sample: Type {
    type.sample.flatMap { word in (classes + values).first { $0.word == word } } ?? type
  }

  /// An expression that reads it.
  var look: String {
    switch (kind, form) {
    case ("marked", "required"): "_\(name).held?.trace"
    case ("marked", "optional") where !type.name.hasPrefix("Any"):
      "(_\(name).held ?? nil)?.trace"
    case ("lazy", "required"): "lazies ? \(name).trace : nil"
    case ("lazy", _): "lazies ? \(name)?.trace : nil"
    case (_, "required"): "\(name).trace"
    case (_, "twice"): "\(name)??.trace"
    default: type.name.hasPrefix("Any") ? "(\(name) as? any Traced)?.trace" : "\(name)?.trace"
    }
  }

  /// A statement that sets it, or nil if it can't be set by hand.
  var set: String? {
    switch (kind, form) {
    case ("constant", _), ("unowned", _): nil
    case (_, "required"): "if let value = value as? \(type.name) { \(name) = value }"
    case (_, "twice"):
      "if let value = value as? \(type.name) { \(name) = value } else { \(name) = nil }"
    default:
      type.name.hasPrefix("Any") ? nil : "\(name) = value as? \(type.name)"
    }
  }

  /// The row of the table. What a generic parameter stands for is another for each of its types.
  func row(content: Type?) -> String {
    var words = ["\"\(name)\"", ".\((type.name == "Content" ? content ?? type : type).word)"]
    let isOrdinary = kind == "variable" && form == "optional"
    if !isOrdinary { words.append(".\(kind)") }
    if form != "optional" { words.append(".\(form)") }
    if isPrivate { words.append("isPrivate: true") }
    if let qualifier { words.append("qualifier: \"\(qualifier)\"") }
    if let initial { words.append("initial: Trace(.\(sample.word), \(initial))") }
    let row = words.joined(separator: ", ")
    return row.count < 84 ? "Property(\(row))," : "Property(\n        \(row)),"
  }
}

// MARK: Targets

/// One class of a chain, or a struct.
struct Target {
  let name: String
  let keyword: String
  let parameter: String
  let properties: [Property]
  let isDelegate: Bool
  let superclass: (name: String, count: Int)?

  var code: String {
    let conformances =
      superclass.map { [$0.name] } ?? (["Target"] + (isDelegate ? ["InjectorDelegate"] : []))
    var lines = ["\(keyword) \(name)\(parameter): \(conformances.joined(separator: ", ")) {"]
    lines += properties.map { "  \($0.declaration)" }
    if superclass == nil, isDelegate { lines.append("  private(set) var timesTold = 0") }
    if superclass == nil, keyword != "struct" { lines += ["", "  required init() {}"] }
    lines += [""] + looking
    let setting = setting
    if !setting.isEmpty { lines += [""] + setting }
    if superclass == nil, isDelegate {
      lines += [
        "", "  \(mutating)func didInjectDependencies() {", "    timesTold += 1", "  }",
      ]
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private var mutating: String { keyword == "struct" ? "mutating " : "" }
  private var overriding: String { superclass == nil ? mutating : "override " }

  private var looking: [String] {
    let header = "  \(overriding)func look(lazies: Bool) -> [Trace?] {"
    let own = properties.map(\.look).map { "      \($0)," }
    if superclass == nil { return [header, "    ["] + own + ["    ]", "  }"] }
    return [header, "    let own: [Trace?] = ["] + own
      + ["    ]", "    return super.look(lazies: lazies) + own", "  }"]
  }

  private var setting: [String] {
    let first = superclass?.count ?? 0
    let cases = properties.enumerated().compactMap { index, property in
      property.set.map { "    case \(first + index): \($0)" }
    }
    if superclass != nil, cases.isEmpty { return [] }
    let header = "  \(overriding)func set(_ index: Int, to value: (any Traced)?) {"
    if cases.isEmpty { return [String(header.dropLast()) + "{}"] }
    let rest = superclass == nil ? "break" : "super.set(index, to: value)"
    return [header, "    switch index {"] + cases + ["    default: \(rest)", "    }", "  }"]
  }

  /// The table of its properties, for one type of a generic parameter.
  func layout(_ variable: String, _ type: String, below: String?, content: Type? = nil) -> String {
    var words = ["\(type).self"]
    if superclass == nil, isDelegate { words.append("isDelegate: true") }
    if let below { words.append("below: \(below)") }
    let rows = properties.map { "      \($0.row(content: content))" }
    return """
        static let \(variable) = Layout(
          \(words.joined(separator: ", ")),
          [
      \(rows.joined(separator: "\n"))
          ])
      """
  }
}

let pool = ["ash", "birch", "cedar", "elm", "fir", "larch", "maple", "oak", "pine", "yew"]

var code: [String] = []
var layouts: [String] = []
var names: [String] = []

func drawProperties(_ count: Int, without taken: Set<String>, content: Type? = nil) -> [Property] {
  let free = pool.filter { !taken.contains($0) }.shuffled(using: &chance)
  return free.prefix(count).map { name in
    Property(name, content: content != nil && happens(50) ? content : nil)
  }
}

/// The names that a subclass can't use again.
func visible(_ properties: [Property]) -> Set<String> {
  Set(properties.filter { !$0.isPrivate }.map(\.name))
}

/// Draws classes below a class, if it has one.
func drawChain(
  _ name: String, levels: ClosedRange<Int>, below root: (name: String, layout: String)? = nil,
  inherited: [Property] = []
) {
  var above = root
  var all = inherited
  let isDelegate = inherited.isEmpty && happens(25)
  for level in levels {
    let own = drawProperties(
      inherited.isEmpty && level == 0 ? draw(2...7) : draw(2...5), without: visible(all))
    // Names have run out.
    if own.count < 2 { return }
    let type = name + ["A", "B", "C", "D"][level]
    let variable = type.lowercased()
    let target = Target(
      name: type, keyword: level == levels.upperBound && happens(60) ? "final class" : "class",
      parameter: "", properties: own, isDelegate: isDelegate,
      superclass: above.map { ($0.name, all.count) })
    code.append(target.code)
    layouts.append(target.layout(variable, type, below: above?.layout))
    names.append(variable)
    above = (type, variable)
    all += own
  }
}

for number in 1...44 { drawChain("Grove\(number)", levels: 0...[0, 1, 1, 2, 2, 3][number % 6]) }

for number in 45...60 {
  let target = Target(
    name: "Grove\(number)", keyword: "struct", parameter: "",
    properties: drawProperties(draw(2...8), without: []), isDelegate: happens(30), superclass: nil)
  code.append(target.code)
  layouts.append(target.layout("grove\(number)", target.name, below: nil))
  names.append("grove\(number)")
}

for number in 61...66 {
  let content = Type(word: "content", name: "Content")
  let properties = drawProperties(draw(3...6), without: [], content: content)
  let target = Target(
    name: "Grove\(number)A", keyword: "class", parameter: "<Content: Traced>",
    properties: properties, isDelegate: happens(25), superclass: nil)
  code.append(target.code)
  for (letter, type) in [("x", draw(classes)), ("y", draw(values))] {
    let variable = "grove\(number)a\(letter)"
    let name = "\(target.name)<\(type.name)>"
    layouts.append(target.layout(variable, name, below: nil, content: type))
    names.append(variable)
    if letter == "y" {
      drawChain(
        "Grove\(number)", levels: 1...draw(1...2), below: (name, variable), inherited: properties)
    }
  }
}

let header = """
  // Written by Scripts/generate-model-fixtures.swift. Change that, and run it again:
  //
  //     swift Scripts/generate-model-fixtures.swift

  import PropertyInjector
  """
let table = """
  // What was declared.

  extension Layout {
    static let all: [Layout] = [
  \(names.map { "    \($0)," }.joined(separator: "\n"))
    ]

  \(layouts.joined(separator: "\n\n"))
  }
  """
let text = ([header] + code + [table]).joined(separator: "\n\n") + "\n"
try text.write(toFile: output, atomically: true, encoding: .utf8)
print("\(names.count) targets written to \(output)")
