public import Observation

/// The signed-in user's addresses, for choosing one or for managing them.
@MainActor
@Observable
public final class AddressListModel {
  struct Handlers {
    let choose: (SavedAddress) -> Void
    let add: () -> Void
    var mayRemove: (SavedAddress) async -> Bool = { _ in true }
  }

  /// The purposes of the list.
  public enum Purpose: Hashable, Sendable {
    /// The user chooses one address.
    case choosing
    /// The user edits and removes addresses.
    case managing
  }

  /// The purpose of the list.
  public let purpose: Purpose
  /// The address that is chosen now.
  public let chosen: Address?
  /// The problem with the last change, if it failed.
  public private(set) var problem: Problem?

  @ObservationIgnored private let book: AddressBook
  @ObservationIgnored private let handlers: Handlers

  init(purpose: Purpose, book: AddressBook, chosen: Address? = nil, _ handlers: Handlers) {
    self.purpose = purpose
    self.book = book
    self.chosen = chosen
    self.handlers = handlers
  }

  /// The addresses with the oldest first, or their loading state.
  public var state: LoadState<[SavedAddress]> { book.state }

  /// Loads or reloads the addresses.
  public func load() async { await book.load() }

  /// Chooses an address, or opens it for editing.
  public func choose(_ id: SavedAddress.ID) {
    guard let address = book[id] else {
      problem = Problem(ShopError.notFound(.address))
      return
    }
    handlers.choose(address)
  }

  /// Opens the form for a new address.
  public func add() { handlers.add() }

  /// Removes an address after the user has confirmed it.
  public func remove(_ id: SavedAddress.ID) async {
    if let address = book[id], await !handlers.mayRemove(address) { return }
    problem = nil
    do { try await book.remove(id) } catch { problem = Problem(error) }
  }
}
