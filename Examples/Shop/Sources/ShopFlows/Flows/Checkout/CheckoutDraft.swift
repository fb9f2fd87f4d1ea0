import Observation

/// The buyer's choices so far, shared by the screens of one checkout.
///
/// It begins with the choices of the user's last checkout, which may have been left, or be in another window.
@MainActor
@Observable
final class CheckoutDraft {
  struct Choices: Codable, Equatable {
    var address: Address?
    var payment: PaymentMethod?
    /// Created once per checkout, so that it buys only once.
    var key = IdempotencyKey.random()
  }

  var choices = Choices()

  @ObservationIgnored private let session: SessionStore

  init(session: SessionStore) {
    self.session = session
    if let last = session.choices {
      choices = Choices(address: last.address, payment: last.payment)
    }
  }

  private func remember() {
    session.remember(CheckoutChoices(address: address, payment: payment))
  }

  var address: Address? {
    get { choices.address }
    set {
      choices.address = newValue
      remember()
    }
  }

  var payment: PaymentMethod? {
    get { choices.payment }
    set {
      choices.payment = newValue
      remember()
    }
  }

  /// The request, once every choice is made.
  var request: OrderRequest? {
    guard let address, let payment else { return nil }
    return OrderRequest(address: address, payment: payment)
  }
}
