/// Which part of a long list is wanted.
public struct PageRequest: Hashable, Codable, Sendable {
  /// The first page, of the usual size.
  public static let first = PageRequest(number: 1)

  /// The page, counted from one.
  public let number: Int
  /// How many members a page has.
  public let size: Int

  /// Makes a request; what is out of bounds is brought into 1...10,000 and 1...100.
  public init(number: Int, size: Int = 24) {
    self.number = min(max(number, 1), 10_000)
    self.size = min(max(size, 1), 100)
  }

  /// How many members come before this page.
  public var offset: Int {
    (number - 1) * size
  }

  /// The page after this one.
  public var next: PageRequest {
    PageRequest(number: number + 1, size: size)
  }
}

/// One part of a long list.
public struct Page<Element: Sendable>: Sendable {
  /// The members on this page.
  public let items: [Element]
  /// How many there are on all pages.
  public let total: Int
  /// What was asked for.
  public let request: PageRequest

  /// Makes a page.
  public init(items: [Element], total: Int, request: PageRequest) {
    self.items = items
    self.total = total
    self.request = request
  }

  /// How many pages there are; at least one.
  public var count: Int {
    max(1, (total + request.size - 1) / request.size)
  }

  /// Whether there is a page after this one.
  public var hasNext: Bool {
    request.number < count
  }

  /// Whether there is a page before this one.
  public var hasPrevious: Bool {
    request.number > 1
  }
}

extension Page: Equatable where Element: Equatable {}
extension Page: Hashable where Element: Hashable {}

/// The order a list of products is shown in.
public enum ProductSort: String, Hashable, Codable, CaseIterable, Sendable {
  case featured, name, priceAscending, priceDescending

  /// What a person calls it.
  public var title: String {
    switch self {
    case .featured: "Featured"
    case .name: "Name"
    case .priceAscending: "Price, low to high"
    case .priceDescending: "Price, high to low"
    }
  }
}
