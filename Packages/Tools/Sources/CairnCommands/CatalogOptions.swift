import ArgumentParser
import CairnTools
import Foundation

/// The options of all commands that read links.
struct CatalogOptions: ParsableArguments {
  @Option(
    help: "The file with the links; not needed in an app's own tool.",
    completion: .file(extensions: ["json"]))
  var catalog: String?

  /// The links of the file, or of the app.
  @MainActor
  func read() throws -> LinkCatalog {
    if let catalog {
      let data = try Console.read(
        catalog, hint: "To write it, run `links catalog` of the app's tool.")
      do {
        return try LinkCatalog(data: data)
      } catch {
        throw ToolFailure(
          .malformedInput,
          "The file \(catalog) is not a catalog of links. To write one, run `links catalog` of the "
            + "app's tool.")
      }
    }
    guard let app = Console.app else {
      throw ToolFailure(
        .usage,
        "The links are missing. To fix this, name their file with --catalog, or run the command with the "
          + "app's own tool.")
    }
    return app.catalog()
  }

  /// Returns true if a link matches; nil if only the form of the patterns is known.
  @MainActor
  var isMatched: (@MainActor @Sendable (String) -> Bool)? {
    catalog == nil ? Console.app?.isMatched : nil
  }
}

struct JSONOption: ParsableArguments {
  @Flag(name: .customLong("json"), help: "Write JSON instead of text.")
  var isJSON = false
}

struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong, help: "The file to write; the standard output by default.",
    completion: .file())
  var output: String?
}
