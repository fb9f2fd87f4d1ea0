/// The answer for the script: the region to show, with its title, address and change to the
/// history.
struct Frame: Encodable, Sendable {
  /// The change that the animation of the region shows.
  struct Motion: Encodable, Equatable, Sendable {
    enum Kind: String, Encodable, Sendable { case push, pop, select, present }
    var level: Int
    var kind: Kind
  }

  var scene: String
  var serial: Int
  var title: String
  var url: String
  /// The region's markup.
  var html: Region
  var history: HistoryMove
  /// True if a different screen is in front now; the focus then moves to its title.
  var moved: Bool
}

extension HistoryPlace {
  /// The animation from an earlier place to this one; nil if nothing is animated.
  func motion(from old: HistoryPlace) -> Frame.Motion? {
    let top = levels.count - 1
    guard old != self, !hasEntries(of: old), top >= 0 else { return nil }
    if levels.count > old.levels.count { return .init(level: top, kind: .present) }
    // A closed modal reveals the screen beneath; nothing else is animated.
    if levels.count < old.levels.count { return nil }
    guard let level = levels.indices.last(where: { levels[$0] != old.levels[$0] }) else {
      return nil
    }
    let (before, after) = (old.levels[level], levels[level])
    let same = zip(before, after).prefix { $0 == $1 }.count
    if same == before.count { return .init(level: level, kind: .push) }
    if same == after.count { return .init(level: level, kind: .pop) }
    return .init(level: level, kind: .select)
  }
}
