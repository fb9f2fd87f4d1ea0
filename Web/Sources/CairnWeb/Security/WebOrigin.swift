import Foundation

/// The part of a URL that browsers keep sites apart by.
struct WebOrigin: Equatable {
  private let scheme: String
  /// Host and port.
  private let authority: String

  /// The origin of a URL; nil if it has none.
  init?(_ url: String) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(),
      let host = parts.host?.lowercased(), !host.isEmpty
    else { return nil }
    let usual = ["http": 80, "https": 443][scheme]
    guard let port = parts.port ?? usual else { return nil }
    self.scheme = scheme
    authority = "\(host):\(port)"
  }

  /// Whether it is the one of an address at which the host was asked.
  ///
  /// Whether that was by HTTP or HTTPS the host does not know if a proxy stands before it.
  func isServed(at authority: String) -> Bool { self == WebOrigin("\(scheme)://\(authority)") }
}
