/// A link in the list of a tool, with the mounts on the path to it.
package struct ListedLink: Sendable {
  /// The whole pattern, from the root.
  package fileprivate(set) var pattern = ""
  /// The parts of the patterns, in order.
  package fileprivate(set) var pieces: [LinkPattern.Piece] = []
  /// The routes of the mounts and of the link, the outermost first: `main`, `detail(:id)`.
  package fileprivate(set) var routes: [String] = []
  /// The source position of the link.
  package fileprivate(set) var source = ""
  /// The source positions and patterns of the mounts and of the link, which identify it.
  package fileprivate(set) var identity: [String] = []
  /// True if only the app itself may follow the link.
  package fileprivate(set) var isInside = false
  /// True if the link prints URLs.
  package fileprivate(set) var prints = true
  /// A URL with sample values; nil if a value's type has no samples.
  package fileprivate(set) var example: String? = ""

  /// Returns the link or the mount behind this mount.
  fileprivate func appending(_ entry: LinkEntry) -> ListedLink {
    let sample = entry.sample()
    let path = sample.flatMap { entry.pattern.path(with: $0.texts) }
    var link = self
    link.pattern = LinkPattern.join(pattern, entry.declaration.pattern)
    link.pieces += entry.pattern.pieces
    link.routes.append(Self.routeText(entry, sample?.route))
    link.source = entry.declaration.source
    link.identity.append(entry.identity)
    link.isInside = isInside || entry.isInside
    link.prints = prints && entry.declaration.use == .all
    link.example = path.flatMap { path in example.map { LinkPattern.join($0, path) } }
    return link
  }

  /// The route with the names of the pattern's values: `detail(:id)`.
  private static func routeText(_ entry: LinkEntry, _ sample: (any Route)?) -> String {
    if let route = entry.routes.fixed?.route { return "\(route)" }
    let values = entry.pattern.pieces.filter(\.takesValue).map { ":\($0.text)" }
    let mirror = sample.map { Mirror(reflecting: $0) }
    let name =
      mirror?.displayStyle == .enum
      ? mirror?.children.first?.label ?? sample.map { "\($0)" } : sample.map { "\(type(of: $0))" }
    return "\(name ?? "…")(\(values.joined(separator: ", ")))"
  }
}

extension Links {
  /// The links of this table and of the tables mounted in it, in the order of the tables.
  ///
  /// A flow may mount itself, so links through more than eight mounts, or through the same table
  /// twice, are left out.
  @MainActor package var listing: [ListedLink] {
    var links: [ListedLink] = []
    var waiting: [(prefix: ListedLink, way: [LinkTable])] = [(ListedLink(), [table])]
    while let (prefix, way) = waiting.popLast(), links.count < 10_000 {
      var mounts: [(ListedLink, [LinkTable])] = []
      for entry in way[way.count - 1].entries {
        let link = prefix.appending(entry)
        guard let child = entry.child?() else {
          links.append(link)
          continue
        }
        guard way.count <= 8, !way.contains(where: { $0 === child }) else { continue }
        mounts.append((link, way + [child]))
      }
      waiting += mounts.reversed()
    }
    return links
  }

  /// The problems of this table and of all tables mounted in it.
  @MainActor package var allProblems: [LinkProblem] {
    var known: Set<ObjectIdentifier> = []
    return table.allProblems(&known)
  }
}
