/// The identity of a subject, such as a product, which is not that of another kind of subject.
public struct Identifier<Subject>: RawRepresentable, Hashable, Codable, Sendable {
  /// The number that the shop assigned.
  public let rawValue: Int

  /// Creates an id from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
