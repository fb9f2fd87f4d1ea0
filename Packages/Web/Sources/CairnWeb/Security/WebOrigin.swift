import Foundation

/// The part of a URL that browsers use to separate sites.
struct WebOrigin: Equatable {
  private let scheme: String
  /// The host and the port.
  private let authority: String

  /// Creates the origin of a URL; nil if the URL has none.
  init?(_ url: String) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(),
      let host = parts.host?.lowercased(), !host.isEmpty
    else { return nil }
    let usual = ["http": 80, "https": 443][scheme]
    guard let port = parts.port ?? usual else { return nil }
    self.scheme = scheme
    authority = "\(host):\(port)"
  }

  /// Returns true if this is the origin of an address at which the host was reached.
  ///
  /// Only the authority is compared: behind a proxy, the host cannot know if the browser used HTTP
  /// or HTTPS.
  func isServed(at authority: String) -> Bool { self == WebOrigin("\(scheme)://\(authority)") }
}
