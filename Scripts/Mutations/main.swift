// Draws mutations of rules by a seed, and writes them into a copy of the tree, each behind a question for its number:
// a condition negated or left out, nothing returned, a statement skipped. The parser is the toolchain's own.
//
//     Mutate SEED COUNT TREE DROPPED    DROPPED lists numbers that don't compile
//
// Prints a line for each: its number, where it is, and what it does.
import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A place in a file where a mutation can be switched on.
struct Mutation {
  let file: String
  let line: Int
  let what: String
  /// What is written before and after a range of the text.
  let range: Range<Int>
  let (before, after): (@Sendable (Int) -> String, String)
}

/// Finds the mutations of a file.
final class Finder: SyntaxVisitor {
  private let file: String
  private let locations: SourceLocationConverter
  private(set) var mutations: [Mutation] = []

  init(of file: String, _ tree: SourceFileSyntax) {
    self.file = file
    locations = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  private func add(
    _ node: some SyntaxProtocol, _ what: String, after: String,
    before: @escaping @Sendable (Int) -> String
  ) {
    let range = node.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia
    let text = node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    mutations.append(
      Mutation(
        file: file, line: locations.location(for: range.lowerBound).line,
        what: "\(what): \(text.prefix(70))",
        range: range.lowerBound.utf8Offset..<range.upperBound.utf8Offset, before: before,
        after: after))
  }

  /// What must stand before an expression that is written around another.
  private static func effects(of node: some SyntaxProtocol) -> String {
    let tokens = Set(node.tokens(viewMode: .sourceAccurate).map(\.tokenKind))
    return (tokens.contains(.keyword(.try)) ? "try " : "")
      + (tokens.contains(.keyword(.await)) ? "await " : "")
  }

  private func addValue(_ node: some ExprSyntaxProtocol, _ what: String, _ other: String) {
    let effects = Self.effects(of: node)
    add(node, what, after: ")))") {
      other == "!"
        ? "(\(effects)(isMutated(\($0)) != (" : "(\(effects)(isMutated(\($0)) ? \(other) : ("
    }
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition,
      !condition.is(BooleanLiteralExprSyntax.self)
    {
      addValue(condition, "negated", "!")
    }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    addValue(node.condition, "negated", "!")
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let sign = node.operator.trimmedDescription
    if sign == "&&" || sign == "||" {
      for operand in [node.leftOperand, node.rightOperand] {
        addValue(operand, "left out of \(sign)", sign == "&&" ? "true" : "false")
      }
    }
    return .visitChildren
  }

  // MARK: Returns

  private static func nothing(of type: TypeSyntax?) -> String? {
    guard let type else { return nil }
    switch type.trimmedDescription {
    case "Bool": return "!"
    case "String": return "\"\""
    case "Int": return "0"
    default: break
    }
    if type.is(OptionalTypeSyntax.self) { return "nil" }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    return type.is(DictionaryTypeSyntax.self) ? "[:]" : nil
  }

  private func addResult(of body: CodeBlockItemListSyntax?, as type: TypeSyntax?) {
    guard let body, let nothing = Self.nothing(of: type) else { return }
    if body.count == 1, case .expr(let value) = body.first?.item, Self.isPlain(value) {
      addValue(value, "returned \(nothing)", nothing)
    }
    let returns = Returns(viewMode: .sourceAccurate)
    returns.walk(body)
    for value in returns.values where value.trimmedDescription != nothing {
      addValue(value, "returned \(nothing)", nothing)
    }
  }

  private static func isPlain(_ value: ExprSyntax) -> Bool {
    !value.is(IfExprSyntax.self) && !value.is(SwitchExprSyntax.self)
      && !value.is(NilLiteralExprSyntax.self)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    addResult(of: node.body?.statements, as: node.signature.returnClause?.type)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      switch binding.accessorBlock?.accessors {
      case .getter(let body): addResult(of: body, as: binding.typeAnnotation?.type)
      case .accessors(let accessors):
        for accessor in accessors where accessor.accessorSpecifier.tokenKind == .keyword(.get) {
          addResult(of: accessor.body?.statements, as: binding.typeAnnotation?.type)
        }
      case nil: break
      @unknown default: break
      }
    }
    return .visitChildren
  }

  /// The values that a body returns, but for those of functions and closures within it.
  private final class Returns: SyntaxVisitor {
    private(set) var values: [ExprSyntax] = []

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
      if let value = node.expression, isPlain(value) { values.append(value) }
      return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    let list = node.parent?.as(CodeBlockItemListSyntax.self)
    let owner = list?.parent
    switch node.item {
    case .stmt(let statement):
      let mayGoOn = owner?.parent?.as(IfExprSyntax.self).map(isFollowed) ?? false
      let returns = statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
      if mayGoOn, returns || statement.is(ThrowStmtSyntax.self) { addStatement(node) }
    case .expr(let value):
      let isResult = list?.count == 1 && returnsValue(of: owner)
      let inner = value.as(TryExprSyntax.self)?.expression ?? value
      let isCall = inner.is(FunctionCallExprSyntax.self) || inner.is(InfixOperatorExprSyntax.self)
      let mustStay = ["withExtendedLifetime", "fatalError"].contains {
        value.trimmedDescription.hasPrefix($0)
      }
      if isCall, !isResult, !mustStay { addStatement(node) }
    case .decl: break
    @unknown default: break
    }
    return .visitChildren
  }

  /// Whether the only expression of a body may be its result.
  private func returnsValue(of body: Syntax?) -> Bool {
    guard let block = body?.as(CodeBlockSyntax.self) else { return true }
    if let function = block.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    return block.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind == .keyword(.get)
  }

  /// Whether something comes after a condition.
  private func isFollowed(_ node: IfExprSyntax) -> Bool {
    let item = node.parent?.parent?.as(CodeBlockItemSyntax.self)
    let list = item?.parent?.as(CodeBlockItemListSyntax.self)
    return node.elseBody == nil && item != nil && list?.last?.id != item?.id
  }

  private func addStatement(_ node: CodeBlockItemSyntax) {
    add(node, "skipped", after: " }") { "if !isMutated(\($0)) { " }
  }

  // What an initializer skips isn't initialized. What isn't compiled here can't be caught.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// A number that depends on a seed and on a text only.
func rank(_ seed: UInt64, _ text: String) -> UInt64 {
  var bits = text.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
  return bits ^ (bits >> 31)
}

let arguments = CommandLine.arguments
guard arguments.count == 6, let seed = UInt64(arguments[1]), let count = Int(arguments[2]) else {
  fatalError("Mutate SEED COUNT TREE DROPPED LIBRARIES")
}
let sources = URL(filePath: arguments[3]).appending(path: "Sources")
let dropped = Set(
  try String(contentsOfFile: arguments[4], encoding: .utf8).split(separator: "\n").compactMap {
    Int($0)
  })

// Memory has mutations of its own, and texts are pinned.
let libraries = arguments[5].split(separator: "\n").map(String.init)
let others = ["/Runtime/", "/Diagnostics/", ".docc/"]
let files = try libraries.flatMap { library in
  try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: library).path())
    .map { library + "/" + $0 }
    .filter { path in path.hasSuffix(".swift") && !others.contains { path.contains($0) } }
}.sorted()

var texts: [String: [UInt8]] = [:]
var all: [Mutation] = []
for file in files {
  let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
  texts[file] = Array(text.utf8)
  let tree = try OperatorTable.standardOperators.foldAll(Parser.parse(source: text))
  guard let tree = tree.as(SourceFileSyntax.self) else { continue }
  let finder = Finder(of: file, tree)
  finder.walk(tree)
  all += finder.mutations
}
// By what they do, so that a change of one file draws the same in the others.
var occurrences: [String: Int] = [:]
let ranks = all.map { mutation in
  let text = "\(mutation.file) \(mutation.what)"
  occurrences[text, default: 0] += 1
  return rank(seed, "\(text) \(occurrences[text, default: 0])")
}
let numbers = all.indices.filter { !dropped.contains($0) }.sorted { ranks[$0] < ranks[$1] }
  .prefix(count)

for number in numbers.sorted() {
  print(number, "\(all[number].file):\(all[number].line)", all[number].what)
}
for (file, numbers) in Dictionary(grouping: numbers, by: { all[$0].file }) {
  // Of two that begin in one place the longer one begins first, and of two that end there the
  // shorter one ends first.
  var inserted: [(place: Int, order: Int, text: String)] = []
  for number in numbers {
    let mutation = all[number]
    let length = mutation.range.count
    inserted.append((mutation.range.lowerBound, -length, mutation.before(number)))
    inserted.append((mutation.range.upperBound, length - 1_000_000_000, mutation.after))
  }
  var text = texts[file] ?? []
  for insertion in inserted.sorted(by: { ($0.place, $0.order) > ($1.place, $1.order) }) {
    text.insert(contentsOf: Array(insertion.text.utf8), at: insertion.place)
  }
  try Data(text).write(to: sources.appending(path: file))
}
