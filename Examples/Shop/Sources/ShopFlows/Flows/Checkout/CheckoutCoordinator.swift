public import Cairn

/// The checkout of the cart: address, payment, review.
///
/// The payment is a separate flow that returns the choice. The checkout finishes with the placed
/// order.
public final class CheckoutCoordinator: Coordinator {
  /// The steps of the checkout.
  public enum Route: Routable {
    /// The form for the address.
    case address
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
    Mount("/payment", .payment, PaymentCoordinator.self, under: .address)
    Link("/review", .review, under: .address)
  }

  /// The checkout's navigation state.
  public let navigation = Navigation(root: Route.address)
  private let session: SessionStore
  private let draft: CheckoutDraft

  init(session: SessionStore) {
    self.session = session
    draft = CheckoutDraft(session: session)
  }

  /// Redirects a later step to the first step that is still incomplete.
  public func transition(to route: Route) -> Route.Transition {
    switch route {
    // A link may have the first step beneath its target, where only a push is possible.
    case .address: navigation.stack.count > 1 ? .popToRoot : .push(.address)
    case .payment, .review:
      if draft.address == nil {
        .redirect(to: .address)
      } else if draft.payment == nil, route == .review {
        .redirect(to: .payment)
      } else {
        .push(route)
      }
    }
  }

  /// The steps, and the flow of the payment.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .address:
      Destination(
        AddressStepModel(
          draft: draft, session: session,
          onNext: { self.navigate(to: self.draft.payment == nil ? .payment : .review) })
      ) { await $0.load() }
    case .payment:
      PaymentCoordinator(session: session, chosen: draft.payment).onResult { result in
        guard case .finished(let payment) = result else { return }
        self.draft.payment = payment
        self.navigate(to: .review)
      }
    case .review:
      Destination(
        ReviewModel(
          draft: draft, session: session,
          .init(
            changeAddress: { self.popToRoot() },
            changePayment: { self.navigate(to: .payment) },
            editCart: { self.cancel() },
            placed: { self.finish($0) }))
      ) { await $0.load() }
    }
  }
}

extension CheckoutCoordinator: SavesState {
  /// The choices so far; of a card only the last four digits.
  public struct Choices: Codable {
    /// The user whose choices they are.
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
