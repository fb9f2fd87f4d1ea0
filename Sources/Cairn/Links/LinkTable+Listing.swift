/// A link as tools list it, with the mounts through which it is reached.
package struct ListedLink: Sendable {
  /// A part of the pattern, in order.
  package enum Piece: Sendable {
    /// A segment with this text, unescaped.
    case text(String)
    /// A segment with a value.
    case value(name: String, type: String)
    /// The rest of the path.
    case rest(name: String, type: String)
    /// A query item with this text.
    case queryText(key: String, String)
    /// A query item with a value.
    case queryValue(key: String, name: String, type: String, isRequired: Bool)
  }

  /// The whole pattern, from the root.
  package var pattern: String
  package var pieces: [Piece]
  /// The routes of the mounts and of the link, the outermost first: `main`, `detail(:id)`.
  package var routes: [String]
  /// The source position of the link.
  package var source: String
  /// The source positions and patterns of the mounts and of the link, which identify it.
  package var identity: [String]
  /// True if only the app itself may follow the link.
  package var isInside: Bool
  /// True if the link prints URLs.
  package var prints: Bool
  /// A URL with sample values; nil if a value's type has no samples.
  package var example: String?
}

extension LinkTable {
  /// The links of this table and of the tables mounted in it, in the order of the tables.
  ///
  /// A flow may mount itself, so links through more than eight mounts, or through the same table twice, are
  /// left out.
  @MainActor
  var listing: [ListedLink] {
    var links: [ListedLink] = []
    let start = ListedLink(
      pattern: "", pieces: [], routes: [], source: "", identity: [], isInside: false, prints: true,
      example: "")
    var waiting: [(table: LinkTable, prefix: ListedLink, way: [LinkTable])] = [(self, start, [])]
    while let (table, prefix, way) = waiting.popLast(), links.count < 10_000 {
      var mounts: [(LinkTable, ListedLink, [LinkTable])] = []
      for index in table.entries.indices {
        guard let link = table.listed(index, after: prefix) else { continue }
        guard let child = table.entries[index].child else {
          links.append(link)
          continue
        }
        let inner = child()
        guard way.count < 8, inner !== table, !way.contains(where: { $0 === inner }) else {
          continue
        }
        mounts.append((inner, link, way + [table]))
      }
      waiting += mounts.reversed()
    }
    return links
  }

  /// Returns the entry with the mounts before it; nil if it is left out of the table.
  private func listed(_ index: Int, after prefix: ListedLink) -> ListedLink? {
    guard let pattern = patterns[index] else { return nil }
    let entry = entries[index]
    let (sample, types) = (entry.sample(), entry.types())
    var link = prefix
    var position = 0
    var (path, query) = ("", "")
    for token in tokens[pattern.tokens] {
      let text = tokens.text(token.text)
      let key = tokens.text(token.key)
      let type = token.takesValue && position < types.count ? types[position] : ""
      let value =
        token.takesValue && position < sample.texts.count ? sample.texts[position] : nil
      switch token.kind {
      case .literal:
        link.pieces.append(.text(text))
        path += "/" + Self.escaped(text)
      case .parameter:
        link.pieces.append(.value(name: text, type: type))
        path += "/" + Self.escaped(value ?? "")
      case .wildcard:
        link.pieces.append(.rest(name: text, type: type))
        path +=
          "/"
          + (value ?? "").split(separator: "/").map { Self.escaped(String($0)) }
          .joined(separator: "/")
      case .queryLiteral:
        link.pieces.append(.queryText(key: key, text))
        query += "&\(Self.escaped(key))=\(Self.escaped(text))"
      case .queryParameter:
        let isRequired = entry.counts[position] == .one
        link.pieces.append(.queryValue(key: key, name: text, type: type, isRequired: isRequired))
        query += "&\(Self.escaped(key))=\(Self.escaped(value ?? ""))"
      }
      if token.takesValue { position += 1 }
    }
    link.pattern = Self.join(prefix.pattern, entry.pattern)
    let names = tokens[pattern.tokens].filter(\.takesValue).map { tokens.text($0.text) }
    link.routes.append(Self.routeText(entry, sample, names: names))
    link.source = "\(entry.source)"
    link.identity.append(entry.identity)
    link.isInside = prefix.isInside || pattern.isInside
    link.prints = prefix.prints && entry.use.prints
    let own = path + (query.isEmpty ? "" : "?\(query.dropFirst())")
    link.example =
      sample.texts.count == entry.counts.count
      ? prefix.example.map { Self.join($0, own.hasPrefix("/") ? own : "/\(own)") } : nil
    return link
  }

  private static func join(_ prefix: String, _ pattern: String) -> String {
    if prefix.isEmpty || prefix == "/" { return pattern }
    if pattern == "/" { return prefix }
    return prefix + (pattern.hasPrefix("/?") ? String(pattern.dropFirst()) : pattern)
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    PercentEscapes.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The route with the names of the pattern's values: `detail(:id)`.
  private static func routeText(
    _ entry: LinkEntry, _ sample: LinkSample, names: [String]
  ) -> String {
    if let route = entry.fixed?.route { return "\(route)" }
    let values = names.map { ":\($0)" }.joined(separator: ", ")
    guard let route = sample.route else { return "…(\(values))" }
    let mirror = Mirror(reflecting: route)
    let name =
      mirror.displayStyle == .enum
      ? mirror.children.first?.label ?? "\(route)" : "\(type(of: route))"
    return "\(name)(\(values))"
  }
}

extension LinkEntry {
  /// The source position and the pattern; a loop declares several links at one position.
  var identity: String { "\(source) \(pattern)" }
}

extension Links {
  /// The links of this table and of all tables mounted in it.
  @MainActor package var listing: [ListedLink] { table.listing }

  /// The problems of this table and of all tables mounted in it.
  @MainActor package var allProblems: [LinkProblem] {
    var known: Set<ObjectIdentifier> = []
    return table.allProblems(&known)
  }

  /// Returns the ``ListedLink/identity`` of the link that matches a URL, with the target.
  @MainActor package func trace(
    _ link: String, isInside: Bool = false
  ) -> Result<(identity: [String], steps: [LinkStep]), LinkFailure> {
    table.trace(link, isInside: isInside)
  }
}

extension LinkTable {
  /// The paths of all links without values, in the order of the tables.
  ///
  /// A flow may mount itself, so paths through more than eight mounts are left out.
  @MainActor
  var fixedPaths: [String] {
    var paths: [String] = []
    var waiting: [(table: LinkTable, prefix: String, depth: Int)] = [(self, "", 0)]
    while let (table, prefix, depth) = waiting.popLast(), paths.count < 10_000 {
      var mounts: [(LinkTable, String, Int)] = []
      for (index, entry) in table.entries.enumerated() {
        guard let pattern = table.patterns[index], !pattern.isInside, entry.fixed != nil else {
          continue
        }
        guard let child = entry.child else {
          paths.append(prefix.isEmpty ? entry.pattern : prefix + entry.pattern)
          continue
        }
        let own = entry.pattern == "/" ? "" : entry.pattern
        if depth < 8 { mounts.append((child(), prefix + own, depth + 1)) }
      }
      waiting += mounts.reversed()
    }
    return paths
  }
}
