extension LinkTable {
  /// Where a link leads: a place here and, behind a mount, the places in the flows within.
  @MainActor
  func find(_ link: String) -> Result<[LinkStep], LinkFailure> {
    let address: LinkAddress
    do throws(LinkFailure.Reason) {
      address = try LinkAddress(link)
    } catch {
      return .failure(LinkFailure(error, link: link))
    }
    var trail = MountTrail()
    if find(address, from: 0, trail: &trail) { return .success(trail.steps) }
    return .failure(LinkFailure(trail.isExhausted ? .tooManyMounts : .noMatch, link: link))
  }

  /// Whether an address leads somewhere; the trail then has the steps.
  @MainActor
  private func find(_ address: LinkAddress, from base: Int, trail: inout MountTrail) -> Bool {
    var search = LinkSearch(table: self, address: address, base: base, trail: trail)
    // The search's own now, or it would be copied with each change.
    trail = MountTrail()
    trie.search(address, from: base, visitor: &search)
    trail = search.trail
    return search.isFound
  }

  /// Finds where the rest of an address leads in a table that is mounted there.
  @MainActor
  fileprivate func find(
    _ address: LinkAddress, behind base: Int, trail: inout MountTrail
  ) -> Bool {
    guard trail.enter(self, at: base) else { return false }
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
  var isFound = false

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
    trail.steps.append(step)
    guard let child = entry.child else {
      isFound = true
      return true
    }
    isFound = child().find(address, behind: base + pattern.segments.count, trail: &trail)
    if isFound { return true }
    trail.steps.removeLast()
    // With a limit reached nothing more is looked for, or the search could still take long.
    return trail.isExhausted
  }
}
