/// The number of pieces of a product; always within 1...99.
public struct Quantity: Hashable, Codable, Sendable {
  /// The valid quantities of a cart line.
  public static let allowed = 1...99
  /// A single piece.
  public static let one = Quantity(unchecked: 1)

  /// The number of pieces.
  public let value: Int

  /// Creates a quantity; throws `ShopError.invalidQuantity` if the value is out of range.
  public init(_ value: Int) throws(ShopError) {
    guard Self.allowed.contains(value) else { throw .invalidQuantity(value) }
    self.value = value
  }

  /// Creates the valid quantity that is nearest to a number.
  public init(clamping value: Int) {
    self.init(
      unchecked: min(max(value, Self.allowed.lowerBound), Self.allowed.upperBound))
  }

  private init(unchecked value: Int) {
    self.value = value
  }

  /// Decodes a plain number and rejects one out of bounds.
  public init(from decoder: any Decoder) throws {
    try self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes a plain number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
