import Foundation

extension InMemoryShop: AddressService {
  /// The saved addresses of a user, with the preferred one first.
  public func addresses(of user: User.ID) throws -> [SavedAddress] {
    try throwIfToldTo()
    let book = addressBook[user] ?? []
    return book.filter(\.isPreferred) + book.filter { !$0.isPreferred }
  }

  /// Saves an address; a user's first one becomes the preferred one.
  public func add(_ address: Address, for user: User.ID) throws -> SavedAddress {
    try throwIfToldTo()
    let saved = SavedAddress(
      id: SavedAddress.ID(rawValue: makeID()), address: try address.validated(),
      isPreferred: addressBook[user, default: []].isEmpty)
    addressBook[user, default: []].append(saved)
    return saved
  }

  /// Changes a saved address.
  public func update(
    _ id: SavedAddress.ID, to address: Address, for user: User.ID
  ) throws -> SavedAddress {
    try throwIfToldTo()
    let address = try address.validated()
    let index = try index(of: id, for: user)
    let saved = SavedAddress(
      id: id, address: address, isPreferred: addressBook[user]?[index].isPreferred ?? false)
    addressBook[user]?[index] = saved
    return saved
  }

  /// Makes a saved address the preferred one.
  public func prefer(_ id: SavedAddress.ID, for user: User.ID) throws {
    try throwIfToldTo()
    _ = try index(of: id, for: user)
    choose(id, for: user)
  }

  /// Removes a saved address; if it was preferred, the oldest remaining one becomes preferred.
  public func remove(_ id: SavedAddress.ID, for user: User.ID) throws {
    try throwIfToldTo()
    let index = try index(of: id, for: user)
    let removed = addressBook[user]?.remove(at: index)
    if removed?.isPreferred == true, let oldest = addressBook[user]?.first {
      choose(oldest.id, for: user)
    }
  }

  private func index(of id: SavedAddress.ID, for user: User.ID) throws -> Int {
    guard let index = addressBook[user]?.firstIndex(where: { $0.id == id }) else {
      throw ShopError.notFound(.address)
    }
    return index
  }

  private func choose(_ id: SavedAddress.ID, for user: User.ID) {
    addressBook[user] = addressBook[user]?.map {
      SavedAddress(id: $0.id, address: $0.address, isPreferred: $0.id == id)
    }
  }
}
