public import Foundation

/// An error in an association file, with what to do.
public struct AssociationFileError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The error as sentences.
  public let description: String
}

extension AssociationFile {
  private static let relation = "delegate_permission/common.handle_all_urls"

  /// Reads an `apple-app-site-association` or an `assetlinks.json`.
  ///
  /// Without an `appID`, the patterns of all apps are read.
  ///
  /// - Throws: ``AssociationFileError`` if the file is not JSON, or has neither form.
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
  /// The fingerprints are the SHA-256 ones of the app's signing certificates.
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
