import Observation

/// The buyer's choices so far, shared by the screens of one checkout.
@MainActor
@Observable
final class CheckoutDraft {
  struct Choices: Codable, Equatable {
    var address: Address?
    var delivery: Delivery?
    var payment: PaymentMethod?
    /// Created once per checkout, so that it buys only once.
    var key = IdempotencyKey.random()
  }

  var choices = Choices()

  var address: Address? {
    get { choices.address }
    set { choices.address = newValue }
  }

  var delivery: Delivery? {
    get { choices.delivery }
    set {
      choices.delivery = newValue
      // Payment at the counter requires pick-up.
      if choices.payment == .onPickUp, newValue != .pickUp { choices.payment = nil }
    }
  }

  var payment: PaymentMethod? {
    get { choices.payment }
    set { choices.payment = newValue }
  }

  /// The request, once every choice is made.
  var request: OrderRequest? {
    guard let address, let delivery, let payment else { return nil }
    return OrderRequest(address: address, delivery: delivery, payment: payment)
  }
}
