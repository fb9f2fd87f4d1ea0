import Foundation

extension ShopError {
  /// The title of an alert for this error.
  public var title: String {
    switch self {
    case .outOfStock(_, let available): available > 0 ? "Not enough in stock" : "Sold out"
    case .notFound(let kind): "\(kind.rawValue.capitalized) not found"
    case .invalidQuantity: "Quantity not possible"
    case .emptyCart: "Your cart is empty"
    case .cartChanged: "Your cart has changed"
    case .invalidAddress: "Please check the address"
    case .invalidProfile: "Please check your details"
    case .invalidCard: "Please check the card"
    case .paymentDeclined: "Payment declined"
    case .emailTaken: "E-mail address in use"
    case .wrongCredentials: "Sign-in failed"
    case .sessionExpired: "Signed out"
    case .orderAlreadyPlaced: "Order already placed"
    case .databaseUnavailable: "The shop is not available"
    }
  }

  /// The message of an alert: what happened and what to do about it.
  public var message: String {
    switch self {
    case .outOfStock(let product, available: ...0):
      "\(product.name) is sold out. Remove it from the cart or choose something else."
    case .outOfStock(let product, let available):
      "There are only \(available) of \(product.name) left. Lower the quantity to \(available)."
    case .notFound(let kind):
      "We could not find this \(kind.rawValue). It may have been removed. Go back and try another."
    case .invalidQuantity(let value):
      "You asked for \(value), but one order can hold \(Quantity.allowed.lowerBound) to "
        + "\(Quantity.allowed.upperBound) of a product. Enter a number in between."
    case .emptyCart:
      "There is nothing to order. Add something to the cart first."
    case .cartChanged:
      "Something in your cart is no longer as you have seen it, so nothing was ordered. Check your "
        + "cart, then place the order again."
    case .invalidAddress(let problems):
      Self.list(Address.Field.allCases.compactMap { problems[$0] })
    case .invalidProfile(let problems):
      Self.list(Registration.Field.allCases.compactMap { problems[$0] })
    case .invalidCard:
      "This is not a card number. Please check the digits."
    case .paymentDeclined:
      "Your bank did not accept the card, and nothing was charged. Try another card or invoice."
    case .emailTaken(let email):
      "An account for \(email) already exists. Sign in, or use another address."
    case .wrongCredentials:
      "E-mail address or password is wrong. Check both, and try again."
    case .sessionExpired:
      "You have been signed out. Sign in again to continue."
    case .orderAlreadyPlaced(let order):
      "You have already placed this order as \(order.number). It is unchanged. "
        + "Nothing was ordered twice."
    case .databaseUnavailable(let reason):
      reason.message
    }
  }

  private static func list(_ problems: [String]) -> String {
    problems.isEmpty ? "Some fields need correction." : problems.joined(separator: " ")
  }
}

extension ShopError.DatabaseReason {
  /// A text for the customer: what happened, and what the customer can do.
  public var message: String {
    switch self {
    case .locked, .unreachable:
      "The shop does not answer at the moment. Try again in a moment. Nothing will be done twice."
    case .full, .readOnly:
      "The shop cannot save anything at the moment. Nothing was changed. Try again later."
    case .damaged, .cannotOpen, .tooNew:
      "The shop is closed at the moment. Please come back later."
    case .failed:
      "Something went wrong in the shop. Nothing was changed. Try again."
    }
  }

  /// A text for the person who runs the shop: the problem and its remedy.
  public var remedy: String {
    switch self {
    case .locked:
      "The database is locked by another program. Close that program, or try again in a moment."
    case .readOnly:
      "The database cannot be written to. Check the permissions of the file and its folder."
    case .full:
      "The disk is full. Free some space and try again. Nothing was changed."
    case .damaged:
      "The file is not a database of this shop, or is damaged. Restore a backup, or move the "
        + "file away to start afresh."
    case .cannotOpen:
      "The database file cannot be opened. Check that its folder exists and can be read."
    case .unreachable:
      "The database does not answer. Try again in a moment. Nothing will be done twice."
    case .tooNew:
      "The database was written by a newer version of this shop. Update the shop to open it."
    case .failed:
      "The database operation failed. Nothing was changed. Try again."
    }
  }
}
