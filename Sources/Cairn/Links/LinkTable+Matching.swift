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
    if find(address, from: 0, &trail) { return .success(trail.steps()) }
    return .failure(LinkFailure(trail.isExhausted ? .tooManyMounts : .noMatch, link: link))
  }

  /// Whether the rest of an address leads somewhere; the trail then has the steps.
  @MainActor
  private func find(_ address: LinkAddress, from base: Int, _ trail: inout MountTrail) -> Bool {
    trie.search(.init(table: self, address: address, base: base), &trail)
    return trail.isFound
  }

  /// Whether the search is over: the entry leads somewhere, or a limit is reached.
  @MainActor
  func accept(
    _ index: Int, _ address: LinkAddress, from base: Int, _ trail: inout MountTrail
  ) -> Bool {
    guard let pattern = patterns[index] else { return false }
    var reader = LinkReader(pattern.tokens, base: base)
    if pattern.hasQueryLiterals, !reader.hasQueryLiterals(tokens, address) { return false }
    let entry = entries[index]
    guard let step = entry.decode(&reader, tokens, address) else { return false }
    if let child = entry.child {
      let (table, inner) = (child(), base + pattern.segments.count)
      if trail.enter(table, at: inner) {
        _ = table.find(address, from: inner, &trail)
        trail.leave()
      }
      // With a limit reached nothing more is looked for, or the search could still take long.
      guard trail.isFound else { return trail.isExhausted }
    }
    trail.found(step)
    return true
  }
}
