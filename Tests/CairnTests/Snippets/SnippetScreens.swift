// Types and helpers that the snippets use.
import Cairn
import Testing

/// An empty screen model.
@MainActor
final class PlainScreen {}

struct Address: Hashable, Codable, Sendable { var street = "" }

extension Navigator {
  /// The model of the front screen.
  func front<Model>(
    _ type: Model.Type = Model.self, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Model {
    let id = try #require(tree.frontPath.last, sourceLocation: sourceLocation)
    return try #require(content(of: id) as? Model, sourceLocation: sourceLocation)
  }
}
