/// A product that the shop sells.
public struct Product: Identifiable, Hashable, Codable, Sendable {
  /// The identity of a product.
  public typealias ID = Identifier<Product>

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

  /// True if at least one piece can be bought.
  public var isAvailable: Bool {
    stock > 0
  }

  /// The availability, if only a few pieces are left.
  public var scarcity: String? {
    switch stock {
    case ...0: "Sold out"
    case 1...3: "Only \(stock) left"
    default: nil
    }
  }

  /// Returns the same product with another stock.
  public func withStock(_ stock: Int) -> Product {
    Product(
      id: id, name: name, maker: maker, subtitle: subtitle, description: description,
      price: price, stock: stock, category: category, artwork: artwork)
  }
}

/// The data from which a product's picture is drawn, so that the shop needs no image files.
public struct Artwork: Hashable, Codable, Sendable {
  /// The outline in the middle of the picture.
  public enum Shape: String, Hashable, Codable, CaseIterable, Sendable {
    case boot, tent, pack, sleepingBag, mat, stove, pot, compass, map

    /// The name of the most similar symbol of Apple's systems.
    public var systemImage: String {
      switch self {
      case .boot: "figure.hiking"
      case .tent: "tent"
      case .pack: "backpack"
      case .sleepingBag, .mat: "bed.double"
      case .stove: "flame"
      case .pot: "frying.pan"
      case .compass: "safari"
      case .map: "map"
      }
    }
  }

  /// The main colour as an angle on the colour wheel, 0..<360.
  public let hue: Int
  /// The outline in the middle of the picture.
  public let shape: Shape
}

/// The order of a list of products.
public enum ProductSort: String, Hashable, Codable, CaseIterable, Sendable {
  case featured, name, priceAscending, priceDescending

  /// The name shown to users.
  public var title: String {
    switch self {
    case .featured: "Featured"
    case .name: "Name"
    case .priceAscending: "Price, low to high"
    case .priceDescending: "Price, high to low"
    }
  }
}
