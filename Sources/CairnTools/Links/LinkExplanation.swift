@_spi(Hosts) public import Cairn

/// The link that matches a URL, with its values and the stack that the URL opens, or the reason why
/// no link matches.
public struct LinkExplanation: Equatable, Codable, Sendable {
  /// A value in a URL.
  ///
  /// <!-- snippet: doc-explanation-value -->
  /// ```swift
  /// let number = explanation.values.first { $0.name == "id" }?.text
  /// ```
  public struct Value: Equatable, Codable, Sendable {
    /// The value's name in the pattern.
    public let name: String
    /// The value's text in the URL, with percent-escapes decoded.
    public let text: String
  }

  /// The URL.
  public let link: String
  /// The whole pattern; nil if no link matches.
  public var pattern: String?
  /// The routes of the flows and of the screen: `main / home / detail(:id)`.
  public var route: String?
  /// The source position of the link.
  public var source: String?
  /// The values, in the order of the pattern.
  public var values: [Value] = []
  /// The routes that the URL puts on the screen, from the root up; empty if they are not known
  /// without the app's code.
  public var stack: [String] = []
  /// The reason why no link matches.
  public var reason: String?
  /// The other patterns that have the form of the URL, or, if none has its form, patterns similar
  /// to the URL.
  public var others: [String] = []
}

extension LinkCatalog {
  /// Explains a URL from the form of the patterns, without the app's code.
  ///
  /// <!-- snippet: doc-explain -->
  /// ```swift
  /// let explanation = catalog.explain("/products/7")
  /// print(explanation.pattern ?? "no link")  // /products/:id
  /// print(explanation.values.map { "\($0.name) is \($0.text)" })  // ["id is 7"]
  /// ```
  ///
  /// The types of values are not checked.
  public func explain(_ link: String) -> LinkExplanation {
    let parts = URLParts(link)
    let found = entries.filter { $0.use != .internalOnly && $0.values(in: parts) != nil }
      .enumerated().sorted { left, right in
        left.element.rank == right.element.rank
          ? left.offset < right.offset
          : left.element.rank.lexicographicallyPrecedes(right.element.rank)
      }.map(\.element)
    guard let first = found.first else { return unmatched(link, parts, reason: nil) }
    return explanation(link, parts, first, others: found.dropFirst().map(\.pattern))
  }

  /// Explains a URL with the app's links, which also check the types of its values.
  ///
  /// <!-- snippet: doc-explain-links -->
  /// ```swift
  /// let wrong = catalog.explain("/products/x", in: AppCoordinator.links)
  /// print(wrong.reason ?? "none")  // "/products/:id" takes a value of type Int …
  /// ```
  ///
  /// - Parameters:
  ///   - link: The URL.
  ///   - links: The links from which the catalog was made.
  @MainActor
  public func explain<Route>(_ link: String, in links: Links<Route>) -> LinkExplanation {
    let parts = URLParts(link)
    switch links.steps(for: link) {
    case .failure(let failure):
      return unmatched(link, parts, reason: failure.mismatch ?? "\(failure.reason)")
    case .success(let steps):
      let stack = steps.flatMap { ($0.under + [$0.route]).map { "\($0)" } }
      guard let entry = entries.first(where: { $0.identity == steps.identity }) else {
        return LinkExplanation(link: link, stack: stack)
      }
      var explanation = explanation(link, parts, entry, others: [])
      explanation.stack = stack
      return explanation
    }
  }

  private func explanation(
    _ link: String, _ parts: URLParts, _ entry: Entry, others: [String]
  ) -> LinkExplanation {
    LinkExplanation(
      link: link, pattern: entry.pattern, route: entry.route, source: entry.source,
      values: (entry.values(in: parts) ?? []).map { .init(name: $0.name, text: $0.text) },
      others: others)
  }

  private func unmatched(_ link: String, _ parts: URLParts, reason: String?) -> LinkExplanation {
    let form = entries.filter { $0.values(in: parts) != nil }
    let isInside = !form.isEmpty && form.allSatisfy { $0.use == .internalOnly }
    let malformed =
      parts.segments == nil || parts.items == nil ? "its path or its query is malformed" : nil
    return LinkExplanation(
      link: link,
      reason: isInside
        ? "only the app itself may open it"
        : reason ?? malformed ?? "no pattern matches it",
      others: form.isEmpty ? similar(to: parts) : form.map(\.pattern))
  }

  /// The patterns whose static segments are most similar to those of a URL.
  private func similar(to parts: URLParts) -> [String] {
    guard let segments = parts.segments else { return [] }
    let distances = entries.filter { $0.use != .internalOnly }.compactMap {
      entry -> (Int, String)? in
      let texts = entry.pieces.prefix { if case .queryValue = $0 { false } else { true } }
      guard texts.count == segments.count, !texts.isEmpty else { return nil }
      var distance = 0
      for (piece, segment) in zip(texts, segments) {
        if case .text(let text) = piece { distance += editDistance(text, segment) }
      }
      return (distance, entry.pattern)
    }
    return distances.filter { $0.0 <= 2 }.sorted { $0.0 < $1.0 }.prefix(3).map(\.1)
  }
}

/// Returns the number of characters to insert, remove or replace to turn one text into the other.
func editDistance(_ left: String, _ right: String) -> Int {
  // Long texts are not similar to a pattern's segments, and would take quadratic time.
  guard left.utf8.count <= 64, right.utf8.count <= 64 else { return .max / 1024 }
  let right = Array(right)
  var row = Array(0...right.count)
  for (index, character) in left.enumerated() {
    var next = [index + 1]
    for (column, other) in right.enumerated() {
      next.append(
        min(next[column] + 1, row[column + 1] + 1, row[column] + (character == other ? 0 : 1)))
    }
    row = next
  }
  return row[right.count]
}
