public import Foundation

/// The URLs that a website lets an app open: the content of `apple-app-site-association`, or the
/// dynamic rules of Android's `assetlinks.json`.
///
/// <!-- snippet: doc-association -->
/// ```swift
/// var file = AssociationFile(catalog, appIDs: ["ABCDE12345.com.example.shop"])
/// try file.data().write(to: output)
/// ```
public struct AssociationFile: Equatable, Sendable {
  /// A pattern for URLs; the first component that matches a URL decides.
  ///
  /// <!-- snippet: doc-association-component -->
  /// ```swift
  /// let help = AssociationFile.Component(path: "/help/*", isExcluded: true)
  /// file.components.insert(help, at: 0)  // the first component that matches decides
  /// ```
  public struct Component: Equatable, Sendable {
    /// The pattern of the path; nil for any path.
    public var path: String?
    /// The patterns of the query's items, by key.
    public var items: [String: String] = [:]
    /// The pattern of the whole query; nil for any query.
    public var query: String?
    /// The pattern of the fragment; nil for any fragment.
    public var fragment: String?
    /// A Boolean value that indicates whether matching URLs stay in the browser.
    public var isExcluded = false
    /// A Boolean value that indicates whether the patterns are case-sensitive.
    public var isCaseSensitive = true
    /// A Boolean value that indicates whether the patterns are compared with URLs as written, with
    /// their percent-escapes.
    public var isPercentEncoded = true
    /// A comment for readers of the file, which does not affect matching.
    public var comment: String?

    /// Creates a component.
    ///
    /// - Parameters:
    ///   - path: The pattern of the path; nil for any path.
    ///   - items: The patterns of the query's items, by key.
    ///   - isExcluded: True if matching URLs stay in the browser.
    ///   - comment: A comment for readers of the file, which does not affect matching.
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

  /// The identifiers of the apps, with the team's prefix, or the names of Android packages.
  public var appIDs: [String]
  /// The components, in the order in which they are compared with a URL.
  public var components: [Component]

  /// Returns true if the file lets the app open the URL.
  ///
  /// <!-- snippet: doc-association-opens -->
  /// ```swift
  /// #expect(file.opens("/products/7"))
  /// #expect(!file.opens("/debug"))  // only the app itself opens it
  /// ```
  ///
  /// `*` matches any text, including slashes, and `?` matches one character.
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
      // The system treats an absent item as one with an empty value, and compares all items of a
      // key.
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

/// An error in an association file, with a way to fix it.
public struct AssociationFileError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The error as sentences.
  public let description: String
}

extension AssociationFile {
  private static let relation = "delegate_permission/common.handle_all_urls"

  /// Reads an `apple-app-site-association` or an `assetlinks.json`.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - appID: The app whose patterns are read; nil for the patterns of all apps.
  /// - Throws: ``AssociationFileError`` if the file is not JSON, has neither format, has no
  ///   components for the app, or contains a substitution variable.
  public init(data: Data, appID: String? = nil) throws {
    let json: Any
    do {
      json = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw AssociationFileError(description: "The file is not JSON.")
    }
    appIDs = []
    components = []
    if let file = json as? [String: Any], let links = file["applinks"] as? [String: Any] {
      for detail in links["details"] as? [[String: Any]] ?? [] {
        let ids = detail["appIDs"] as? [String] ?? [detail["appID"] as? String].compactMap(\.self)
        if let appID, !ids.contains(appID) { continue }
        appIDs += ids
        let paths = detail["paths"] as? [String] ?? []
        components +=
          try (detail["components"] as? [[String: Any]])?.map(Component.init(json:))
          ?? paths.map(Component.init(oldPath:))
      }
    } else if let statements = json as? [[String: Any]] {
      for statement in statements {
        guard let target = statement["target"] as? [String: Any],
          let name = target["package_name"] as? String, appID == nil || appID == name
        else { continue }
        appIDs.append(name)
        let extensions = statement["relation_extensions"] as? [String: Any]
        let rules = extensions?[Self.relation] as? [String: Any]
        components += try (rules?["dynamic_app_link_components"] as? [[String: Any]] ?? [])
          .map(Component.init(json:))
      }
    } else {
      throw AssociationFileError(
        description:
          "The file has no applinks and no statements. To fix this, give it the form that "
          + "`cairn links apple` or `cairn links android` writes.")
    }
    guard !components.isEmpty else {
      throw AssociationFileError(
        description: "The file has no components\(appID.map { " for \($0)" } ?? "").")
    }
  }

  /// Returns the content of an `apple-app-site-association`.
  public func data() throws -> Data {
    try Self.json([
      "applinks": [
        "details": [["appIDs": appIDs, "components": components.map(\.json)] as [String: Any]]
      ]
    ])
  }

  /// Returns the content of Android's `assetlinks.json`.
  ///
  /// <!-- snippet: doc-asset-links -->
  /// ```swift
  /// let android = AssociationFile(catalog, appIDs: ["com.example.shop"])
  /// let json = try android.assetLinks(fingerprints: ["14:6D:E9:83"])
  /// ```
  ///
  /// - Parameter fingerprints: The SHA-256 fingerprints of the app's signing certificates.
  /// - Throws: Any error that the encoder throws.
  public func assetLinks(fingerprints: [String]) throws -> Data {
    let rules: [String: Any] = [
      "dynamic_app_link_components": components.map { component in
        var component = component.json
        if let comment = component.removeValue(forKey: "comment") {
          component["comments"] = comment
        }
        return component
      }
    ]
    return try Self.json(
      appIDs.map { name in
        [
          "relation": [Self.relation],
          "target": [
            "namespace": "android_app", "package_name": name,
            "sha256_cert_fingerprints": fingerprints,
          ] as [String: Any],
          "relation_extensions": [Self.relation: rules],
        ] as [String: Any]
      })
  }

  private static func json(_ value: Any) throws -> Data {
    try JSONSerialization.data(
      withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      + Data("\n".utf8)
  }
}

extension AssociationFile.Component {
  fileprivate init(oldPath: String) {
    let isExcluded = oldPath.hasPrefix("NOT ")
    self.init(path: isExcluded ? String(oldPath.dropFirst(4)) : oldPath, isExcluded: isExcluded)
  }

  fileprivate init(json: [String: Any]) throws {
    self.init(path: json["/"] as? String)
    query = json["?"] as? String
    items = json["?"] as? [String: String] ?? [:]
    fragment = json["#"] as? String
    isExcluded = json["exclude"] as? Bool ?? false
    isCaseSensitive = json["caseSensitive"] as? Bool ?? true
    isPercentEncoded = json["percentEncoded"] as? Bool ?? true
    comment = json["comment"] as? String ?? json["comments"] as? String
    for text in [path, query, fragment].compactMap(\.self) + items.values where text.contains("$(")
    {
      throw AssociationFileError(
        description:
          "The component \(text) has a substitution variable, which is not supported. To fix "
          + "this, write one component for each value.")
    }
  }

  fileprivate var json: [String: Any] {
    var json: [String: Any] = [:]
    json["/"] = path
    if let query { json["?"] = query }
    if !items.isEmpty { json["?"] = items }
    json["#"] = fragment
    if isExcluded { json["exclude"] = true }
    if !isCaseSensitive { json["caseSensitive"] = false }
    if !isPercentEncoded { json["percentEncoded"] = false }
    json["comment"] = comment
    return json
  }
}
