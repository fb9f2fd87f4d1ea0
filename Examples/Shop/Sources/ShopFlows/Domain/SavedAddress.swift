/// An address a user keeps for the next order.
public struct SavedAddress: Identifiable, Hashable, Codable, Sendable {
  /// The identity of a saved address.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number the shop gave it.
    public let rawValue: Int

    /// Makes an identity from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Its identity.
  public let id: ID
  /// Where it is.
  public let address: Address
  /// Whether checkout chooses it first; exactly one of a user's addresses is.
  public let isPreferred: Bool

  /// Makes a saved address.
  public init(id: ID, address: Address, isPreferred: Bool) {
    self.id = id
    self.address = address
    self.isPreferred = isPreferred
  }
}
