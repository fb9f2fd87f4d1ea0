/// Which links can print which routes.
///
/// Patterns are found by their text, but which of ten thousand links makes `.detail(7)`? The first
/// `.detail` asked for tells: each link that takes its values makes a route of them, and those that
/// make a `.detail` are the candidates from then on. A link whose closure makes now this case, now
/// that, may be missed by this; it is found among the others that take the values.
@MainActor
final class LinkPrinting {
  enum Kind { case link, mount }

  /// The links that take the values of one case of the route's enum, in the order written.
  private struct Candidates {
    /// Have made this case.
    var proven: [Int] = []
    /// Made another when they were asked.
    var possible: [Int] = []
  }

  private let entries: [LinkEntry]
  private let patterns: [LinkTable.Pattern?]
  private let tokens: LinkTokens
  private var linkCandidates: [String: Candidates] = [:]
  private var mountCandidates: [String: Candidates] = [:]

  /// The case that each link made when it was first asked.
  private var labels: [Int: String] = [:]

  /// The links and mounts without values, by their route.
  ///
  /// Made when first asked for, since many tables only ever read URLs.
  private lazy var fixed: [RouteKey: [Int]] = {
    var fixed: [RouteKey: [Int]] = [:]
    for (index, entry) in entries.enumerated() where patterns[index] != nil {
      if let route = entry.fixed { fixed[RouteKey(route: route), default: []].append(index) }
    }
    return fixed
  }()

  nonisolated init(entries: [LinkEntry], patterns: [LinkTable.Pattern?], tokens: LinkTokens) {
    self.entries = entries
    self.patterns = patterns
    self.tokens = tokens
  }

  /// The path of the first link in the order written that prints a route rightly.
  ///
  /// - Parameter isRight: Looks at the path that a link printed. It must not print itself.
  func first(
    for route: any Route, of kind: Kind, where isRight: (Int, String) -> Bool
  ) -> String? {
    var payload = LinkPayload(of: route)
    let fixed = (fixed[RouteKey(route: route)] ?? []).filter { isKind(kind, $0) }
    let candidates = candidates(for: &payload, of: kind)
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
      guard let made = entries[index].remake(&payload), isEqual(made, route) else { continue }
      prove(index, payload.label, of: kind)
      if let path = path(index, &payload, where: isRight) { return path }
    }
    return nil
  }

  private func path(
    _ index: Int, _ payload: inout LinkPayload, where isRight: (Int, String) -> Bool
  ) -> String? {
    guard let pattern = patterns[index] else { return nil }
    var writer = LinkWriter(tokens: tokens, range: pattern.tokens)
    guard entries[index].write(&payload, &writer) else { return nil }
    let path = writer.finish()
    return isRight(index, path) ? path : nil
  }

  private func isKind(_ kind: Kind, _ index: Int) -> Bool {
    entries[index].isMount == (kind == .mount)
  }

  private func candidates(for payload: inout LinkPayload, of kind: Kind) -> Candidates {
    let known = kind == .link ? linkCandidates : mountCandidates
    if let candidates = known[payload.label] { return candidates }
    var candidates = Candidates()
    for (index, entry) in entries.enumerated()
    where entry.fixed == nil && patterns[index] != nil && isKind(kind, index) {
      guard let made = entry.remake(&payload) else { continue }
      let label = labels[index] ?? LinkPayload(of: made).label
      labels[index] = label
      if label == payload.label {
        candidates.proven.append(index)
      } else {
        candidates.possible.append(index)
      }
    }
    set(candidates, for: payload.label, of: kind)
    return candidates
  }

  private func prove(_ index: Int, _ label: String, of kind: Kind) {
    guard var candidates = (kind == .link ? linkCandidates : mountCandidates)[label] else { return }
    candidates.possible.removeAll { $0 == index }
    let position = candidates.proven.firstIndex { $0 > index } ?? candidates.proven.count
    candidates.proven.insert(index, at: position)
    set(candidates, for: label, of: kind)
  }

  private func set(_ candidates: Candidates, for label: String, of kind: Kind) {
    switch kind {
    case .link: linkCandidates[label] = candidates
    case .mount: mountCandidates[label] = candidates
    }
  }
}
