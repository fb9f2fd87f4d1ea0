extension LinkTable {
  /// Makes something of an entry's values, and says whether it could.
  typealias Read = (
    _ entry: LinkEntry, _ reader: inout LinkReader, _ table: LinkTable, _ trail: inout MountTrail
  ) -> Bool

  /// Looks for where a link leads.
  ///
  /// - Parameter read: Makes a route of this table with a `LinkRoutes`; the last that it makes is the
  ///   right one.
  /// - Returns: Whether that is a mount's, behind which the rest of the link leads somewhere.
  @usableFromInline @MainActor
  func search(
    _ link: String, _ read: (_ routes: AnyObject, _ reader: inout LinkReader) -> Bool
  ) throws(LinkFailure) -> Bool {
    let trail = try trail(of: link) { entry, reader, _, _ in read(entry.routes, &reader) }
    return trail.isMounted
  }

  /// Where a link leads: a place here and, behind a mount, the places in the flows within.
  @MainActor
  func find(_ link: String) -> Result<[LinkStep], LinkFailure> {
    do throws(LinkFailure) {
      return .success(try trail(of: link, Self.readStep).steps)
    } catch {
      return .failure(error)
    }
  }

  @MainActor
  private func trail(of link: String, _ read: Read) throws(LinkFailure) -> MountTrail {
    var trail = MountTrail()
    do throws(LinkFailure.Reason) {
      try LinkAddress.read(link) { address in
        _ = paths.search(.init(table: self, address: address, base: 0), &trail, read)
      }
    } catch {
      throw LinkFailure(error, link: link)
    }
    guard trail.isFound else {
      throw LinkFailure(trail.isExhausted ? .tooManyMounts : .noMatch, link: link)
    }
    return trail
  }

  // Of the type and not of a table, since a search would retain what this captures at every step.
  private static func readStep(
    _ entry: LinkEntry, _ reader: inout LinkReader, _ table: LinkTable, _ trail: inout MountTrail
  ) -> Bool {
    do throws(LinkMismatch) {
      trail.append(try entry.step(&reader, table))
      return true
    } catch {
      return false
    }
  }

  /// Whether the search is over: the entry leads somewhere, or a limit is reached.
  ///
  /// Not inlined, or the search would retain what this reads at every step.
  @inline(never) @MainActor
  func accept(
    _ index: Int, _ address: LinkAddress, from base: Int, _ trail: inout MountTrail,
    _ read: Read
  ) -> Bool {
    guard let pattern = patterns[index] else { return false }
    var reader = LinkReader(pattern.tokens, address, from: base)
    if pattern.hasQueryLiterals, !reader.hasQueryLiterals(tokens) { return false }
    let entry = entries[index]
    guard read(entry, &reader, self, &trail) else { return false }
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
    // With a limit reached nothing more is looked for, or the search could still take long.
    return trail.isFound || trail.isExhausted
  }
}
