/// How many texts each of a link's values takes.
struct LinkCounts: Sendable {
  /// The number of values.
  private(set) var count = 0
  /// Empty if each takes one, as nearly always, so that tables of many links are made faster.
  private var counts: [LinkCount] = []

  /// Of a link without values.
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
