/// Where people live.
///
/// Every function throws `ShopError`.
public protocol AddressService: Sendable {
  /// The addresses a user saved, the preferred one first.
  func addresses(of user: User.ID) async throws -> [SavedAddress]

  /// Saves an address; a user's first one becomes the preferred one.
  ///
  /// - Throws: `ShopError.invalidAddress` with the fields to correct.
  func add(_ address: Address, for user: User.ID) async throws -> SavedAddress

  /// Changes a saved address.
  ///
  /// - Throws: `ShopError.invalidAddress`, or `.notFound(.address)`, also for somebody else's.
  func update(
    _ id: SavedAddress.ID, to address: Address, for user: User.ID
  ) async throws -> SavedAddress

  /// Makes a saved address the preferred one.
  ///
  /// - Throws: `ShopError.notFound(.address)`, also for somebody else's.
  func prefer(_ id: SavedAddress.ID, for user: User.ID) async throws

  /// Removes a saved address; if it was the preferred one, the oldest other takes its place.
  ///
  /// - Throws: `ShopError.notFound(.address)`, also for somebody else's.
  func remove(_ id: SavedAddress.ID, for user: User.ID) async throws
}
