import Cairn

/// The products in these examples.
struct Product: Hashable, Codable, Identifiable {
  struct ID: RawRepresentable, Hashable, Codable, LinkValue {
    let rawValue: Int
  }

  let id: ID
  let name: String
  let price: Int
}

extension Product {
  static let tea = Product(id: 1, name: "Tea", price: 4)
  static let kettle = Product(id: 2, name: "Kettle", price: 30)
  static let cup = Product(id: 3, name: "Cup", price: 7)
  static let spoon = Product(id: 4, name: "Spoon", price: 2)
  static let all = [tea, kettle, cup]
}

extension Product.ID: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self.init(rawValue: value) }
}

extension Product.ID: CustomStringConvertible {
  // Makes a tree print `product(1)` in tests.
  var description: String { "\(rawValue)" }
}
