/// Whether this is the main actor. Asked of a conformance that is isolated to it, which shows there
/// and nowhere else, so that nothing traps.
///
/// Apple runtimes older than isolated conformances say yes everywhere.
package var isOnMainActor: Bool { MainActorProbe() as Any is any OnMainActor }

private protocol OnMainActor {}

private struct MainActorProbe: @MainActor OnMainActor {}
