import Foundation

extension AssociationFile {
  /// The number of segments up to which a wildcard behind a value is written out.
  static let writtenDepth = 8

  /// Creates the file that lets an app open the URLs of its links, and no others as far as the
  /// format allows.
  ///
  /// In such a file, `*` also matches slashes, so a pattern alone cannot require a number of
  /// segments. The components are therefore sorted by their number of segments, in descending
  /// order. After the components with the same number, an excluded component rejects all other URLs
  /// with that number of segments. See ``LinkDifference`` for the remaining differences.
  ///
  /// - Parameters:
  ///   - catalog: The links. The file leaves out the links that only the app itself opens.
  ///   - appIDs: The identifiers of the apps, or the names of the packages for Android.
  public init(_ catalog: LinkCatalog, appIDs: [String]) {
    self.appIDs = appIDs
    components = ["*//*", "*/./*", "*/../*", "*/.", "*/.."].map {
      Component(path: $0, isExcluded: true)
    }
    let entries = catalog.entries.filter { $0.use != .internalOnly }
    var levels: [Int: [Component]] = [:]
    for entry in entries {
      let segments = entry.pathPatterns
      let hasValues = segments.contains("?*")
      if entry.hasRest, !hasValues {
        let path = "/" + segments.joined(separator: "/")
        add(entry.component(path))
        add(entry.component(path == "/" ? "/*" : "\(path)/*"))
      } else {
        let depths =
          segments.count...(entry.hasRest ? max(Self.writtenDepth, segments.count) : segments.count)
        for depth in depths {
          let all = segments + Array(repeating: "?*", count: depth - segments.count)
          let path = "/" + all.joined(separator: "/")
          levels[depth, default: []].append(entry.component(path))
          // A value at the end may end with a slash.
          if all.last != "?*", path != "/" {
            levels[depth, default: []].append(entry.component("\(path)/"))
          }
        }
      }
    }
    for depth in stride(from: (levels.keys.max() ?? 0) + 1, through: 0, by: -1) {
      for component in levels[depth] ?? [] { add(component) }
      if depth > 0 {
        components.append(
          Component(path: String(repeating: "/?*", count: depth), isExcluded: true))
      }
    }
    // Excluded components at the end are not needed.
    while components.last?.isExcluded == true { components.removeLast() }
  }

  private mutating func add(_ component: Component) {
    let plain = Component(path: component.path)
    let isKnown = components.contains {
      $0.path == component.path && !$0.isExcluded
        && ($0.items == component.items || $0.items.isEmpty)
    }
    guard !isKnown else { return }
    if component.items.isEmpty {
      components.removeAll { $0.path == plain.path && !$0.isExcluded }
    }
    components.append(component)
  }
}

extension LinkCatalog.Entry {
  /// The pattern of each segment before a wildcard.
  fileprivate var pathPatterns: [String] {
    pieces.compactMap { piece in
      switch piece {
      case .text(let text): Self.escaped(text)
      case .value: "?*"
      default: nil
      }
    }
  }

  fileprivate func component(_ path: String) -> AssociationFile.Component {
    var component = AssociationFile.Component(path: path, comment: "\(pattern) → \(route)")
    for piece in pieces {
      switch piece {
      case .queryText(let key, let text):
        component.items[Self.escaped(key)] = Self.escaped(text)
      case .queryValue(let key, _, _, true): component.items[Self.escaped(key)] = "?*"
      default: continue
      }
    }
    return component
  }

  /// The text with escapes for everything that has a meaning in URLs or in patterns.
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-._~@:,!$'()+;".utf8.contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : String(format: "%%%02X", byte)
    }.joined()
  }
}
