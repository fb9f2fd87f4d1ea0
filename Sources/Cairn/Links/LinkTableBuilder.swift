/// Parses the patterns of a table and finds its problems, in time linear in the size of the
/// patterns.
struct LinkTableBuilder {
  private let declarations: [LinkEntry]
  private let name: String

  private(set) var tokens = LinkTokens()
  private(set) var patterns: [LinkTable.Pattern?] = []
  private(set) var trie = LinkTrie()
  private(set) var problems: [LinkProblem] = []

  private struct Place: Hashable {
    let node: Int
    let ending: LinkTrie.Ending
  }

  /// The parts of a pattern that distinguish it from another that ends at the same place.
  ///
  /// Names of parameters and optional query items do not distinguish them.
  private struct Shape: Hashable {
    let place: Place
    let query: [String]
  }

  // Only used for the few places where more than one pattern ends.
  private var crowded: Set<Place> = []
  private var shapes: [Shape: Int] = [:]

  init(_ declarations: [LinkEntry], name: String) {
    self.declarations = declarations
    self.name = name
    patterns.reserveCapacity(declarations.count)
  }

  mutating func build() {
    for index in declarations.indices {
      let declaration = declarations[index]
      do throws(LinkProblem.Fault) {
        patterns.append(try insert(index, declaration))
      } catch {
        patterns.append(nil)
        problems.append(
          LinkProblem(error, pattern: declaration.pattern, place: place(of: declaration)))
      }
    }
    for place in crowded { sortEntries(at: place) }
  }

  private func place(of declaration: LinkEntry) -> String {
    "\(declaration.source) (\(name))"
  }

  private mutating func insert(
    _ index: Int, _ declaration: LinkEntry
  ) throws(LinkProblem.Fault) -> LinkTable.Pattern {
    let range = try tokens.append(declaration.pattern)
    try checkValues(of: declaration, in: range)

    var end = range.lowerBound
    while end < range.upperBound, tokens[end].kind == .literal || tokens[end].kind == .parameter {
      end += 1
    }
    let isWildcard = end < range.upperBound && tokens[end].kind == .wildcard
    let pattern = LinkTable.Pattern(
      tokens: range, segments: range.lowerBound..<end,
      hasQueryLiterals: range.contains { tokens[$0].kind == .queryLiteral },
      isInside: declaration.use == .inside)
    let place = Place(
      node: trie.node(for: pattern.segments, of: tokens),
      ending: declaration.isMount ? .mount : isWildcard ? .wildcard : .link)

    if let first = trie.firstEntry(at: place.node, ending: place.ending) {
      try settle(index, pattern, besides: first, at: place)
    }
    trie.append(index, at: place.node, ending: place.ending)
    return pattern
  }

  private func checkValues(
    of declaration: LinkEntry, in range: Range<Int>
  ) throws(LinkProblem.Fault) {
    var position = 0
    for index in range where tokens[index].takesValue {
      let token = tokens[index]
      if position < declaration.counts.count {
        let isMany = declaration.counts[position] == .many
        if token.kind == .parameter, isMany { throw .manyInSegment(tokens.text(token.text)) }
        if token.kind == .wildcard, !isMany { throw .oneInWildcard(tokens.text(token.text)) }
      }
      position += 1
    }
    guard position == declaration.counts.count else {
      throw .valueCount(pattern: position, route: declaration.counts.count)
    }
    guard declaration.isMount else { return }
    for index in range {
      switch tokens[index].kind {
      case .wildcard: throw .wildcardInMount(tokens.text(tokens[index].text))
      case .queryLiteral, .queryParameter: throw .queryInMount
      case .literal, .parameter: continue
      }
    }
  }

  /// Rejects a pattern that is equal to an earlier one at the same place.
  private mutating func settle(
    _ index: Int, _ pattern: LinkTable.Pattern, besides first: Int, at place: Place
  ) throws(LinkProblem.Fault) {
    if crowded.insert(place).inserted, let earlier = patterns[first] {
      shapes[shape(of: first, earlier, at: place)] = first
    }
    let shape = shape(of: index, pattern, at: place)
    // Flows mounted at "/" add nothing to the path. They are tried in order, because several tabs
    // may be mounted there.
    if let other = shapes[shape], !(place.ending == .mount && place.node == LinkTrie.root) {
      throw .samePattern(
        as: declarations[other].pattern, at: "\(declarations[other].source)")
    }
    shapes[shape] = index
  }

  private func shape(of index: Int, _ pattern: LinkTable.Pattern, at place: Place) -> Shape {
    var query: [String] = []
    var position = 0
    for token in tokens[pattern.tokens] {
      if token.kind == .queryLiteral {
        // The key's length comes first, because a key may contain "=".
        let key = tokens.text(token.key)
        query.append("=\(key.utf8.count) \(key) \(tokens.text(token.text))")
      } else if token.kind == .queryParameter, declarations[index].counts[position] == .one {
        query.append(":\(tokens.text(token.key))")
      }
      if token.takesValue { position += 1 }
    }
    return Shape(place: place, query: query.sorted())
  }

  /// Sorts the entries that require more of the query before those that require less.
  private mutating func sortEntries(at place: Place) {
    let ranked = trie.entries(at: place.node, ending: place.ending).map { index in
      (index: index, rank: rank(of: index))
    }
    let sorted = ranked.sorted { left, right in
      left.rank == right.rank ? left.index < right.index : left.rank > right.rank
    }
    trie.reorder(sorted.map(\.index), at: place.node, ending: place.ending)
  }

  /// Returns the numbers of static and of required query items.
  private func rank(of index: Int) -> (Int, Int) {
    guard let pattern = patterns[index] else { return (0, 0) }
    var rank = (0, 0)
    var position = 0
    for token in tokens[pattern.tokens] {
      if token.kind == .queryLiteral { rank.0 += 1 }
      if token.kind == .queryParameter, declarations[index].counts[position] == .one { rank.1 += 1 }
      if token.takesValue { position += 1 }
    }
    return rank
  }
}
