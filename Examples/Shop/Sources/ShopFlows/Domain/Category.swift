/// A category such as "Tents".
public struct Category: Identifiable, Hashable, Codable, Sendable {
  /// The identity of a category.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number that the shop assigned.
    public let rawValue: Int

    /// Creates an id from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// The id.
  public let id: ID
  /// The name shown to users.
  public let name: String
}
