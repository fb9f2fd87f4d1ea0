public import Observation

/// The first step of the checkout: where the order goes.
@MainActor
@Observable
public final class AddressStepModel {
  /// Why one cannot go on.
  public private(set) var problem: Problem?

  @ObservationIgnored private let book: AddressBook
  @ObservationIgnored private let draft: CheckoutDraft
  @ObservationIgnored private let onAdd: () -> Void
  @ObservationIgnored private let onNext: () -> Void

  init(
    book: AddressBook, draft: CheckoutDraft, onAdd: @escaping () -> Void,
    onNext: @escaping () -> Void
  ) {
    self.book = book
    self.draft = draft
    self.onAdd = onAdd
    self.onNext = onNext
  }

  /// The step that this is.
  public var step: CheckoutStep { .address }

  /// The saved addresses, the preferred one first, or how far they are.
  public var state: LoadState<[SavedAddress]> { book.state }

  /// The address that is chosen; it need not be a saved one.
  public var chosen: Address? { draft.address }

  /// Loads the addresses, or tries again, and chooses the preferred one if none is chosen.
  public func load() async {
    await book.load()
    if draft.address == nil { draft.address = book.state.value?.first { $0.isPreferred }?.address }
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

  /// Goes on to enter a new address.
  public func add() { onAdd() }

  /// Goes on to the delivery.
  public func next() {
    problem = nil
    if draft.address == nil {
      problem = Problem(
        title: "No address yet", text: "Choose where the order should go, or add an address.")
    } else {
      onNext()
    }
  }
}
