public import Observation

/// The last step of the checkout: everything once more, and the button that buys.
@MainActor
@Observable
public final class ReviewModel {
  /// Why the order could not be placed.
  public private(set) var problem: Problem?
  /// Whether the order is being placed.
  public private(set) var isPlacing = false

  @ObservationIgnored private let draft: CheckoutDraft
  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let actions: Actions
  private var placed: Order?

  struct Actions {
    var changeAddress: () -> Void
    var changeDelivery: () -> Void
    var changePayment: () -> Void
    var editCart: () -> Void
    var placed: (Order) -> Void
  }

  init(draft: CheckoutDraft, session: SessionStore, actions: Actions) {
    self.draft = draft
    self.session = session
    self.actions = actions
  }

  /// The step that this is.
  public var step: CheckoutStep { .review }

  /// What will be bought; nil until the cart has been loaded.
  public var cart: Cart? { session.cart }

  /// Where it goes.
  public var address: Address? { draft.address }

  /// How it gets there.
  public var delivery: Delivery? { draft.delivery }

  /// How it is paid.
  public var payment: PaymentMethod? { draft.payment }

  /// What it costs in all.
  public var total: Money? {
    guard let cart, let delivery else { return nil }
    return cart.total(with: delivery)
  }

  /// Whether the order could be placed now, as far as is known here.
  public var canPlace: Bool {
    !isPlacing && draft.request != nil && cart?.canBeOrdered ?? false
  }

  /// The order that this checkout has placed before, if it turned out that it has.
  public var placedBefore: Order? { placed }

  /// Loads the cart as it is now.
  public func load() async {
    do { try await session.loadCart() } catch { problem = Problem(error) }
  }

  /// Places the order; however often it is tapped, once.
  public func place() async {
    guard !isPlacing else { return }
    guard let request = draft.request else {
      problem = Problem(
        title: "Something is missing",
        text: "Choose address, delivery and payment before you place the order.")
      return
    }
    isPlacing = true
    problem = nil
    defer { isPlacing = false }
    do {
      actions.placed(try await session.place(request, key: draft.choices.key))
    } catch {
      if case ShopError.orderAlreadyPlaced(let order) = error { placed = order }
      problem = Problem(error)
    }
  }

  /// Goes on with the order that was placed before.
  public func goOn() {
    if let placed { actions.placed(placed) }
  }

  /// Chooses another address.
  public func changeAddress() { actions.changeAddress() }

  /// Chooses another delivery.
  public func changeDelivery() { actions.changeDelivery() }

  /// Chooses another way to pay.
  public func changePayment() { actions.changePayment() }

  /// Leaves the checkout to change what is in the cart.
  public func editCart() { actions.editCart() }
}
