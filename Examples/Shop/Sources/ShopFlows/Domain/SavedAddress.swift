/// An address that a user saved for later orders.
public struct SavedAddress: Identifiable, Hashable, Codable, Sendable {
  /// The id of a saved address.
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
  /// The address itself.
  public let address: Address

  /// Creates a saved address.
  public init(id: ID, address: Address) {
    self.id = id
    self.address = address
  }
}
