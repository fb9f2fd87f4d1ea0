/// All errors of the shop; their texts are in `ShopError+Message.swift`.
public enum ShopError: Error, Hashable, Sendable {
  /// The kinds of things that can be missing.
  public enum Kind: String, Hashable, Sendable {
    case product, category, order
  }

  /// The reasons why the database does not work.
  public enum DatabaseReason: String, Hashable, CaseIterable, Sendable {
    case locked, readOnly, full, damaged, cannotOpen, unreachable, tooNew, failed
  }

  /// More pieces were requested than there are in stock.
  case outOfStock(Product, available: Int)
  /// Something does not exist, or belongs to another user.
  case notFound(Kind)
  /// A quantity outside 1...99.
  case invalidQuantity(Int)
  /// An order was placed with nothing in the cart.
  case emptyCart
  /// The cart or a price has changed since the buyer agreed to it.
  case cartChanged
  /// Fields of an address need correction.
  case invalidAddress([Address.Field: String])
  /// Fields of a registration need correction.
  case invalidProfile([Registration.Field: String])
  /// The number of a card is not possible.
  case invalidCard
  /// The bank refused the card.
  case paymentDeclined
  /// An account with this address already exists.
  case emailTaken(EmailAddress)
  /// The e-mail address or the password is wrong; deliberately does not say which.
  case wrongCredentials
  /// The sign-in is no longer valid.
  case sessionExpired
  /// This attempt to buy has already placed an order, with other details; that order is unchanged.
  case orderAlreadyPlaced(Order)
  /// The database does not work.
  case databaseUnavailable(DatabaseReason)
}
