/// A product that the shop sells.
public struct Product: Identifiable, Hashable, Codable, Sendable {
  /// The identity of a product.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number that the shop assigned.
    public let rawValue: Int

    /// Creates an id from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// The id.
  public let id: ID
  /// The product's name.
  public let name: String
  /// The maker's name.
  public let maker: String
  /// One short line under the name, such as "2-person tent".
  public let subtitle: String
  /// A description of a few sentences.
  public let description: String
  /// The current price of one piece.
  public let price: Money
  /// The number of pieces in stock; never negative.
  public let stock: Int
  /// The product's category.
  public let category: Category.ID
  /// The data from which its picture is drawn.
  public let artwork: Artwork

  /// Creates a product.
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

  /// True if at least one piece can be bought.
  public var isAvailable: Bool {
    stock > 0
  }

  /// Returns the same product with another stock.
  public func withStock(_ stock: Int) -> Product {
    Product(
      id: id, name: name, maker: maker, subtitle: subtitle, description: description,
      price: price, stock: stock, category: category, artwork: artwork)
  }
}

extension Product {
  /// The availability, in the terms that customers see.
  public enum Availability: Hashable, Sendable {
    /// Enough pieces are in stock.
    case inStock
    /// Only a few pieces are left.
    case few(Int)
    /// No piece is left.
    case soldOut

    /// The label beside the price.
    public var label: String {
      switch self {
      case .inStock: "In stock"
      case .few(let count): "Only \(count) left"
      case .soldOut: "Sold out"
      }
    }
  }

  /// The availability, in the terms that customers see.
  public var availability: Availability {
    switch stock {
    case ...0: .soldOut
    case 1...3: .few(stock)
    default: .inStock
    }
  }
}

/// The data from which a product's picture is drawn, so that the shop needs no image files.
public struct Artwork: Hashable, Codable, Sendable {
  /// The outline in the middle of the picture.
  public enum Shape: String, Hashable, Codable, CaseIterable, Sendable {
    case boot, tent, pack, sleepingBag, stove, pot, bottle, jacket, trousers, shirt, hat, glove,
      sock, lamp, map, compass, poles, rope, carabiner, knife, filter, firstAid, book, food, mat,
      towel
  }

  /// The main colour as an angle on the colour wheel, 0..<360.
  public let hue: Int
  /// The outline in the middle.
  public let shape: Shape

  /// Creates an artwork; the angle is normalized to 0..<360.
  public init(hue: Int, shape: Shape) {
    self.hue = ((hue % 360) + 360) % 360
    self.shape = shape
  }
}
