/// The number of texts that each of a link's values takes.
struct LinkCounts: Sendable {
  /// The number of values.
  private(set) var count = 0
  /// Empty in the usual case that each value takes one text; this makes large tables faster to
  /// build.
  private var counts: [LinkCount] = []

  /// Creates the counts of a link without values.
  init() {}

  init<each Value: LinkValue>(_: repeat (each Value).Type) {
    for next in repeat (each Value).linkCount {
      if next != .one, counts.isEmpty { counts = Array(repeating: .one, count: count) }
      if next != .one || !counts.isEmpty { counts.append(next) }
      count += 1
    }
  }

  subscript(position: Int) -> LinkCount { counts.isEmpty ? .one : counts[position] }
}
