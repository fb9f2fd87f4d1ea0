/// A thing the shop sells.
public struct Product: Identifiable, Hashable, Codable, Sendable {
  /// The identity of a product.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number the shop gave it.
    public let rawValue: Int

    /// Makes an identity from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Its identity.
  public let id: ID
  /// What it is called.
  public let name: String
  /// Who makes it.
  public let maker: String
  /// One short line under the name, such as "2-person tent".
  public let subtitle: String
  /// A few sentences about it.
  public let description: String
  /// What one piece costs today.
  public let price: Money
  /// How many pieces there are; never below zero.
  public let stock: Int
  /// Where it stands in the shop.
  public let category: Category.ID
  /// What its picture is drawn from.
  public let artwork: Artwork

  /// Makes a product.
  public init(
    id: ID,
    name: String,
    maker: String,
    subtitle: String,
    description: String,
    price: Money,
    stock: Int,
    category: Category.ID,
    artwork: Artwork
  ) {
    self.id = id
    self.name = name
    self.maker = maker
    self.subtitle = subtitle
    self.description = description
    self.price = price
    self.stock = stock
    self.category = category
    self.artwork = artwork
  }

  /// Whether at least one piece can be bought.
  public var isAvailable: Bool {
    stock > 0
  }

  /// The same product with another stock.
  public func withStock(_ stock: Int) -> Product {
    Product(
      id: id, name: name, maker: maker, subtitle: subtitle, description: description,
      price: price, stock: stock, category: category, artwork: artwork)
  }
}

extension Product {
  /// How much is left, as a shop says it.
  public enum Availability: Hashable, Sendable {
    /// Plenty.
    case inStock
    /// Only so many are left.
    case few(Int)
    /// None is left.
    case soldOut

    /// The words beside the price.
    public var label: String {
      switch self {
      case .inStock: "In stock"
      case .few(let count): "Only \(count) left"
      case .soldOut: "Sold out"
      }
    }
  }

  /// How much is left, as a shop says it.
  public var availability: Availability {
    switch stock {
    case ...0: .soldOut
    case 1...3: .few(stock)
    default: .inStock
    }
  }
}

/// What a picture of a product is drawn from, so that the shop needs no image files.
public struct Artwork: Hashable, Codable, Sendable {
  /// The outline in the middle of the picture.
  public enum Shape: String, Hashable, Codable, CaseIterable, Sendable {
    case boot, tent, pack, sleepingBag, stove, pot, bottle, jacket, trousers, shirt, hat, glove,
      sock, lamp, map, compass, poles, rope, carabiner, knife, filter, firstAid, book, food, mat
  }

  /// What fills the ground behind it.
  public enum Pattern: String, Hashable, Codable, CaseIterable, Sendable {
    case plain, contours, stripes, dots, peaks, waves, pines, grid
  }

  /// The main colour as an angle on the colour wheel, 0..<360.
  public let hue: Int
  /// The outline in the middle.
  public let shape: Shape
  /// What fills the ground.
  public let pattern: Pattern
  /// Fixes whatever is random in the drawing, so that a product always looks the same.
  public let seed: Int

  /// Makes an artwork; any angle is brought into 0..<360.
  public init(hue: Int, shape: Shape, pattern: Pattern, seed: Int) {
    self.hue = ((hue % 360) + 360) % 360
    self.shape = shape
    self.pattern = pattern
    self.seed = seed
  }
}
