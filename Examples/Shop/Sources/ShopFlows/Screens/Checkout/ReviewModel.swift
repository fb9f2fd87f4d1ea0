public import Observation

/// The last step of the checkout: a review of all choices, and the button that places the order.
@MainActor
@Observable
public final class ReviewModel {
  /// The reason why the last attempt to order failed, if it did.
  public private(set) var problem: Problem?
  /// True while the order is being placed.
  public private(set) var isPlacing = false

  @ObservationIgnored private let draft: CheckoutDraft
  @ObservationIgnored private let session: SessionStore
  @ObservationIgnored private let handlers: Handlers

  struct Handlers {
    let changeAddress: () -> Void
    let changePayment: () -> Void
    let editCart: () -> Void
    let placed: (Order) -> Void
  }

  init(draft: CheckoutDraft, session: SessionStore, _ handlers: Handlers) {
    self.draft = draft
    self.session = session
    self.handlers = handlers
  }

  /// The products to buy; nil until the cart has been loaded.
  public var cart: Cart? { session.cart }

  /// The delivery address.
  public var address: Address? { draft.address }

  /// The way of payment.
  public var payment: PaymentMethod? { draft.payment }

  /// True if the order can be placed, according to the data on this screen.
  public var canPlace: Bool {
    !isPlacing && draft.request != nil && cart?.canBeOrdered ?? false
  }

  /// Loads or reloads the cart.
  public func load() async {
    do { try await session.loadCart() } catch { problem = Problem(error) }
  }

  /// Places the order only once, however often it is tapped.
  ///
  /// - Parameter terms: The ``Cart/terms`` that the buyer has seen, if that may be an older page; by
  ///   default those of ``cart``.
  public func place(terms: String? = nil) async {
    guard !isPlacing else { return }
    guard let request = draft.request else {
      problem = Problem(
        title: "Something is missing",
        text: "Choose address and payment before you place the order.")
      return
    }
    isPlacing = true
    problem = nil
    defer { isPlacing = false }
    do {
      handlers.placed(
        try await session.place(
          request, terms: terms ?? cart?.terms ?? "", key: draft.choices.key))
    } catch ShopError.orderAlreadyPlaced(let order) {
      handlers.placed(order)
    } catch {
      problem = Problem(error)
    }
  }

  /// Chooses another address.
  public func changeAddress() { handlers.changeAddress() }

  /// Chooses another way of payment.
  public func changePayment() { handlers.changePayment() }

  /// Leaves the checkout to edit the cart.
  public func editCart() { handlers.editCart() }
}
