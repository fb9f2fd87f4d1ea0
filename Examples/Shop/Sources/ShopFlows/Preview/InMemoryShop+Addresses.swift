extension InMemoryShop: AddressService {
  /// The saved addresses of a user, with the oldest first.
  public func addresses(of user: User.ID) throws -> [SavedAddress] {
    addressBook[user] ?? []
  }

  /// Saves an address.
  public func add(_ address: Address, for user: User.ID) throws -> SavedAddress {
    let saved = SavedAddress(
      id: SavedAddress.ID(rawValue: makeID()), address: try address.validated())
    addressBook[user, default: []].append(saved)
    return saved
  }

  /// Changes a saved address.
  public func update(
    _ id: SavedAddress.ID, to address: Address, for user: User.ID
  ) throws -> SavedAddress {
    let address = try address.validated()
    let index = try index(of: id, for: user)
    let saved = SavedAddress(id: id, address: address)
    addressBook[user]?[index] = saved
    return saved
  }

  /// Removes a saved address.
  public func remove(_ id: SavedAddress.ID, for user: User.ID) throws {
    let index = try index(of: id, for: user)
    addressBook[user]?.remove(at: index)
  }

  private func index(of id: SavedAddress.ID, for user: User.ID) throws -> Int {
    guard let index = addressBook[user]?.firstIndex(where: { $0.id == id }) else {
      throw ShopError.notFound(.address)
    }
    return index
  }
}
