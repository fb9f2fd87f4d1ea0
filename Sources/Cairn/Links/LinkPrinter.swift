/// Finds the links or mounts of a table whose closures can make a given route.
///
/// To print a route such as `.detail(7)`, the table needs a link that makes it, and there may be
/// ten thousand links. The first request to print a `.detail` finds these links. Each link that
/// accepts the route's values makes a route from them. The links that make a `.detail` become the
/// candidates for that case and number of values. A closure that makes different cases for
/// different values may not become a candidate. Such links are tried after the candidates.
final class LinkPrinter {
  /// The entries that accept the values of one case of the route's enum, in declaration order.
  private struct Candidates {
    /// The entries that made a route of this case.
    var probable: [Int] = []
    /// The entries that made a route of another case.
    var possible: [Int] = []
  }

  private let entries: [LinkEntry]
  private var candidates: [LinkPayload.Shape: Candidates] = [:]
  /// The cases with a single value whose properties may be the values of a link.
  private var composed: Set<LinkPayload.Case> = []
  /// The entries without values, by their route.
  private var fixed: [RouteKey: [Int]] = [:]

  /// - Parameter entries: The links or the mounts; those that print no URL are left out.
  init(_ entries: [LinkEntry]) {
    self.entries = entries.filter { $0.declaration.use == .all }
    for (index, entry) in self.entries.enumerated() {
      guard let route = entry.routes.fixed?.route.live else { continue }
      fixed[RouteKey(route: route), default: []].append(index)
    }
  }

  /// Returns the first result for an entry that makes the route from the route's own values.
  ///
  /// - Parameter result: Receives the entry, and the path that it prints; nil if no URL can contain
  ///   the values.
  func first<Found>(
    for route: any Route, _ result: (LinkEntry, String?) -> Found?
  ) -> Found? {
    let fixed = fixed[RouteKey(route: route)] ?? []
    // Both forms of the values may print the same path. A mount searches the flow behind it, so
    // trying the same path twice would double the time at each level, and take exponential time in
    // total.
    var tried: [Int] = []
    func first(for payload: LinkPayload) -> Found? {
      let known = candidates(for: payload)
      let probable = fixed.isEmpty ? known.probable : (fixed + known.probable).sorted()
      for index in [probable, known.possible].joined() where !tried.contains(index) {
        let entry = entries[index]
        guard let made = entry.made(from: payload), isEqual(made.route, route) else { continue }
        tried.append(index)
        if let found = result(entry, entry.pattern.path(with: made.texts)) { return found }
      }
      return nil
    }
    if let payload = LinkPayload(encodedBy: route), let found = first(for: payload) { return found }
    return first(for: LinkPayload(mirroring: route))
  }

  private func candidates(for payload: LinkPayload) -> Candidates {
    let isComposed = composed.contains(payload.case)
    if let known = candidates[payload.shape(withParts: isComposed)] { return known }
    var found = Candidates()
    for (index, entry) in entries.enumerated() where entry.routes.fixed == nil {
      guard let made = entry.made(from: payload)?.route else { continue }
      let other =
        payload.isMirrored
        ? LinkPayload(mirroring: made).case : LinkPayload(encodedBy: made)?.case
      if other == payload.case {
        found.probable.append(index)
      } else {
        found.possible.append(index)
      }
    }
    if !payload.parts.isEmpty { composed.insert(payload.case) }
    candidates[payload.shape(withParts: !payload.parts.isEmpty)] = found
    return found
  }
}

/// The printers of a table.
struct LinkPrinters {
  let links: LinkPrinter
  let mounts: LinkPrinter

  init(_ entries: [LinkEntry]) {
    links = LinkPrinter(entries.filter { $0.child == nil })
    mounts = LinkPrinter(entries.filter { $0.child != nil })
  }
}

extension LinkTable {
  /// The result of printing a chain of routes.
  enum Printed {
    /// The path and query.
    case path(String)
    /// Links lead there, but no URL can contain the values.
    case unprintable
    /// No links lead there.
    case none
  }

  /// The number of tables that one search for a path may visit.
  private static var maximumVisits: Int { 512 }

  /// Returns the path and query that lead through several flows, with one route for each.
  @MainActor
  func printed(_ routes: [any Route]) -> Printed {
    var visits = 0
    return printed(routes[...], after: "", &visits) { leads($0, to: routes) }
  }

  /// Returns true if a path leads to the routes: a more specific pattern may match it, or a value
  /// may not survive the conversion.
  @MainActor
  private func leads(_ path: String, to routes: [any Route]) -> Bool {
    var first: (any Route)?
    let inner = try? innerSteps(of: path, isInside: false) { entry, reader in
      first = try? entry.routes.route(&reader)
      return first != nil
    }
    guard let inner, let first, isEqual(first, routes[0]) else { return false }
    return inner.count == routes.count - 1
      && zip(inner.reversed(), routes.dropFirst()).allSatisfy { $0.route == AnyRoute($1) }
  }

  /// - Parameter prefix: The path to this table; nil if no URL can contain its values.
  @MainActor
  private func printed(
    _ routes: ArraySlice<any Route>, after prefix: String?, _ visits: inout Int,
    where isRight: (String) -> Bool
  ) -> Printed {
    StepCounter.note()
    visits += 1
    // If a flow is mounted at several places, each has to be tried.
    guard let route = routes.first, visits <= Self.maximumVisits else { return .none }
    var rest = Printed.none
    let printer = routes.count == 1 ? printers.links : printers.mounts
    let path: String? = printer.first(for: route) { entry, path in
      let path = path.flatMap { path in prefix.map { LinkPattern.join($0, path) } }
      let inner: Printed
      if let child = entry.child {
        inner = child().printed(routes.dropFirst(), after: path, &visits, where: isRight)
      } else {
        inner = path.map { isRight($0) ? .path($0) : .unprintable } ?? .unprintable
      }
      if case .path(let path) = inner { return path }
      if case .unprintable = inner { rest = .unprintable }
      return nil
    }
    return path.map { .path($0) } ?? rest
  }

  /// Returns the path and query of the routes; nil if no links and mounts can print one.
  @MainActor
  func path(through routes: [any Route]) -> String? {
    if case .path(let path) = printed(routes) { path } else { nil }
  }
}

// MARK: Links that cannot print

extension LinkTable {
  /// The links whose routes contain their values in another order, so that no link can print them.
  ///
  /// They are found with sample values: each link makes a route, and some link must make an equal
  /// route from the values of that route. Links whose closures change the values are not meant to
  /// print. Not checked when the table is created, because this would slow down an app in
  /// production.
  var printingProblems: [LinkProblem] {
    let printers = LinkPrinters(entries)
    var problems: [LinkProblem] = []
    // A limit, because a table with very many mistakes need not report them all.
    for entry in entries
    where entry.declaration.use == .all && entry.routes.fixed == nil && problems.count < 100 {
      let printer = entry.child == nil ? printers.links : printers.mounts
      guard let (route, texts) = entry.sample(), !entry.remakes(route),
        LinkPayload.all(of: route).contains(where: { $0.contains(texts) }),
        printer.first(for: route, { _, _ in true }) == nil
      else { continue }
      problems.append(
        LinkProblem(
          .neverPrints("\(route)"), pattern: entry.declaration.pattern,
          place: "\(entry.declaration.source) (\(name))"))
    }
    return problems
  }

  /// Returns the problems of this table and of all tables mounted in it, so that an app can report
  /// them when it starts.
  ///
  /// - Parameter known: The tables that have been visited; flows may mount themselves.
  @MainActor
  func allProblems(_ known: inout Set<ObjectIdentifier>) -> [LinkProblem] {
    var problems: [LinkProblem] = []
    var waiting = [self]
    // Retained; otherwise a later table could reuse the identity of a deallocated one.
    var visited: [LinkTable] = []
    // Limited, because a table that mounts itself and is created again each time would never end.
    while let table = waiting.popLast(), visited.count < 512 {
      guard known.insert(ObjectIdentifier(table)).inserted else { continue }
      visited.append(table)
      problems += table.problems + table.printingProblems
      waiting += table.entries.reversed().compactMap { $0.child?() }
    }
    return problems
  }
}

extension LinkPayload {
  /// Returns true if a route contains exactly these values, in any order.
  fileprivate func contains(_ texts: [[String]?]) -> Bool {
    let texts = texts.map { $0?.joined(separator: "/") ?? "" }.sorted()
    return [values, parts].contains { values in
      let found = values.compactMap { ($0 as? any LinkValue)?._linkTexts?.joined(separator: "/") }
      return found.count == values.count && found.sorted() == texts
    }
  }
}
