package import Foundation

/// A table of links seen from the table that mounts it, whose routes are of another type.
protocol MountedLinks: Sendable {
  /// Finds where the rest of an address leads, and notes the way.
  @MainActor
  func steps(_ address: LinkAddress, from base: Int, trail: inout MountTrail) -> [LinkStep]?

  /// Offers the paths that might lead through these routes, one for each flow.
  @MainActor
  func findPath(
    through routes: ArraySlice<any Route>, where isRight: (String) -> Bool
  ) -> String?
}

extension Links {
  /// Where an address leads: a place here and, behind a mount, the places in the flows within.
  struct Found {
    let route: Route
    let under: [Route]
    let inner: [LinkStep]

    var steps: [LinkStep] { [LinkStep(route: route, under: under)] + inner }
  }

  /// Finds where a URL leads, through all mounted flows.
  ///
  /// - Returns: One step for each flow, the outermost first; at least one.
  @MainActor
  package func steps(for url: URL) -> Result<[LinkStep], LinkFailure> {
    steps(for: url.absoluteString)
  }

  /// Finds where a URL leads that may not be valid, through all mounted flows.
  ///
  /// - Returns: One step for each flow, the outermost first; at least one.
  @MainActor
  package func steps(for link: String) -> Result<[LinkStep], LinkFailure> {
    find(link).map(\.steps)
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
    var reader = LinkReader(table: table, address: address, base: base)
    var found: Found?
    let table = table
    _ = table.trie.search(address, from: base, bytes: table.tokens.bytes) { index in
      guard let read = table.entries[index] else { return false }
      if read.hasQueryLiterals, !reader.hasQueryLiterals(of: read.tokens) { return false }
      reader.aim(at: read.tokens)
      let entry = entries[index]
      guard let place = entry.decode(&reader) else { return false }
      guard let child = entry.child else {
        found = Found(route: place.route, under: place.under, inner: [])
        return true
      }
      // With a limit reached nothing more is looked for, or the search could still take long.
      guard !trail.isExhausted,
        let inner = child().steps(address, from: base + read.segments.count, trail: &trail)
      else { return trail.isExhausted }
      found = Found(route: place.route, under: place.under, inner: inner)
      return true
    }
    return found
  }
}

extension Links: MountedLinks {
  @MainActor
  func steps(_ address: LinkAddress, from base: Int, trail: inout MountTrail) -> [LinkStep]? {
    guard trail.enter(table, at: base) else { return nil }
    defer { trail.leave() }
    return find(address, from: base, trail: &trail)?.steps
  }
}
