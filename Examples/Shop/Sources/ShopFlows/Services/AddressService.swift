/// The saved addresses of users.
///
/// Every function throws `ShopError`.
public protocol AddressService: Sendable {
  /// The saved addresses of a user, with the oldest first.
  func addresses(of user: User.ID) async throws -> [SavedAddress]

  /// Saves an address.
  ///
  /// - Throws: `ShopError.invalidAddress` with the fields to correct.
  func add(_ address: Address, for user: User.ID) async throws -> SavedAddress

  /// Changes a saved address.
  ///
  /// - Throws: `ShopError.invalidAddress`, or `.notFound(.address)` if the user has no such
  ///   address.
  func update(
    _ id: SavedAddress.ID, to address: Address, for user: User.ID
  ) async throws -> SavedAddress

  /// Removes a saved address.
  ///
  /// - Throws: `ShopError.notFound(.address)` if the user has no such address.
  func remove(_ id: SavedAddress.ID, for user: User.ID) async throws
}
