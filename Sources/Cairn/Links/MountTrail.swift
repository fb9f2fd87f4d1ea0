/// The way of one search through mounted tables, which keeps it finite and linear.
///
/// Flows may mount themselves and each other, at "/" too. What a table makes of the rest of a path
/// depends on nothing but the table and the place where the rest begins, so a second visit can only
/// fail as the first did, or turn in a circle. Without this a table that mounts itself at "/a" and
/// at "/:x" would be searched 2ⁿ times for n segments.
struct MountTrail {
  /// How many tables may lie inside one another along one path.
  static var maximumDepth: Int { 64 }

  /// How many visits one search may make.
  ///
  /// Tables made anew for each visit are not recognised, and this is what ends such a search.
  static var maximumVisits: Int { 4096 }

  private struct Visit: Hashable {
    // Kept alive, or a later table could get the identity of one that is gone.
    let table: LinkTable
    let base: Int

    static func == (left: Visit, right: Visit) -> Bool {
      left.table === right.table && left.base == right.base
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(table))
      hasher.combine(base)
    }
  }

  /// Where the search leads, the outermost flow first.
  private(set) var steps: [LinkStep] = []

  /// The tables that are being searched, each within the one before.
  private var way: [Visit] = []
  /// The visits that led nowhere.
  private var failed: Set<Visit> = []

  /// Whether a limit was reached; the search then gives up as a whole.
  private(set) var isExhausted = false

  /// How many tables lie around the link that was found.
  private var depth = -1

  /// Whether the search has led somewhere.
  var isFound: Bool { depth >= 0 }

  /// Whether it has led through a mount.
  var isMounted: Bool { depth > 0 }

  /// Notes that a mounted table is entered; false if it must not be.
  mutating func enter(_ table: LinkTable, at base: Int) -> Bool {
    let count = failed.count + way.count
    if way.count == Self.maximumDepth || count == Self.maximumVisits { isExhausted = true }
    let visit = Visit(table: table, base: base)
    guard !isExhausted, !isCircle(visit), failed.isEmpty || !failed.contains(visit) else {
      return false
    }
    if way.isEmpty { way.reserveCapacity(16) }
    way.append(visit)
    return true
  }

  /// Notes that the search of the table entered last is over.
  mutating func leave() {
    let visit = way.removeLast()
    if !isFound { failed.insert(visit) }
  }

  /// Notes the step of the table entered last, in the place of one that has led nowhere.
  mutating func append(_ step: consuming LinkStep) {
    if steps.count > way.count { steps.removeLast(steps.count - way.count) }
    if steps.isEmpty { steps.reserveCapacity(16) }
    steps.append(step)
  }

  /// Notes that a link is found.
  mutating func end() { depth = way.count }

  private func isCircle(_ visit: Visit) -> Bool {
    // Each lies at the same place as the one before or behind it.
    for earlier in way.reversed() {
      guard earlier.base == visit.base else { return false }
      if earlier.table === visit.table { return true }
    }
    return false
  }
}
