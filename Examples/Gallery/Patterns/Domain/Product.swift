import Cairn

/// What the little shop of these examples sells.
struct Product: Hashable, Codable, Identifiable {
  struct ID: RawRepresentable, Hashable, Codable, LinkValue, ExpressibleByIntegerLiteral {
    let rawValue: Int
    init(rawValue: Int) { self.rawValue = rawValue }
    init(integerLiteral value: Int) { rawValue = value }
  }

  let id: ID
  let name: String
  let price: Int
}

extension Product {
  static let tea = Product(id: 1, name: "Tea", price: 4)
  static let kettle = Product(id: 2, name: "Kettle", price: 30)
  static let cup = Product(id: 3, name: "Cup", price: 7)
  static let all = [tea, kettle, cup]
}
