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
