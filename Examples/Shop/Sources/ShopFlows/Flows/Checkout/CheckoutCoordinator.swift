public import Cairn

/// Buying what is in the cart: address, delivery, payment, review.
///
/// Addresses and payment are flows of their own that hand back what was chosen. The checkout ends
/// with the order that was placed.
public final class CheckoutCoordinator: Coordinator {
  /// The places of the checkout.
  public enum Route: Routable {
    /// Where the order goes.
    case address
    /// Another address, chosen over the step; a flow of its own.
    case selectAddress
    /// A new address, entered over the step; a flow of its own.
    case newAddress
    /// How the order gets there.
    case delivery
    /// How it is paid; a flow of its own.
    case payment
    /// Everything once more.
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

  /// The checkout's place in the tree.
  public let navigation = Navigation(root: Route.address)
  private let services: Services
  private let session: SessionStore
  private let draft = CheckoutDraft()
  private let book: AddressBook

  init(services: Services, session: SessionStore) {
    self.services = services
    self.session = session
    book = AddressBook(session: session, addresses: services.addresses)
  }

  /// Leads to the first step that is not decided, if a later one is asked for.
  public func transition(to route: Route) -> Route.Transition {
    switch route {
    case .address: .popToRoot
    case .selectAddress, .newAddress: .present(route, as: .sheet)
    case .delivery, .payment, .review:
      if draft.address == nil {
        .redirect(to: .address)
      } else if route == .delivery {
        .set([.address, .delivery])
      } else if draft.delivery == nil {
        .redirect(to: .delivery)
      } else if draft.payment == nil, route == .review {
        .set([.address, .delivery, .payment])
      } else {
        .push(route)
      }
    }
  }

  /// The steps, and the flows that are part of them.
  public func destination(for route: Route) -> Destination {
    switch route {
    case .address:
      Destination(
        AddressStepModel(
          book: book, draft: draft, onAdd: { self.navigate(to: .newAddress) },
          onNext: { self.navigate(to: .delivery) })
      ) { await $0.load() }
    case .selectAddress: chooseAddress(from: .list)
    case .newAddress: chooseAddress(from: .new)
    case .delivery:
      DeliveryModel(
        draft: draft,
        onNext: { self.navigate(to: self.draft.payment == nil ? .payment : .review) })
    case .payment:
      PaymentCoordinator(
        payments: services.payments, delivery: draft.delivery, chosen: draft.payment
      ).onResult { result in
        guard case .finished(let payment) = result else { return }
        self.draft.payment = payment
        self.navigate(to: .review)
      }
    case .review:
      Destination(ReviewModel(draft: draft, session: session, actions: reviewActions)) {
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

  private var reviewActions: ReviewModel.Actions {
    .init(
      changeAddress: { self.navigate(to: .selectAddress) },
      changeDelivery: { self.pop(to: .delivery) },
      changePayment: { self.navigate(to: .payment) },
      editCart: { self.cancel() },
      placed: { self.finish($0) })
  }
}

extension CheckoutCoordinator: SavesState {
  /// What was decided so far; of a card, the last four digits only.
  public struct Choices: Codable {
    let choices: CheckoutDraft.Choices
  }

  /// What was decided so far.
  public func saveState() -> Choices { Choices(choices: draft.choices) }

  /// Goes on with what was decided.
  public func restoreState(_ state: Choices) { draft.choices = state.choices }
}
