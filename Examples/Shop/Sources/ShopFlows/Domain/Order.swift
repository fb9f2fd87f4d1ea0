public import Foundation

/// A purchase as it was agreed; later changes to products do not affect it.
public struct Order: Identifiable, Hashable, Codable, Sendable {
  /// The identity of an order.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number that the shop assigned.
    public let rawValue: Int

    /// Creates an id from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// The progress of an order.
  public enum Status: String, Hashable, Codable, CaseIterable, Sendable {
    case placed, packed, shipped, delivered, cancelled

    /// The name shown to users.
    public var title: String {
      rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// The id.
  public let id: ID
  /// The number on the invoice, such as `CN-100042`.
  public let number: String
  /// The products that were bought.
  public let lines: [OrderLine]
  /// The delivery address.
  public let address: Address
  /// The way of delivery.
  public let delivery: Delivery
  /// The price of the delivery at the time of the order.
  public let deliveryPrice: Money
  /// The way of payment.
  public let payment: PaymentMethod
  /// The date of the order.
  public let date: Date
  /// The progress of the order.
  public let status: Status

  /// Creates an order.
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

  /// The price of all lines, without delivery.
  public var subtotal: Money {
    lines.map(\.total).total
  }

  /// The total amount of the order.
  public var total: Money {
    subtotal + deliveryPrice
  }

  /// The buyer's choices at checkout.
  public var request: OrderRequest {
    OrderRequest(address: address, delivery: delivery, payment: payment)
  }

  /// The invoice number for an id.
  public static func number(for id: ID) -> String {
    "CN-\(100_000 + id.rawValue)"
  }
}

/// A product of an order, as it was at the time of the order.
public struct OrderLine: Identifiable, Hashable, Codable, Sendable {
  /// The product's id, for a link to it; the shop may no longer sell it.
  public let product: Product.ID
  /// The product's name at the time of the order.
  public let name: String
  /// Its maker at that time.
  public let maker: String
  /// Its picture at that time.
  public let artwork: Artwork
  /// The price of one piece at that time.
  public let unitPrice: Money
  /// The number of pieces.
  public let quantity: Quantity

  /// Creates a line from its parts.
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

  /// Creates a line from a line of a cart, at the current price.
  public init(_ line: CartLine) {
    self.init(
      product: line.product.id, name: line.product.name, maker: line.product.maker,
      artwork: line.product.artwork, unitPrice: line.product.price, quantity: line.quantity)
  }

  /// A product has only one line in an order, so the product identifies the line.
  public var id: Product.ID {
    product
  }

  /// The price of the line.
  public var total: Money {
    unitPrice * quantity
  }
}

/// The buyer's choices at checkout; with the cart they make an order.
public struct OrderRequest: Hashable, Codable, Sendable {
  /// The delivery address.
  public let address: Address
  /// The way of delivery.
  public let delivery: Delivery
  /// The way of payment.
  public let payment: PaymentMethod

  /// Creates a request.
  public init(address: Address, delivery: Delivery, payment: PaymentMethod) {
    self.address = address
    self.delivery = delivery
    self.payment = payment
  }

  /// The request with a cleaned-up address; throws a `ShopError` if it is not valid.
  public func validated() throws(ShopError) -> OrderRequest {
    OrderRequest(address: try address.validated(), delivery: delivery, payment: payment)
  }
}

/// Identifies one attempt to buy, so that a second tap on "Place order" does not buy twice.
public struct IdempotencyKey: RawRepresentable, Hashable, Codable, Sendable {
  /// The text that a form contains.
  public let rawValue: String

  /// Creates a key from the text that a form sent.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a key for a new attempt to buy.
  public static func random() -> IdempotencyKey {
    IdempotencyKey(rawValue: RandomText.hexadecimal(bytes: 16))
  }
}
