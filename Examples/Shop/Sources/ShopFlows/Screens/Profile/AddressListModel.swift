public import Observation

/// The addresses of the one who has signed in: to choose one of, or to keep in order.
@MainActor
@Observable
public final class AddressListModel {
  /// What the list is for.
  public enum Purpose: Hashable, Sendable {
    /// One address is to be chosen.
    case choosing
    /// Addresses are to be changed, removed and preferred.
    case managing
  }

  /// What the list is for.
  public let purpose: Purpose
  /// The address that is chosen at the moment.
  public let chosen: Address?
  /// Why the last change could not be made.
  public private(set) var problem: Problem?

  @ObservationIgnored private let book: AddressBook
  @ObservationIgnored private let onChoose: (SavedAddress) -> Void
  @ObservationIgnored private let onAdd: () -> Void
  @ObservationIgnored private let mayRemove: (SavedAddress) async -> Bool

  init(
    purpose: Purpose, book: AddressBook, chosen: Address? = nil,
    onChoose: @escaping (SavedAddress) -> Void, onAdd: @escaping () -> Void,
    mayRemove: @escaping (SavedAddress) async -> Bool = { _ in true }
  ) {
    self.purpose = purpose
    self.book = book
    self.chosen = chosen
    self.onChoose = onChoose
    self.onAdd = onAdd
    self.mayRemove = mayRemove
  }

  /// The addresses, the preferred one first, or how far they are.
  public var state: LoadState<[SavedAddress]> { book.state }

  /// Loads the addresses, or tries again.
  public func load() async { await book.load() }

  /// Chooses an address, or opens it to be changed.
  public func choose(_ id: SavedAddress.ID) {
    guard let address = book[id] else {
      problem = Problem(ShopError.notFound(.address))
      return
    }
    onChoose(address)
  }

  /// Goes on to enter a new address.
  public func add() { onAdd() }

  /// Lets checkout choose this address first.
  public func prefer(_ id: SavedAddress.ID) async {
    await change { [book] in try await book.prefer(id) }
  }

  /// Forgets an address, if that is meant.
  public func remove(_ id: SavedAddress.ID) async {
    if let address = book[id], await !mayRemove(address) { return }
    await change { [book] in try await book.remove(id) }
  }

  private func change(_ work: @MainActor () async throws -> Void) async {
    problem = nil
    do { try await work() } catch { problem = Problem(error) }
  }
}
