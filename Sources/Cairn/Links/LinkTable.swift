/// The type-erased implementation of ``Links``.
@usableFromInline
final class LinkTable: Sendable {
  /// A parsed pattern.
  struct Pattern: Sendable {
    /// All tokens.
    let tokens: Range<Int>
    /// The segments before a wildcard.
    let segments: Range<Int>
    let hasQueryLiterals: Bool
    /// True if only the app itself may follow the link.
    let isInside: Bool
  }

  /// The name of the table in the texts of problems.
  let name: String
  let entries: [LinkEntry]
  /// The patterns of the entries; nil for an entry that is left out.
  let patterns: [Pattern?]
  let tokens: LinkTokens
  let paths: LinkPaths
  let problems: [LinkProblem]
  let printing: LinkPrinting

  /// - Parameter name: The name of the table in the texts of problems.
  init(_ entries: [LinkEntry], name: String) {
    var builder = LinkTableBuilder(entries, name: name)
    builder.build()
    self.name = name
    self.entries = entries
    patterns = builder.patterns
    tokens = builder.tokens
    paths = LinkPaths(builder.trie)
    problems = builder.problems
    printing = LinkPrinting(entries: entries, patterns: patterns, tokens: tokens)
  }
}

extension LinkTable {
  /// Converts an entry's values; returns false if that is impossible.
  typealias Read = (
    _ entry: LinkEntry, _ reader: inout LinkReader, _ table: LinkTable, _ trail: inout MountTrail
  ) -> Bool

  /// Searches for the target of a link.
  ///
  /// - Parameter read: Makes a route of this table with a `LinkRoutes`; the last route that it
  ///   makes is the result.
  /// - Returns: True if the result belongs to a mount whose flow matches the rest of the link.
  @usableFromInline @MainActor
  func search(
    _ link: String, _ read: (_ routes: AnyObject, _ reader: inout LinkReader) -> Bool
  ) throws(LinkFailure) -> Bool {
    let trail = try trail(of: link) { entry, reader, _, _ in read(entry.routes, &reader) }
    return trail.isMounted
  }

  /// Returns the target of a link: a route here and, behind a mount, the routes in the mounted
  /// flows.
  ///
  /// - Parameter isInside: True if the app itself opens the link.
  @MainActor
  func find(_ link: String, isInside: Bool = false) -> Result<[LinkStep], LinkFailure> {
    do throws(LinkFailure) {
      return .success(try trail(of: link, isInside: isInside, Self.readStep).steps)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the ``ListedLink/identity`` of the link that matches, with the target.
  @MainActor
  func trace(
    _ link: String, isInside: Bool
  ) -> Result<(identity: [String], steps: [LinkStep]), LinkFailure> {
    do throws(LinkFailure) {
      let trail = try trail(of: link, isInside: isInside, isTraced: true, Self.readStep)
      return .success((trail.entries?.map(\.identity) ?? [], trail.steps))
    } catch {
      return .failure(error)
    }
  }

  @MainActor
  private func trail(
    of link: String, isInside: Bool = false, isTraced: Bool = false, _ read: Read
  ) throws(LinkFailure) -> MountTrail {
    var trail = MountTrail()
    trail.isInside = isInside
    if isTraced { trail.entries = [] }
    do throws(LinkFailure.Reason) {
      try LinkAddress.read(link) { address in
        _ = paths.search(.init(table: self, address: address, base: 0), &trail, read)
        if !trail.isFound { trail.mismatch = trail.rejection?.text(in: address) }
      }
    } catch {
      throw LinkFailure(error, link: link)
    }
    guard trail.isFound else {
      if trail.isExhausted { throw LinkFailure(.tooManyMounts, link: link) }
      throw LinkFailure(.noMatch, link: link, mismatch: trail.mismatch)
    }
    return trail
  }

  // Static, because a search would retain, at every step, what an instance method captures.
  private static func readStep(
    _ entry: LinkEntry, _ reader: inout LinkReader, _ table: LinkTable, _ trail: inout MountTrail
  ) -> Bool {
    do throws(LinkMismatch) {
      trail.append(try entry.step(&reader, table))
      trail.note(entry)
      return true
    } catch {
      return false
    }
  }

  /// Returns true if the search is over, because the entry matches or a limit is reached.
  ///
  /// Not inlined; otherwise the search would retain what this method reads at every step.
  @inline(never) @MainActor
  func accept(
    _ index: Int, _ address: LinkAddress, from base: Int, _ trail: inout MountTrail,
    _ read: Read
  ) -> Bool {
    guard let pattern = patterns[index], !pattern.isInside || trail.isInside else { return false }
    var reader = LinkReader(pattern.tokens, address, from: base)
    if pattern.hasQueryLiterals, !reader.hasQueryLiterals(tokens) { return false }
    let entry = entries[index]
    guard read(entry, &reader, self, &trail) else {
      trail.reject(self, index, from: base, reader)
      return false
    }
    guard let child = entry.child else {
      trail.end()
      return true
    }
    let (table, inner) = (child(), base + pattern.segments.count)
    if trail.enter(table, at: inner) {
      _ = table.paths.search(
        .init(table: table, address: address, base: inner), &trail, Self.readStep)
      trail.leave()
    }
    // Stop when a limit is reached, because the search could still take a long time.
    return trail.isFound || trail.isExhausted
  }
}

extension LinkTable {
  /// Returns the path and query for a route in this table.
  @MainActor
  func path<Place: Route>(for route: Place) -> String? {
    printing.first(for: route, of: .link) { _, path in
      var isEqual = false
      // A more specific pattern may match the path, or a value may not survive the conversion.
      let isMounted = try? search(path) { routes, reader in
        guard let routes = routes as? LinkRoutes<Place> else { return false }
        do throws(LinkMismatch) {
          // Avoids `try?`, because finding the `Optional` of an unknown type takes longer than
          // reading the value.
          let (made, _) = try routes.read(&reader, self)
          isEqual = made == route
          return true
        } catch {
          return false
        }
      }
      return isMounted == false && isEqual
    }
  }

  /// Returns the path and query that lead through several flows, with one route for each.
  @MainActor
  func path(through routes: [any Route]) -> String? {
    var visits = 0
    return path(through: routes[...], &visits) { path in
      guard case .success(let steps) = find(path) else { return false }
      guard steps.count == routes.count else { return false }
      return zip(steps, routes).allSatisfy { $0.route == AnyRoute($1) }
    }
  }

  @MainActor
  private func path(
    through routes: ArraySlice<any Route>, _ visits: inout Int, where isRight: (String) -> Bool
  ) -> String? {
    StepCounter.note()
    visits += 1
    // If a flow is mounted at several places, each has to be tried.
    guard let route = routes.first, visits <= Self.maximumVisits else { return nil }
    if routes.count == 1 {
      return printing.first(for: route, of: .link) { _, path in isRight(path) }
    }
    var found: String?
    _ = printing.first(for: route, of: .mount) { index, path in
      guard leads(path, to: route, at: index), let child = entries[index].child
      else { return false }
      let prefix = path == "/" ? "" : path
      found =
        child().path(through: routes.dropFirst(), &visits) { isRight(Self.join(prefix, $0)) }
        .map { Self.join(prefix, $0) }
      return found != nil
    }
    return found
  }

  /// Returns true if links and mounts make these routes from their values, even if no URL can contain
  /// the values.
  @MainActor
  func leads(through routes: [any Route]) -> Bool {
    var visits = 0
    return leads(through: routes[...], &visits)
  }

  @MainActor
  private func leads(through routes: ArraySlice<any Route>, _ visits: inout Int) -> Bool {
    StepCounter.note()
    visits += 1
    guard let route = routes.first, visits <= Self.maximumVisits else { return false }
    if routes.count == 1 { return printing.makes(route, by: .link) { _ in true } }
    return printing.makes(route, by: .mount) { index in
      entries[index].child?().leads(through: routes.dropFirst(), &visits) == true
    }
  }

  /// The number of tables that one search for a path may visit.
  private static var maximumVisits: Int { 512 }

  /// Returns the path and query of a mounted flow with its prefix.
  private static func join(_ prefix: String, _ path: String) -> String {
    if prefix.isEmpty || prefix == "/" { return path }
    if path == "/" { return prefix }
    return prefix + (path.utf8.starts(with: "/?".utf8) ? String(path.dropFirst()) : path)
  }

  /// Returns true if the values in the entry's path make an equal route.
  private func leads(_ path: String, to route: any Route, at index: Int) -> Bool {
    guard let pattern = patterns[index] else { return false }
    let leads = try? LinkAddress.read(path) { address in
      var reader = LinkReader(pattern.tokens, address, from: 0)
      guard let step = try? entries[index].step(&reader, self) else { return false }
      return step.route == AnyRoute(route)
    }
    return leads == true
  }
}

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

extension LinkTable {
  /// The links whose routes contain their values in another order, so that no link can print them.
  ///
  /// Found with sample values: each link makes a route, and a link must exist that makes an equal route
  /// from that route's own values. Links whose closures change the values are not meant to print. Not
  /// checked when the table is created, because an app in production need not pay for it.
  var printingProblems: [LinkProblem] {
    var printers: [LinkPayload.Case: [Int]] = [:]
    var others: [Int] = []
    var suspects: [(index: Int, route: any Route)] = []
    var fixed: Set<RouteKey> = []
    for (index, entry) in entries.enumerated() where patterns[index] != nil && entry.use.prints {
      if let route = entry.fixed?.route.live {
        fixed.insert(RouteKey(route: route))
        continue
      }
      let sample = entry.sample()
      if let route = sample.route {
        if entry.remakes(route) {
          printers[LinkPayload(mirroring: route).case, default: []].append(index)
        } else if LinkEntry.contains(sample.texts, in: route) {
          suspects.append((index, route))
        }
      } else {
        others.append(index)
      }
    }
    var problems: [LinkProblem] = []
    // A table with so many mistakes need not name them all.
    for (index, route) in suspects where problems.count < 100 {
      let isPrinted =
        fixed.contains(RouteKey(route: route))
        || (printers[LinkPayload(mirroring: route).case] ?? []).contains {
          prints(route, $0, index)
        }
        || others.contains { prints(route, $0, index) }
      guard !isPrinted else { continue }
      problems.append(
        LinkProblem(
          .neverPrints("\(route)"), pattern: entries[index].pattern,
          place: "\(entries[index].source) (\(name))"))
    }
    return problems
  }

  /// Returns true if a link, or a mount instead of another one, prints the route.
  private func prints(_ route: any Route, _ other: Int, _ index: Int) -> Bool {
    entries[other].isMount == entries[index].isMount && entries[other].remakes(route)
  }

  /// The problems of this table and of all tables mounted in it, so that an app learns of them at its
  /// start and not when it first shows the flow.
  ///
  /// - Parameter known: The tables that have been visited; flows may mount themselves.
  @MainActor
  func allProblems(_ known: inout Set<ObjectIdentifier>) -> [LinkProblem] {
    var problems: [LinkProblem] = []
    var waiting = [self]
    // Retained; otherwise a later table could reuse the identity of a deallocated one.
    var visited: [LinkTable] = []
    // A table that is created again each time and mounts itself would never end.
    while let table = waiting.popLast(), visited.count < 512 {
      guard known.insert(ObjectIdentifier(table)).inserted else { continue }
      visited.append(table)
      problems += table.problems + table.printingProblems
      for entry in table.entries.reversed() {
        if let child = entry.child { waiting.append(child()) }
      }
    }
    return problems
  }
}
