/// One product in a cart, with how many of it.
public struct CartLine: Identifiable, Hashable, Codable, Sendable {
  /// The product as it is sold now.
  public let product: Product
  /// How many of it.
  public let quantity: Quantity

  /// Makes a line.
  public init(product: Product, quantity: Quantity) {
    self.product = product
    self.quantity = quantity
  }

  /// A cart holds a product in one line only, so the product identifies it.
  public var id: Product.ID {
    product.id
  }

  /// What the line costs at today's price.
  public var total: Money {
    product.price * quantity
  }

  /// What keeps the line from being ordered, such as a stock that others bought meanwhile.
  public var problem: ShopError? {
    quantity.value > product.stock ? .outOfStock(product, available: product.stock) : nil
  }
}

/// What somebody means to buy.
public struct Cart: Hashable, Codable, Sendable {
  /// A cart with nothing in it.
  public static let empty = Cart(lines: [])

  /// The lines, the one added first on top.
  public let lines: [CartLine]

  /// Makes a cart.
  public init(lines: [CartLine]) {
    self.lines = lines
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool {
    lines.isEmpty
  }

  /// How many pieces there are in all lines together.
  public var count: Int {
    lines.reduce(0) { $0 + $1.quantity.value }
  }

  /// What all lines cost, without delivery.
  public var subtotal: Money {
    lines.map(\.total).total
  }

  /// The subtotal together with a delivery.
  public func total(with delivery: Delivery) -> Money {
    subtotal + delivery.price
  }

  /// Whether every line could be ordered now.
  public var canBeOrdered: Bool {
    !isEmpty && lines.allSatisfy { $0.problem == nil }
  }

  /// The line of a product, if it is in the cart.
  public subscript(product: Product.ID) -> CartLine? {
    lines.first { $0.id == product }
  }
}

/// Whose cart it is: a visitor's, known by a token, or a user's.
public enum CartOwner: Hashable, Codable, Sendable {
  /// Somebody who has not signed in.
  case guest(GuestToken)
  /// Somebody with an account.
  case user(User.ID)
}

/// The secret by which a visitor without an account keeps a cart.
public struct GuestToken: RawRepresentable, Hashable, Codable, Sendable {
  /// The text a browser keeps in a cookie.
  public let rawValue: String

  /// Takes a token that a visitor brought back.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a token nobody can guess.
  public static func random() -> GuestToken {
    GuestToken(rawValue: RandomText.hexadecimal(bytes: 16))
  }
}
