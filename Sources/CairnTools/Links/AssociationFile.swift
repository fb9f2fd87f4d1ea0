import Foundation

/// The URLs that a website lets an app open: the content of `apple-app-site-association`, or the dynamic
/// rules of Android's `assetlinks.json`.
///
/// <!-- snippet: doc-association -->
/// ```swift
/// var file = AssociationFile(catalog, appIDs: ["ABCDE12345.com.example.shop"])
/// try file.data().write(to: output)
/// ```
public struct AssociationFile: Equatable, Sendable {
  /// A pattern for URLs; the first that matches decides.
  ///
  /// <!-- snippet: doc-association-component -->
  /// ```swift
  /// let help = AssociationFile.Component(path: "/help/*", isExcluded: true)
  /// file.components.insert(help, at: 0)  // the first component that matches decides
  /// ```
  public struct Component: Equatable, Sendable {
    /// The pattern of the path; nil for any.
    public var path: String?
    /// The patterns of the query's items, by key.
    public var items: [String: String] = [:]
    /// The pattern of the whole query; nil for any.
    public var query: String?
    /// The pattern of the fragment; nil for any.
    public var fragment: String?
    /// A Boolean value that indicates whether matching URLs stay in the browser.
    public var isExcluded = false
    /// A Boolean value that indicates whether upper and lower case differ.
    public var isCaseSensitive = true
    /// A Boolean value that indicates whether the patterns are compared with escaped text.
    public var isPercentEncoded = true
    /// A text for people.
    public var comment: String?

    /// Creates a component.
    public init(
      path: String?, items: [String: String] = [:], isExcluded: Bool = false,
      comment: String? = nil
    ) {
      self.path = path
      self.items = items
      self.isExcluded = isExcluded
      self.comment = comment
    }
  }

  /// The identifiers of the apps, with the prefix of the team.
  public var appIDs: [String]
  /// The patterns, in order.
  public var components: [Component]

  /// Returns true if the file lets the app open the URL.
  ///
  /// <!-- snippet: doc-association-opens -->
  /// ```swift
  /// #expect(file.opens("/products/7"))
  /// #expect(!file.opens("/debug"))  // only the app itself opens it
  /// ```
  ///
  /// `*` matches any text, also slashes, and `?` matches one character.
  public func opens(_ url: String) -> Bool {
    let parts = URLParts(url)
    let fragment = url.firstIndex(of: "#").map { url[url.index(after: $0)...] } ?? ""
    let component = components.first { $0.matches(parts, fragment: String(fragment)) }
    return component.map { !$0.isExcluded } ?? false
  }
}

extension AssociationFile.Component {
  func matches(_ url: URLParts, fragment: String) -> Bool {
    if let path, !matches(path, url.path) { return false }
    if let query, !matches(query, url.query) { return false }
    if let pattern = self.fragment, !matches(pattern, fragment) { return false }
    return items.allSatisfy { key, pattern in
      let values = url.query.split(separator: "&").filter { $0.prefix { $0 != "=" } == key }
        .map { String($0.dropFirst(key.count + 1)) }
      // The system treats an absent item as one with an empty value, and compares all items of a key.
      return (values.isEmpty ? [""] : values).allSatisfy { matches(pattern, $0) }
    }
  }

  private func matches(_ pattern: String, _ text: String) -> Bool {
    let text = isPercentEncoded ? text : text.removingPercentEncoding ?? text
    return isCaseSensitive
      ? glob(Array(pattern.utf8), Array(text.utf8))
      : glob(Array(pattern.lowercased().utf8), Array(text.lowercased().utf8))
  }

  /// Compares a text with a pattern in which `*` is any text and `?` one byte.
  private func glob(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    var (at, index) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while index < text.count {
      if at < pattern.count, pattern[at] == UInt8(ascii: "*") {
        star = (at, index)
        at += 1
      } else if at < pattern.count, pattern[at] == text[index] || pattern[at] == UInt8(ascii: "?") {
        at += 1
        index += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        (at, index) = (last.pattern + 1, last.text + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
