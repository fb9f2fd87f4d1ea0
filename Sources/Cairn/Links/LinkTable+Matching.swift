extension LinkTable {
  /// Where an address leads: a place here and, behind a mount, the places in the flows within.
  struct Found {
    let step: LinkStep
    let inner: [LinkStep]

    var steps: [LinkStep] { [step] + inner }
  }

  @MainActor
  func find(_ link: String) -> Result<Found, LinkFailure> {
    let address: LinkAddress
    do throws(LinkFailure.Reason) {
      address = try LinkAddress(link)
    } catch {
      return .failure(LinkFailure(error, link: link))
    }
    var trail = MountTrail()
    if let found = find(address, from: 0, trail: &trail) { return .success(found) }
    return .failure(LinkFailure(trail.isExhausted ? .tooManyMounts : .noMatch, link: link))
  }

  @MainActor
  private func find(_ address: LinkAddress, from base: Int, trail: inout MountTrail) -> Found? {
    var search = LinkSearch(table: self, address: address, base: base, trail: trail)
    trie.search(address, from: base, visitor: &search)
    trail = search.trail
    return search.found
  }

  /// Finds where the rest of an address leads in a table that is mounted there.
  @MainActor
  fileprivate func find(
    _ address: LinkAddress, behind base: Int, trail: inout MountTrail
  ) -> Found? {
    guard trail.enter(self, at: base) else { return nil }
    defer { trail.leave() }
    return find(address, from: base, trail: &trail)
  }
}

/// A search of one table, which tries the candidates and enters the tables mounted behind them.
private struct LinkSearch: LinkVisitor {
  let table: LinkTable
  let address: LinkAddress
  let base: Int
  var trail: MountTrail
  var reader: LinkReader
  var found: LinkTable.Found?

  init(table: LinkTable, address: LinkAddress, base: Int, trail: MountTrail) {
    self.table = table
    self.address = address
    self.base = base
    self.trail = trail
    reader = LinkReader(tokens: table.tokens, address: address, base: base)
  }

  mutating func accept(_ index: Int) -> Bool {
    guard let pattern = table.patterns[index] else { return false }
    if pattern.hasQueryLiterals, !reader.hasQueryLiterals(of: pattern.tokens) { return false }
    reader.aim(at: pattern.tokens)
    let entry = table.entries[index]
    guard let step = entry.decode(&reader) else { return false }
    guard let child = entry.child else {
      found = LinkTable.Found(step: step, inner: [])
      return true
    }
    let inner = child().find(
      address, behind: base + pattern.segments.count, trail: &trail)
    if let inner { found = LinkTable.Found(step: step, inner: inner.steps) }
    // With a limit reached nothing more is looked for, or the search could still take long.
    return inner != nil || trail.isExhausted
  }
}
