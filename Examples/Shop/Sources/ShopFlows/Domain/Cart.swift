/// A product in a cart, with its quantity.
public struct CartLine: Identifiable, Hashable, Codable, Sendable {
  /// The product with its current price and stock.
  public let product: Product
  /// The quantity of the product.
  public let quantity: Quantity

  /// Creates a line.
  public init(product: Product, quantity: Quantity) {
    self.product = product
    self.quantity = quantity
  }

  /// A product has only one line in a cart, so the product identifies the line.
  public var id: Product.ID {
    product.id
  }

  /// The price of the line at the current product price.
  public var total: Money {
    product.price * quantity
  }

  /// The reason why the line cannot be ordered, for example because others have bought the stock.
  public var problem: ShopError? {
    quantity.value > product.stock ? .outOfStock(product, available: product.stock) : nil
  }
}

/// The products that a visitor or user wants to buy.
public struct Cart: Hashable, Codable, Sendable {
  /// An empty cart.
  public static let empty = Cart(lines: [])

  /// The lines, in the order in which they were added.
  public let lines: [CartLine]

  /// Creates a cart.
  public init(lines: [CartLine]) {
    self.lines = lines
  }

  /// True if the cart is empty.
  public var isEmpty: Bool {
    lines.isEmpty
  }

  /// The number of pieces in all lines.
  public var count: Int {
    lines.reduce(0) { $0 + $1.quantity.value }
  }

  /// The price of all lines.
  public var total: Money {
    lines.map(\.total).total
  }

  /// What the buyer agrees to: each product with its quantity and its price.
  ///
  /// It is different after each change of the cart or of a price, so an order that names it buys what
  /// the buyer has seen, or nothing.
  public var terms: String {
    lines.map { "\($0.id.rawValue):\($0.quantity.value):\($0.product.price.cents)" }
      .joined(separator: ",")
  }

  /// True if every line can be ordered now.
  public var canBeOrdered: Bool {
    !isEmpty && lines.allSatisfy { $0.problem == nil }
  }

  /// Throws the reason why the cart cannot be ordered now.
  ///
  /// - Parameter terms: The ``terms`` to which the buyer has agreed; nil for any.
  /// - Throws: `ShopError.emptyCart`, `.cartChanged` or `.outOfStock`.
  public func check(agreedTo terms: String?) throws(ShopError) {
    guard !isEmpty else { throw .emptyCart }
    guard terms == nil || terms == self.terms else { throw .cartChanged }
    for line in lines {
      if let problem = line.problem { throw problem }
    }
  }

  /// The line of a product; nil if the product is not in the cart.
  public subscript(product: Product.ID) -> CartLine? {
    lines.first { $0.id == product }
  }
}

extension Cart {
  /// Returns the cart with another quantity of a product; zero pieces remove it.
  ///
  /// - Throws: `ShopError.outOfStock` or `.invalidQuantity`.
  public func setting(_ product: Product, to pieces: Int) throws(ShopError) -> Cart {
    guard pieces != 0 else { return Cart(lines: lines.filter { $0.id != product.id }) }
    let line = CartLine(product: product, quantity: try Quantity(pieces))
    if let problem = line.problem { throw problem }
    return putting(line)
  }

  /// Returns the cart with the lines of a guest's cart, whose quantities are limited by the stock.
  ///
  /// A sold-out product is in the cart with quantity 1, so that the buyer sees the problem there.
  public func merging(_ guest: Cart) -> Cart {
    guest.lines.reduce(self) { cart, line in
      let wished = (cart[line.id]?.quantity.value ?? 0) + line.quantity.value
      return cart.putting(
        CartLine(
          product: line.product, quantity: Quantity(clamping: min(wished, line.product.stock))))
    }
  }

  private func putting(_ line: CartLine) -> Cart {
    guard self[line.id] != nil else { return Cart(lines: lines + [line]) }
    return Cart(lines: lines.map { $0.id == line.id ? line : $0 })
  }
}

/// The owner of a cart: a visitor with a token, or a user.
public enum CartOwner: Hashable, Codable, Sendable {
  /// A visitor who is not signed in.
  case guest(GuestToken)
  /// A user with an account.
  case user(User.ID)
}

/// The secret that identifies the cart of a visitor without an account.
public struct GuestToken: RawRepresentable, Hashable, Codable, Sendable {
  /// The text that a browser keeps in a cookie.
  public let rawValue: String

  /// Creates a token from the text that a visitor sent.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an unguessable token.
  public static func random() -> GuestToken {
    GuestToken(rawValue: RandomText.hexadecimal(bytes: 16))
  }
}
