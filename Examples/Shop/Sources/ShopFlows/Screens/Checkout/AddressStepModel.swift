public import Cairn
public import Observation

/// The first step of the checkout: the delivery address.
@MainActor
@Observable
public final class AddressStepModel {
  struct Handlers { let add, next: () -> Void }

  /// The reason why the checkout cannot continue yet.
  public private(set) var problem: Problem?

  @ObservationIgnored private let book: AddressBook
  @ObservationIgnored private let draft: CheckoutDraft
  @ObservationIgnored private let handlers: Handlers

  init(book: AddressBook, draft: CheckoutDraft, _ handlers: Handlers) {
    self.book = book
    self.draft = draft
    self.handlers = handlers
  }

  /// The screen's step.
  public var step: CheckoutStep { .address }

  /// The saved addresses with the oldest first, or their loading state.
  public var state: LoadState<[SavedAddress]> { book.state }

  /// The chosen address.
  public var chosen: Address? { draft.address }

  /// Loads or reloads the addresses, and chooses the first one if none is chosen.
  public func load() async {
    await book.load()
    if draft.address == nil { draft.address = book.state.value?.first?.address }
  }

  /// Chooses a saved address.
  public func choose(_ id: SavedAddress.ID) {
    problem = nil
    if let saved = book[id] {
      draft.address = saved.address
    } else {
      problem = Problem(ShopError.notFound(.address))
    }
  }

  /// Opens the form for a new address.
  public func add() { handlers.add() }

  /// Continues with the delivery.
  public func next() {
    problem = nil
    if draft.address == nil {
      problem =
        book.state.problem
        ?? Problem(
          title: "No address yet", text: "Choose where the order should go, or add an address.")
    } else {
      handlers.next()
    }
  }
}

/// In a browser, another node may show the page after the one that performed the form.
extension AddressStepModel: SavesState {
  /// Returns the problem that is shown.
  public func saveState() -> Problem? { problem }

  /// Shows the problem again.
  public func restoreState(_ problem: Problem?) { self.problem = problem }
}
