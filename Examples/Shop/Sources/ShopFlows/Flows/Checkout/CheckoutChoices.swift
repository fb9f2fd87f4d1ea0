/// The choices of a user in a checkout, with which the user's next checkout begins.
public struct CheckoutChoices: Hashable, Codable, Sendable {
  var address: Address?
  var payment: PaymentMethod?
}
