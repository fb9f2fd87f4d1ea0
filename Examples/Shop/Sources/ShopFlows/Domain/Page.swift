/// A request for one page of a long list.
public struct PageRequest: Hashable, Codable, Sendable {
  /// The first page with the default size.
  public static let first = PageRequest(number: 1)

  /// The number of the page, starting from 1.
  public let number: Int
  /// The number of elements on a page.
  public let size: Int

  /// Creates a request; the number is limited to 1...10,000, and the size to 1...100.
  public init(number: Int, size: Int = 24) {
    self.number = min(max(number, 1), 10_000)
    self.size = min(max(size, 1), 100)
  }

  /// The number of elements before this page.
  public var offset: Int {
    (number - 1) * size
  }

  /// The page after this one.
  public var next: PageRequest {
    PageRequest(number: number + 1, size: size)
  }
}

/// One page of a long list.
public struct Page<Element: Sendable>: Sendable {
  /// The elements on this page.
  public let items: [Element]
  /// The number of elements on all pages.
  public let total: Int
  /// The request for this page.
  public let request: PageRequest

  /// Creates a page.
  public init(items: [Element], total: Int, request: PageRequest) {
    self.items = items
    self.total = total
    self.request = request
  }

  /// Creates a page of a list that is at hand.
  public init(_ request: PageRequest, of all: [Element]) {
    self.init(
      items: Array(all.dropFirst(request.offset).prefix(request.size)), total: all.count,
      request: request)
  }
}

extension Page: Equatable where Element: Equatable {}
extension Page: Hashable where Element: Hashable {}

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
