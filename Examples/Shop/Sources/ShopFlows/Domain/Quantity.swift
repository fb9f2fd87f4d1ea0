/// How many pieces of one product a customer wants; always within 1...99.
public struct Quantity: Hashable, Codable, Comparable, Sendable {
  /// What a cart line may hold.
  public static let allowed = 1...99
  /// A single piece.
  public static let one = Quantity(unchecked: 1)

  /// The number of pieces.
  public let value: Int

  /// Makes a quantity, or throws `ShopError.invalidQuantity`.
  public init(_ value: Int) throws(ShopError) {
    guard Self.allowed.contains(value) else { throw .invalidQuantity(value) }
    self.value = value
  }

  /// Makes the allowed quantity nearest to a number.
  public init(clamping value: Int) {
    self.init(
      unchecked: min(max(value, Self.allowed.lowerBound), Self.allowed.upperBound))
  }

  private init(unchecked value: Int) {
    self.value = value
  }

  /// Whether the left quantity is smaller.
  public static func < (left: Quantity, right: Quantity) -> Bool {
    left.value < right.value
  }

  /// Reads a plain number and refuses one out of bounds.
  public init(from decoder: any Decoder) throws {
    try self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Writes a plain number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
