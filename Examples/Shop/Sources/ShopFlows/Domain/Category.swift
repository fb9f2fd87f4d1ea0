/// A category such as "Tents".
public struct Category: Identifiable, Hashable, Codable, Sendable {
  /// The identity of a category.
  public typealias ID = Identifier<Category>

  /// The id.
  public let id: ID
  /// The name shown to users.
  public let name: String
}
