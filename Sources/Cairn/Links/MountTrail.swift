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

  /// Where the search has led, the innermost flow first, as they are found.
  private var found: [LinkStep] = []

  /// The tables that are being searched, each within the one before.
  private var way: [Visit] = []
  /// The visits that led nowhere.
  private var failed: Set<Visit> = []

  /// Whether a limit was reached; the search then gives up as a whole.
  private(set) var isExhausted = false

  /// Whether the search has led somewhere.
  var isFound: Bool { !found.isEmpty }

  /// Where the search has led, the outermost flow first; it is over.
  consuming func steps() -> [LinkStep] {
    found.reverse()
    return found
  }

  /// Notes that a mounted table is entered; false if it must not be.
  mutating func enter(_ table: LinkTable, at base: Int) -> Bool {
    let count = failed.count + way.count
    if way.count == Self.maximumDepth || count == Self.maximumVisits { isExhausted = true }
    let visit = Visit(table: table, base: base)
    guard !isExhausted, !isCircle(visit), failed.isEmpty || !failed.contains(visit) else {
      return false
    }
    if way.isEmpty { way.reserveCapacity(8) }
    way.append(visit)
    return true
  }

  /// Notes that the search of the table entered last is over.
  mutating func leave() {
    let visit = way.removeLast()
    if !isFound { failed.insert(visit) }
  }

  /// Adds a step: the innermost when it is found, then those that lead there.
  mutating func found(_ step: LinkStep) {
    if found.isEmpty { found.reserveCapacity(way.count + 1) }
    found.append(step)
  }

  private func isCircle(_ visit: Visit) -> Bool {
    // Each lies at the same place as the one before or behind it.
    way.reversed().prefix { $0.base == visit.base }.contains(visit)
  }
}
