import Foundation

/// The names under which a host may be addressed.
///
/// Without this check, a foreign site whose name is made to resolve to this machine (DNS rebinding)
/// would have the same origin as the host's pages.
struct HostNames {
  /// Names in lower case; nil if any name is accepted.
  private let names: Set<String>?

  /// Names by which only this machine's own browsers and proxies can reach the host.
  private static let local: Set<String> = ["localhost", "127.0.0.1", "::1"]

  init(_ configuration: WebConfiguration) {
    var allowed = configuration.allowedHosts
    // The host reports an origin that cannot be read, and refuses each form.
    if let origin = configuration.origin {
      allowed.append(URLComponents(string: origin)?.host ?? origin)
    }
    names = allowed.isEmpty ? nil : Self.local.union(allowed.compactMap { Self.name(in: $0) })
  }

  /// Returns true if a request with this authority (its header `Host`) is for the host.
  func contain(_ authority: String?) -> Bool {
    guard let names else { return true }
    return authority.flatMap(Self.name(in:)).map(names.contains) ?? false
  }

  /// The name of an authority such as `shop.example:8080` or `[::1]:8080`; nil for none.
  static func name(in authority: String) -> String? {
    var text = authority[...]
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      text = text[text.index(after: text.startIndex)..<end]
    } else if text.count(where: { $0 == ":" }) == 1 {
      text = text.prefix { $0 != ":" }
    }
    // A last dot means the root of the DNS; a browser keeps it if the user typed it.
    if text.hasSuffix(".") { text = text.dropLast() }
    return text.isEmpty ? nil : text.lowercased()
  }
}
