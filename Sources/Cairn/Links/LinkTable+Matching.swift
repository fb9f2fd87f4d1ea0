extension LinkTable {
  /// Looks for where a link leads.
  ///
  /// - Parameter taker: Takes the routes of this table that the search comes to, the right one last.
  /// - Returns: Whether that one is a mount's, behind which the rest of the link leads somewhere.
  @usableFromInline @MainActor
  func search(_ link: String, _ taker: inout some LinkTaker) throws(LinkFailure) -> Bool {
    try trail(of: link, &taker).isMounted
  }

  /// Where a link leads: a place here and, behind a mount, the places in the flows within.
  @MainActor
  func find(_ link: String) -> Result<[LinkStep], LinkFailure> {
    do throws(LinkFailure) {
      var taker = LinkStepTaker()
      return .success(try trail(of: link, &taker).steps)
    } catch {
      return .failure(error)
    }
  }

  @MainActor
  private func trail(
    of link: String, _ taker: inout some LinkTaker
  ) throws(LinkFailure) -> MountTrail {
    var trail = MountTrail()
    do throws(LinkFailure.Reason) {
      try LinkAddress.read(link) { address in
        _ = trie.search(.init(table: self, address: address, base: 0), &trail, &taker)
      }
    } catch {
      throw LinkFailure(error, link: link)
    }
    guard trail.isFound else {
      throw LinkFailure(trail.isExhausted ? .tooManyMounts : .noMatch, link: link)
    }
    return trail
  }

  /// Whether the search is over: the entry leads somewhere, or a limit is reached.
  ///
  /// Not inlined, or the search would retain what this reads at every step.
  @inline(never) @MainActor
  func accept(
    _ index: Int, _ address: LinkAddress, from base: Int, _ trail: inout MountTrail,
    _ taker: inout some LinkTaker
  ) -> Bool {
    guard let pattern = patterns[index] else { return false }
    var reader = LinkReader(pattern.tokens, address, from: base)
    if pattern.hasQueryLiterals, !reader.hasQueryLiterals(tokens) { return false }
    let entry = entries[index]
    guard taker.take(entry, &reader, self, &trail) else { return false }
    guard let child = entry.child else {
      trail.end()
      return true
    }
    let (table, inner) = (child(), base + pattern.segments.count)
    if trail.enter(table, at: inner) {
      var taker = LinkStepTaker()
      _ = table.trie.search(
        .init(table: table, address: address, base: inner), &trail, &taker)
      trail.leave()
    }
    // With a limit reached nothing more is looked for, or the search could still take long.
    return trail.isFound || trail.isExhausted
  }
}
