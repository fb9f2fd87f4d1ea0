import Observation

/// The signed-in user's addresses, shared by the screens of a flow.
@MainActor
@Observable
final class AddressBook {
  /// The addresses with the oldest first, or their loading state.
  private(set) var state = LoadState<[SavedAddress]>.loading

  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let addresses: any AddressService

  init(session: SessionStore, addresses: any AddressService) {
    self.session = session
    self.addresses = addresses
  }

  subscript(id: SavedAddress.ID) -> SavedAddress? {
    state.value?.first { $0.id == id }
  }

  func load() async {
    state = await .of {
      let user = try await session.confirmedUser()
      return try await addresses.addresses(of: user.id)
    }
  }

  func add(_ address: Address) async throws -> SavedAddress {
    try await change { try await $0.add(address, for: $1) }
  }

  func update(_ id: SavedAddress.ID, to address: Address) async throws -> SavedAddress {
    try await change { try await $0.update(id, to: address, for: $1) }
  }

  func remove(_ id: SavedAddress.ID) async throws {
    try await change { try await $0.remove(id, for: $1) }
  }

  private func change<Value>(
    _ change: @MainActor (any AddressService, User.ID) async throws -> Value
  ) async throws -> Value {
    let user = try await session.confirmedUser().id
    let value = try await change(addresses, user)
    await load()
    return value
  }
}
