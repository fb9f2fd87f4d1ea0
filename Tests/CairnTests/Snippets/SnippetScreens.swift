// What the snippets take for granted.
import Cairn
import Testing

/// A screen's model that has nothing to say.
@MainActor
final class PlainScreen {}

struct Address: Hashable, Codable, Sendable { var street = "" }

extension Navigator {
  /// The model of the screen in front.
  func front<Model>(
    _ type: Model.Type = Model.self, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Model {
    let id = try #require(tree.frontPath.last, sourceLocation: sourceLocation)
    return try #require(content(of: id) as? Model, sourceLocation: sourceLocation)
  }
}
