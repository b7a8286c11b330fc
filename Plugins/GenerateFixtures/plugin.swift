import Foundation
import PackagePlugin

/// Runs `FixtureGenerator` for the test targets with drawn fixtures when they are built, and again
/// when the generator has changed.
@main struct GenerateFixtures: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let kind: String
    let names: [String]
    switch target.name {
    case "PropertyInjectorLayoutTests":
      (kind, names) = ("layout", (1...2).map { "DrawnTypes\($0).swift" })
    case "PropertyInjectorModelTests":
      (kind, names) = ("model", ["Groves.swift"])
    default:
      Diagnostics.error("GenerateFixtures knows no fixtures for \(target.name).")
      return []
    }
    let files = names.map { context.pluginWorkDirectoryURL.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Generating the \(kind) fixtures",
        executable: try context.tool(named: "FixtureGenerator").url,
        arguments: [kind] + files.map { $0.path(percentEncoded: false) },
        outputFiles: files)
    ]
  }
}
