/// A kind of URL that an association file and an app's links may treat differently, because of the
/// limits of the file format.
public enum LinkDifference: String, Codable, CaseIterable, Sendable, CustomStringConvertible {
  /// A value has the wrong type; a file cannot check types.
  case value
  /// The URL has percent-escapes: links decode them, but the file compares them as written.
  case escape
  /// The URL contains a character that must be escaped.
  case character
  /// A required query item is repeated or empty.
  case item
  /// The URL is longer than links accept.
  case length
  /// A path with a value before the wildcard has more segments than the file lists.
  case depth

  /// The difference as a sentence.
  public var description: String {
    switch self {
    case .value: "A value has the wrong type; a file cannot check types."
    case .escape: "The URL has percent-escapes, which a file compares as they are written."
    case .character: "The URL has a character that must be escaped."
    case .item: "A required query item is repeated or empty."
    case .length: "The URL is longer than links accept."
    case .depth:
      "A path with a value before the wildcard has more than \(AssociationFile.writtenDepth) "
        + "segments."
    }
  }
}

/// The differences between an association file and an app's links.
public struct AssociationReport: Equatable, Codable, Sendable {
  /// The URLs that a link matches but the file does not open, or their patterns with an example.
  public var missing: [String] = []
  /// The URLs that the file opens but no link matches, with the component that opens them if it is
  /// known.
  public var extra: [String] = []
  /// The number of URLs that were tried.
  public var tried = 0
  /// The numbers of URLs that the file and the links treat differently, by the raw value of the
  /// ``LinkDifference``.
  public var known: [String: Int] = [:]
  /// A Boolean value that indicates whether the file and the links agree, apart from the ``known``
  /// differences.
  public var agrees: Bool { missing.isEmpty && extra.isEmpty }
}

extension AssociationFile {
  /// Compares the URLs that the file opens with the URLs that links match.
  ///
  /// <!-- snippet: doc-association-check -->
  /// ```swift
  /// let report = file.check(catalog, count: 1_000)
  /// for problem in report.missing + report.extra { print(problem) }
  /// ```
  ///
  /// - Parameters:
  ///   - catalog: The links.
  ///   - count: The number of random URLs to try, besides the example of each pattern and a few for
  ///     each component.
  ///   - seed: The seed of the random URLs.
  ///   - isMatched: Returns true if a link matches the URL; by default, the URL must have the form
  ///     of a pattern.
  public func check(
    _ catalog: LinkCatalog, count: Int = 10_000, seed: UInt64 = 1,
    isMatched: ((String) -> Bool)? = nil
  ) -> AssociationReport {
    let entries = catalog.entries.filter { $0.use != .internalOnly }
    let isMatched =
      isMatched ?? { url in
        let parts = URLParts(url)
        return entries.contains { $0.values(in: parts) != nil }
      }
    var report = AssociationReport()
    func add(_ url: String, _ component: Component? = nil) {
      report.tried += 1
      let (opens, matches) = (opens(url), isMatched(url))
      guard opens != matches else { return }
      if let difference = difference(url, opens: opens, entries) {
        report.known[difference.rawValue, default: 0] += 1
      } else if opens, report.extra.count < 20 {
        report.extra.append(component?.path.map { "\(url) by the component \($0)" } ?? url)
      } else if !opens, report.missing.count < 20 {
        report.missing.append(url)
      }
    }
    for entry in entries {
      guard let example = entry.example, isMatched(example) else { continue }
      report.tried += 1
      if !opens(example) { report.missing.append("\(entry.pattern), for example \(example)") }
    }
    for component in components where !component.isExcluded {
      for url in component.examples { add(url, component) }
    }
    var urls = RandomURLs(catalog, self, seed: seed)
    for _ in 0..<count { add(urls.next()) }
    return report
  }

  /// The reason why a file and links treat a URL differently; nil if there is none.
  func difference(_ url: String, opens: Bool, _ entries: [LinkCatalog.Entry]) -> LinkDifference? {
    let parts = URLParts(url)
    if url.utf8.count > 8192 { return .length }
    if url.contains("%") { return .escape }
    if url.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F || "*<>\"\\^`{|}".utf8.contains($0) }) {
      return .character
    }
    let keys = parts.query.split(separator: "&").map { $0.prefix { $0 != "=" } }
    let hasEmpty = parts.query.split(separator: "&").contains {
      !$0.contains("=") || $0.last == "="
    }
    if !parts.query.isEmpty, hasEmpty || Set(keys).count < keys.count { return .item }
    if opens { return entries.contains { $0.values(in: parts) != nil } ? .value : nil }
    let isDeep = (parts.segments?.count ?? 0) > Self.writtenDepth
    return isDeep && entries.contains { $0.hasRest && $0.values(in: parts) != nil } ? .depth : nil
  }
}

extension AssociationFile.Component {
  /// URLs that the component matches.
  var examples: [String] {
    ["1", "sample1", "00000000-0000-4000-8000-100000000001"].map { text in
      let path = (path ?? "/*").replacing("?*", with: text).replacing("*", with: text)
        .replacing("?", with: "x")
      let query = items.sorted { $0.key < $1.key }.map { key, pattern in
        "\(key)=\(pattern.replacing("?*", with: text).replacing("*", with: text).replacing("?", with: "x"))"
      }.joined(separator: "&")
      return path + (query.isEmpty ? "" : "?\(query)")
    }
  }
}
