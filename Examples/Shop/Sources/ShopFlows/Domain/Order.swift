public import Foundation

/// A purchase, as it was agreed: later changes to products do not touch it.
public struct Order: Identifiable, Hashable, Codable, Sendable {
  /// The identity of an order.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number the shop gave it.
    public let rawValue: Int

    /// Makes an identity from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// How far an order has come.
  public enum Status: String, Hashable, Codable, CaseIterable, Sendable {
    case placed, packed, shipped, delivered, cancelled

    /// What a person calls it.
    public var title: String {
      rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// Its identity.
  public let id: ID
  /// The number on the bill, such as `CN-100042`.
  public let number: String
  /// What was bought.
  public let lines: [OrderLine]
  /// Where it goes.
  public let address: Address
  /// How it gets there.
  public let delivery: Delivery
  /// What the delivery cost at the time.
  public let deliveryPrice: Money
  /// How it is paid.
  public let payment: PaymentMethod
  /// When it was placed.
  public let date: Date
  /// How far it has come.
  public let status: Status

  /// Makes an order.
  public init(
    id: ID,
    number: String,
    lines: [OrderLine],
    address: Address,
    delivery: Delivery,
    deliveryPrice: Money,
    payment: PaymentMethod,
    date: Date,
    status: Status
  ) {
    self.id = id
    self.number = number
    self.lines = lines
    self.address = address
    self.delivery = delivery
    self.deliveryPrice = deliveryPrice
    self.payment = payment
    self.date = date
    self.status = status
  }

  /// What all lines cost, without delivery.
  public var subtotal: Money {
    lines.map(\.total).total
  }

  /// What was paid in all.
  public var total: Money {
    subtotal + deliveryPrice
  }

  /// What its buyer decided at checkout.
  public var request: OrderRequest {
    OrderRequest(address: address, delivery: delivery, payment: payment)
  }

  /// The number on the bill for an id.
  public static func number(for id: ID) -> String {
    "CN-\(100_000 + id.rawValue)"
  }
}

/// One product of an order, as it was bought.
public struct OrderLine: Identifiable, Hashable, Codable, Sendable {
  /// The product, for a link back to it; it may have left the shop since.
  public let product: Product.ID
  /// Its name at the time.
  public let name: String
  /// Its maker at the time.
  public let maker: String
  /// Its picture at the time.
  public let artwork: Artwork
  /// What one piece cost at the time.
  public let unitPrice: Money
  /// How many were bought.
  public let quantity: Quantity

  /// Makes a line from all its parts.
  public init(
    product: Product.ID,
    name: String,
    maker: String,
    artwork: Artwork,
    unitPrice: Money,
    quantity: Quantity
  ) {
    self.product = product
    self.name = name
    self.maker = maker
    self.artwork = artwork
    self.unitPrice = unitPrice
    self.quantity = quantity
  }

  /// Fixes a line of a cart at today's price.
  public init(_ line: CartLine) {
    self.init(
      product: line.product.id, name: line.product.name, maker: line.product.maker,
      artwork: line.product.artwork, unitPrice: line.product.price, quantity: line.quantity)
  }

  /// An order holds a product in one line only, so the product identifies it.
  public var id: Product.ID {
    product
  }

  /// What the line cost.
  public var total: Money {
    unitPrice * quantity
  }
}

/// What a buyer decided at checkout; together with the cart it makes an order.
public struct OrderRequest: Hashable, Codable, Sendable {
  /// Where it should go.
  public let address: Address
  /// How it should get there.
  public let delivery: Delivery
  /// How it will be paid.
  public let payment: PaymentMethod

  /// Makes a request.
  public init(address: Address, delivery: Delivery, payment: PaymentMethod) {
    self.address = address
    self.delivery = delivery
    self.payment = payment
  }

  /// The request with its address tidied up, or the `ShopError` that says what is wrong.
  public func validated() throws(ShopError) -> OrderRequest {
    if payment == .onPickUp, delivery != .pickUp { throw .paymentNeedsPickUp }
    return OrderRequest(address: try address.validated(), delivery: delivery, payment: payment)
  }
}

/// Names one intention to buy, so that a second tap on "Place order" buys nothing twice.
public struct IdempotencyKey: RawRepresentable, Hashable, Codable, Sendable {
  /// The text a form carries along.
  public let rawValue: String

  /// Takes a key that a form brought back.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a key for a new intention.
  public static func random() -> IdempotencyKey {
    IdempotencyKey(rawValue: RandomText.hexadecimal(bytes: 16))
  }
}
