/// Everything that can go wrong in the shop; the words for it are in `ShopError+Message.swift`.
public enum ShopError: Error, Hashable, Sendable {
  /// A kind of thing that was looked for.
  public enum Kind: String, Hashable, Sendable {
    case product, category, order, address, account
  }

  /// Why the database does not answer.
  public enum DatabaseReason: String, Hashable, CaseIterable, Sendable {
    case locked, readOnly, full, damaged, cannotOpen, tooNew, failed
  }

  /// More was asked for than there is.
  case outOfStock(Product, available: Int)
  /// Something does not exist, or is not for this person to see.
  case notFound(Kind)
  /// A quantity outside 1...99.
  case invalidQuantity(Int)
  /// An order was placed with nothing in the cart.
  case emptyCart
  /// Fields of an address need correction.
  case invalidAddress([Address.Field: String])
  /// Fields of a registration or profile need correction.
  case invalidProfile([Registration.Field: String])
  /// Fields of a card need correction.
  case invalidCard([CardForm.Field: String])
  /// The bank refused the card.
  case paymentDeclined
  /// Payment at the counter was chosen for an order that is sent.
  case paymentNeedsPickUp
  /// There is an account with this address already.
  case emailTaken(EmailAddress)
  /// E-mail address and password do not belong together; says not which is wrong.
  case wrongCredentials
  /// The sign-in is no longer valid.
  case sessionExpired
  /// A reset code is wrong, used or too old; says not which.
  case wrongResetCode
  /// This purchase was made before, with other details; it stands as it was.
  case orderAlreadyPlaced(Order)
  /// The database does not answer.
  case databaseUnavailable(DatabaseReason)
}
