/// Finds the links that can print a route.
///
/// To print a route such as `.detail(7)`, the table needs a link that makes it, and there may be
/// ten thousand links. The first request to print a `.detail` finds these links. Each link that
/// accepts the route's values makes a route from them. The links that make a `.detail` become the
/// candidates for that case. A closure that makes different cases for different values may not
/// become a candidate; it is tried after the candidates.
@MainActor
final class LinkPrinting {
  enum Kind { case link, mount }

  /// The links that accept the values of one case of the route's enum, in declaration order.
  private struct Candidates {
    /// The links that made a route of this case.
    var proven: [Int] = []
    /// The links that made a route of another case.
    var possible: [Int] = []
  }

  /// Identifies the links, or the mounts, for a case.
  private struct Key: Hashable {
    let `case`: LinkPayload.Case
    let kind: Kind
  }

  private let entries: [LinkEntry]
  private let patterns: [LinkTable.Pattern?]
  private let tokens: LinkTokens
  private var candidates: [Key: Candidates] = [:]

  /// The case that each link made on its first use, according to its encoding.
  private var encodedCases: [Int: LinkPayload.Case] = [:]
  /// The case that each link made on its first use, according to `Mirror`.
  private var mirroredCases: [Int: LinkPayload.Case] = [:]

  /// The links and mounts without values, by their route.
  ///
  /// Created on first use, because many tables only read URLs.
  private lazy var fixed: [RouteKey: [Int]] = {
    var fixed: [RouteKey: [Int]] = [:]
    for (index, entry) in entries.enumerated() where patterns[index] != nil && entry.use.prints {
      guard let route = entry.fixed?.route.live else { continue }
      fixed[RouteKey(route: route), default: []].append(index)
    }
    return fixed
  }()

  nonisolated init(entries: [LinkEntry], patterns: [LinkTable.Pattern?], tokens: LinkTokens) {
    self.entries = entries
    self.patterns = patterns
    self.tokens = tokens
  }

  /// Returns the path from the first link, in declaration order, that prints the route correctly.
  ///
  /// - Parameter isRight: Checks the path that a link printed. It must not call back into printing.
  func first(
    for route: any Route, of kind: Kind, where isRight: (Int, String) -> Bool
  ) -> String? {
    let fixed = (fixed[RouteKey(route: route)] ?? []).filter { isKind(kind, $0) }
    // Both forms of the values may print the same path. A mount looks into the flow behind it, so trying
    // twice would take twice as long at each level, and exponential time in all.
    var tried: Set<Attempt> = []
    func isNewAndRight(_ index: Int, _ path: String) -> Bool {
      tried.insert(Attempt(index: index, path: path)).inserted && isRight(index, path)
    }
    if let payload = LinkPayload(encodedBy: route),
      let path = first(
        for: route, payload, Key(case: payload.case, kind: kind), fixed, isNewAndRight)
    {
      return path
    }
    let payload = LinkPayload(mirroring: route)
    return first(for: route, payload, Key(case: payload.case, kind: kind), fixed, isNewAndRight)
  }

  /// A path that a link has printed.
  private struct Attempt: Hashable {
    let index: Int
    let path: String
  }

  private func first(
    for route: any Route, _ payload: LinkPayload, _ key: Key, _ fixed: [Int],
    _ isRight: (Int, String) -> Bool
  ) -> String? {
    var payload = payload
    let candidates = candidates(for: &payload, key)
    var position = 0
    for index in candidates.proven {
      while position < fixed.count, fixed[position] < index {
        if let path = path(fixed[position], &payload, where: isRight) { return path }
        position += 1
      }
      if let path = path(index, &payload, where: isRight) { return path }
    }
    for index in fixed[position...] {
      if let path = path(index, &payload, where: isRight) { return path }
    }
    for index in candidates.possible {
      guard let made = made(by: index, of: &payload), isEqual(made, route) else { continue }
      prove(index, key)
      if let path = path(index, &payload, where: isRight) { return path }
    }
    return nil
  }

  /// Returns true if a link makes the route from its values, whether a URL can contain them or not.
  ///
  /// - Parameter isRight: Checks a link that makes the route.
  func makes(_ route: any Route, by kind: Kind, where isRight: (Int) -> Bool) -> Bool {
    if (fixed[RouteKey(route: route)] ?? []).contains(where: { isKind(kind, $0) && isRight($0) }) {
      return true
    }
    let payloads = [LinkPayload(encodedBy: route), LinkPayload(mirroring: route)]
    return payloads.compactMap(\.self).contains { payload in
      var payload = payload
      let candidates = candidates(for: &payload, Key(case: payload.case, kind: kind))
      return (candidates.proven + candidates.possible).contains { index in
        guard let made = made(by: index, of: &payload), isEqual(made, route) else { return false }
        return isRight(index)
      }
    }
  }

  private func path(
    _ index: Int, _ payload: inout LinkPayload, where isRight: (Int, String) -> Bool
  ) -> String? {
    guard let path = text(index, payload.values) ?? text(index, payload.parts) else { return nil }
    return isRight(index, path) ? path : nil
  }

  private func text(_ index: Int, _ values: [Any]) -> String? {
    guard let pattern = patterns[index] else { return nil }
    var reader = LinkPayloadReader(values)
    var writer = LinkWriter(pattern.tokens)
    return entries[index].write(&reader, &writer, tokens) ? writer.finish(tokens) : nil
  }

  /// Returns the route that a link makes from the payload.
  private func made(by index: Int, of payload: inout LinkPayload) -> (any Route)? {
    var values = LinkPayloadReader(payload.values)
    if let made = entries[index].remake(&values) { return made }
    var parts = LinkPayloadReader(payload.parts)
    return entries[index].remake(&parts)
  }

  private func isKind(_ kind: Kind, _ index: Int) -> Bool {
    entries[index].isMount == (kind == .mount)
  }

  private func candidates(for payload: inout LinkPayload, _ key: Key) -> Candidates {
    if let known = candidates[key] { return known }
    var found = Candidates()
    for (index, entry) in entries.enumerated()
    where entry.fixed == nil && entry.use.prints && patterns[index] != nil
      && isKind(key.kind, index)
    {
      guard let made = made(by: index, of: &payload) else { continue }
      if makesCase(of: payload, index, made) {
        found.proven.append(index)
      } else {
        found.possible.append(index)
      }
    }
    candidates[key] = found
    return found
  }

  /// Returns true if the route that the link made on its first use has the payload's case.
  private func makesCase(of payload: LinkPayload, _ index: Int, _ made: any Route) -> Bool {
    if payload.isMirrored {
      let known = mirroredCases[index] ?? LinkPayload(mirroring: made).case
      mirroredCases[index] = known
      return known == payload.case
    }
    guard let known = encodedCases[index] ?? LinkPayload(encodedBy: made)?.case else {
      return false
    }
    encodedCases[index] = known
    return known == payload.case
  }

  private func prove(_ index: Int, _ key: Key) {
    guard var proven = candidates[key] else { return }
    proven.possible.removeAll { $0 == index }
    let position = proven.proven.firstIndex { $0 > index } ?? proven.proven.count
    proven.proven.insert(index, at: position)
    candidates[key] = proven
  }
}
