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
  /// Tables made anew for each visit are not recognised, and
  /// this is what ends such a search.
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

  /// Where the search has got to, the outermost flow first.
  var steps: [LinkStep] = []

  private var visits: Set<Visit> = []
  private var depth = 0

  /// Whether a limit was reached; the search then gives up as a whole.
  private(set) var isExhausted = false

  /// Notes that a mounted table is entered; false if it must not be.
  mutating func enter(_ table: LinkTable, at base: Int) -> Bool {
    if depth == Self.maximumDepth || visits.count == Self.maximumVisits { isExhausted = true }
    guard !isExhausted, visits.insert(Visit(table: table, base: base)).inserted else {
      return false
    }
    depth += 1
    return true
  }

  mutating func leave() { depth -= 1 }
}
