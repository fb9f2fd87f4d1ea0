public import Foundation

/// A purchase as it was agreed; later changes to products do not affect it.
public struct Order: Identifiable, Hashable, Codable, Sendable {
  /// The identity of an order.
  public typealias ID = Identifier<Order>

  /// The id.
  public let id: ID
  /// The products that were bought.
  public let lines: [OrderLine]
  /// The buyer's choices at checkout.
  public let request: OrderRequest
  /// The date of the order.
  public let date: Date

  /// Creates an order.
  public init(id: ID, lines: [OrderLine], request: OrderRequest, date: Date) {
    self.id = id
    self.lines = lines
    self.request = request
    self.date = date
  }

  /// The number on the invoice, such as `CN-100042`.
  public var number: String { "CN-\(100_000 + id.rawValue)" }

  /// The price of all lines.
  public var total: Money { lines.map(\.total).total }

  /// Returns the order for a second attempt to place it, which must have the same choices.
  ///
  /// - Throws: `ShopError.orderAlreadyPlaced` if the choices differ.
  public func repeated(by request: OrderRequest) throws(ShopError) -> Order {
    guard request == self.request else { throw .orderAlreadyPlaced(self) }
    return self
  }
}

/// A product of an order, as it was at the time of the order.
public struct OrderLine: Identifiable, Hashable, Codable, Sendable {
  /// The product's id, for a link to it; the shop may no longer sell it.
  public let product: Product.ID
  /// The product's name at the time of the order.
  public let name: String
  /// Its picture at that time.
  public let artwork: Artwork
  /// The price of one piece at that time.
  public let unitPrice: Money
  /// The number of pieces.
  public let quantity: Quantity

  /// Creates a line from a line of a cart, at the current price.
  public init(_ line: CartLine) {
    product = line.product.id
    name = line.product.name
    artwork = line.product.artwork
    unitPrice = line.product.price
    quantity = line.quantity
  }

  /// A product has only one line in an order, so the product identifies the line.
  public var id: Product.ID { product }

  /// The price of the line.
  public var total: Money { unitPrice * quantity }
}

/// The buyer's choices at checkout; with the cart they make an order.
public struct OrderRequest: Hashable, Codable, Sendable {
  /// The delivery address.
  public let address: Address
  /// The way of payment.
  public let payment: PaymentMethod

  /// Creates a request.
  public init(address: Address, payment: PaymentMethod) {
    self.address = address
    self.payment = payment
  }

  /// The request with a cleaned-up address; throws a `ShopError` if it is not valid.
  public func validated() throws(ShopError) -> OrderRequest {
    OrderRequest(address: try address.validated(), payment: payment)
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
