public import Cairn

/// The checkout of the cart: address, delivery, payment, review.
///
/// Addresses and payment are separate flows that return the choice. The checkout finishes with the
/// placed order.
public final class CheckoutCoordinator: Coordinator {
  /// The steps of the checkout.
  public enum Route: Routable {
    /// The choice of an address.
    case address
    /// The choice of another address, as a separate flow above this screen.
    case selectAddress
    /// The form for a new address, as a separate flow above this screen.
    case newAddress
    /// The delivery options.
    case delivery
    /// The payment, as a separate flow.
    case payment
    /// A review of all choices.
    case review
  }

  /// The order that was placed.
  public typealias Output = Order

  /// The links of the checkout.
  public static let links = Links<Route> {
    Link("/", .address)
    Link("/delivery", .delivery, under: .address)
    Mount("/payment", .payment, PaymentCoordinator.self, under: .address, .delivery)
    Link("/review", .review, under: .address, .delivery)
  }

  /// The checkout's navigation state.
  public let navigation = Navigation(root: Route.address)
  private let session: SessionStore
  private let draft: CheckoutDraft
  private let book: AddressBook

  init(session: SessionStore) {
    self.session = session
    draft = CheckoutDraft(session: session)
    book = AddressBook(session: session, addresses: session.services.addresses)
  }

  /// Redirects a later step to the first step that is still incomplete.
  public func transition(to route: Route) -> Route.Transition {
    switch route {
    // A link may have the first steps beneath its target, where only a push is possible.
    case .address: navigation.stack.count > 1 ? .popToRoot : .push(.address)
    case .selectAddress, .newAddress: .present(route, as: .sheet)
    case .delivery, .payment, .review:
      if draft.address == nil {
        .redirect(to: .address)
      } else if route == .delivery {
        navigation.stack.count > 1 ? .set([.address, .delivery]) : .push(.delivery)
      } else if draft.delivery == nil {
        .redirect(to: .delivery)
      } else if draft.payment == nil, route == .review {
        .redirect(to: .payment)
      } else {
        .push(route)
      }
    }
  }

  /// The steps, and the flows that belong to them.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .address:
      Destination(
        AddressStepModel(
          book: book, draft: draft,
          .init(
            add: { self.navigate(to: .newAddress) }, next: { self.navigate(to: .delivery) }))
      ) { await $0.load() }
    case .selectAddress: chooseAddress(from: .list)
    case .newAddress: chooseAddress(from: .new)
    case .delivery:
      DeliveryModel(
        draft: draft,
        onNext: { self.navigate(to: self.draft.payment == nil ? .payment : .review) })
    case .payment:
      PaymentCoordinator(session: session, chosen: draft.payment).onResult { result in
        guard case .finished(let payment) = result else { return }
        self.draft.payment = payment
        self.navigate(to: .review)
      }
    case .review:
      Destination(ReviewModel(draft: draft, session: session, reviewHandlers)) {
        await $0.load()
      }
    }
  }

  private func chooseAddress(from start: AddressCoordinator.Route) -> Destination {
    AddressCoordinator(from: start, book: book, chosen: draft.address, name: session.user?.name)
      .onResult { result in
        if case .finished(let address) = result { self.draft.address = address }
      }
  }

  private var reviewHandlers: ReviewModel.Handlers {
    .init(
      changeAddress: { self.navigate(to: .selectAddress) },
      changeDelivery: { self.pop(to: .delivery) },
      changePayment: { self.navigate(to: .payment) },
      editCart: { self.cancel() },
      placed: { self.finish($0) })
  }
}

extension CheckoutCoordinator: SavesState {
  /// The choices so far; of a card only the last four digits.
  public struct Choices: Codable {
    /// The user whose choices they are; nil in state of earlier versions.
    let user: User.ID?
    let choices: CheckoutDraft.Choices
  }

  /// Returns the choices so far.
  public func saveState() -> Choices { Choices(user: session.user?.id, choices: draft.choices) }

  /// Continues with saved choices, unless another user has signed in since then.
  public func restoreState(_ state: Choices) {
    if let user = session.user?.id, user == state.user { draft.choices = state.choices }
  }
}
