/// What one library does for each job, written as its users would, or nil where it doesn't do it.
struct Library {
  let name: String
  /// What the package manager calls it, or nil where it comes with this package.
  var package: String?
  /// How it was used, in whole sentences.
  var note = ""

  /// Puts ten shared services into an object that is there already.
  var fill: ((Ten) throws -> Void)?
  /// Gives the one object there is of its type.
  var kept: (() throws -> Kept)?
  /// Gives the one object there is under a name.
  var keptByName: (() throws -> Kept)?
  /// Makes an object that needs no others.
  var fresh: (() throws -> Fresh)?
  /// The same, where 400 other types are registered.
  var freshAmongMany: (() throws -> Fresh)?
  /// Makes an object that is registered by a protocol.
  var freshByProtocol: (() throws -> any Gateway)?
  /// Makes an object that is registered by its class and asked for by a protocol.
  var freshByClass: (() throws -> any Gateway)?
  /// The same, where a separate statement binds the protocol to the class.
  var freshByBinding: (() throws -> any Gateway)?
  /// Makes an object that a closure prepares after its initializer.
  var prepared: (() throws -> Prepared)?
  /// Makes four objects that need each other, three of which share a fifth.
  var graph: (() throws -> Root)?
  /// Makes an object that everything made in the same call shares.
  var graphScoped: (() throws -> Kept)?
  /// Makes five such objects, with the needs of `graph`.
  var graphOfScoped: (() throws -> Root)?
  /// Gives an object that is kept as long as something else holds it, or makes a new one.
  var weak: (() throws -> Held)?
  /// Makes an object that has one property with the library's own mark.
  var marked: (() throws -> any Marked)?
  /// Supplies a user to everything inside of a request, and makes a handler in there that gets it.
  var request: ((User) throws -> Handler)?
  /// Makes a handler that is given the user as an argument.
  var argument: ((User) throws -> Handler)?
}
