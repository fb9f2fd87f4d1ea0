import Foundation

/// The path and the query of a URL, in the forms that links and association files compare.
struct URLParts {
  /// The segments, unescaped; nil if links reject the path.
  let segments: [String]?
  /// True if the first segment is the host of a URL with a custom scheme.
  let hasHost: Bool
  /// The path in its escaped form.
  let path: String
  /// The query in its escaped form; empty if there is none.
  let query: String
  /// The query's items, unescaped; nil if links reject the query.
  let items: [(key: String, value: String)]?

  init(_ url: String) {
    var rest = url[...]
    rest = rest.prefix { $0 != "#" }
    var host = ""
    if let colon = rest.firstIndex(of: ":"), let first = rest.first, first.isLetter,
      rest[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
    {
      let scheme = rest[..<colon].lowercased()
      rest = rest[rest.index(after: colon)...]
      if rest.hasPrefix("//") {
        let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" }
        rest = rest.dropFirst(2 + authority.count)
        if scheme != "http", scheme != "https" { host = String(authority) }
      }
    }
    hasHost = !host.isEmpty
    let path = String(rest.prefix { $0 != "?" })
    query = String(rest.dropFirst(path.count + 1))
    let whole = host.isEmpty ? path : "/\(host)\(path)"
    self.path = whole.isEmpty ? "/" : whole.hasPrefix("/") ? whole : "/\(whole)"
    var texts = self.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    if texts.last == "" { texts.removeLast() }
    let segments = texts.map { $0.removingPercentEncoding }
    self.segments =
      segments.allSatisfy { $0 != nil && $0 != "" && $0 != "." && $0 != ".." }
      ? segments.compactMap(\.self) : nil
    let items = query.split(separator: "&").map { item in
      let key = item.prefix { $0 != "=" }
      return (Self.plain(key), Self.plain(item.dropFirst(key.count + 1)))
    }
    self.items =
      items.allSatisfy { $0 != nil && $1 != nil } ? items.map { ($0 ?? "", $1 ?? "") } : nil
  }

  /// Returns a part of a query without escapes, in which a plus is a space.
  private static func plain(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }
}

extension LinkCatalog.Entry {
  /// The number of segments before a wildcard.
  var depth: Int {
    pieces.count { piece in
      switch piece {
      case .text, .value: true
      default: false
      }
    }
  }

  var hasRest: Bool { pieces.contains { if case .rest = $0 { true } else { false } } }

  /// Returns the texts of the values if the URL has the form of the pattern; types are not checked.
  func values(in url: URLParts) -> [(name: String, text: String)]? {
    guard let segments = url.segments, let items = url.items else { return nil }
    guard hasRest ? segments.count >= depth : segments.count == depth else { return nil }
    var values: [(String, String)] = []
    var index = 0
    for piece in pieces {
      switch piece {
      case .text(let text):
        guard
          segments[index] == text
            || index == 0 && url.hasHost && segments[0].lowercased() == text.lowercased()
        else { return nil }
        index += 1
      case .value(let name, _):
        values.append((name, segments[index]))
        index += 1
      case .rest(let name, _): values.append((name, segments[index...].joined(separator: "/")))
      case .queryText(let key, let text):
        guard items.contains(where: { $0.key == key && $0.value == text }) else { return nil }
      case .queryValue(let key, let name, _, let isRequired):
        let found = items.filter { $0.key == key }.map(\.value)
        if found.isEmpty, isRequired { return nil }
        if !found.isEmpty { values.append((name, found.joined(separator: ", "))) }
      }
    }
    return values
  }

  /// The order in which patterns of the same form are tried: static before value before wildcard,
  /// then the number of query items.
  var rank: [Int] {
    let path = pieces.compactMap { piece in
      switch piece {
      case .text: 0
      case .value: 1
      case .rest: 2
      default: nil as Int?
      }
    }
    let query = pieces.count { piece in
      switch piece {
      case .queryText: true
      case .queryValue(_, _, _, let isRequired): isRequired
      default: false
      }
    }
    return path + (hasRest ? [] : [-1]) + [-query]
  }
}
