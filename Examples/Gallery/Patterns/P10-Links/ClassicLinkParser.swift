import Foundation

/// The usual parser: from a URL to a case, by hand.
///
/// It cannot convert a case back to its URL, and it does not describe the screens below a screen.
enum ClassicDeepLink: Equatable {
  case products
  case product(Int)
  case reviews(of: Int)
  case search(String)
  case profile

  init?(url: URL) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return nil }
    let path = parts.path.split(separator: "/").map(String.init)
    switch path.first {
    case "products" where path.count == 1: self = .products
    case "products":
      guard path.count == 2, let id = Int(path[1]) else { return nil }
      self = .product(id)
    case "reviews":
      let item = parts.queryItems?.first { $0.name == "product" }
      guard let id = item?.value.flatMap({ Int($0) }) else { return nil }
      self = .reviews(of: id)
    case "search": self = .search(path.count > 1 ? path[1] : "")
    case "profile": self = .profile
    default: return nil
    }
  }
}
