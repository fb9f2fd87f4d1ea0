/// One row of the results, as it is printed and saved.
struct Row: Codable {
  let workload: String
  /// The unit of the measurement: nanoseconds per operation, or bytes.
  var unit = "ns"
  let goal: Double?
  let goalRatio: Double?
  let cairn: Cost
  let limit: Cost?

  /// The factor by which Cairn is slower than the indispensable work; computed from the minimum
  /// times, because other programs disturb those least.
  var ratio: Double? { limit.map { cairn.minimum / max($0.minimum, 0.1) } }

  /// True if the goal is met; nil if there is no goal.
  var isMet: Bool? {
    let time = goal.map { cairn.minimum <= $0 }
    let share = goalRatio.flatMap { goal in ratio.map { $0 <= goal } }
    if time == nil, share == nil { return nil }
    return time != false && share != false
  }

  @MainActor
  init(_ workload: Workload, cairn: Cost, limit: Cost?) {
    self.workload = workload.title
    switch workload.goal {
    case .nanoseconds(let goal): (self.goal, goalRatio) = (goal, nil)
    case .ratio(let ratio): (goal, goalRatio) = (nil, ratio)
    case .none: (goal, goalRatio) = (nil, nil)
    }
    self.cairn = cairn
    self.limit = limit
  }

  /// Creates a row for a measurement with its own method.
  init(_ title: String, _ cost: Cost, unit: String = "ns", goal: Double) {
    workload = title
    self.unit = unit
    self.goal = goal
    goalRatio = nil
    cairn = cost
    limit = nil
  }

  static let header =
    "workload".padded(58)
    + ["least", "median", "allocs", "limit", "ratio", "goal"]
    .map { $0.padded(12, left: true) }.joined()

  var line: String {
    let goals = [goal.map(text), goalRatio.map { "\($0)×" }].compactMap(\.self)
    let columns = [
      text(cairn.minimum), text(cairn.median), Self.number(cairn.allocations),
      limit.map { Self.time($0.minimum) } ?? "", ratio.map { Self.number($0) + "×" } ?? "",
      goals.joined(separator: " "),
    ]
    let mark = isMet.map { $0 ? "  met" : "  MISSED" } ?? ""
    return workload.padded(58) + columns.map { $0.padded(12, left: true) }.joined() + mark
  }

  private func text(_ value: Double) -> String {
    unit == "B" ? "\(Self.number(value)) B" : Self.time(value)
  }

  private static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1_000: "\(number(nanoseconds)) ns"
    case ..<1_000_000: "\(number(nanoseconds / 1_000)) µs"
    default: "\(number(nanoseconds / 1_000_000)) ms"
    }
  }

  private static func number(_ value: Double) -> String {
    value >= 100 ? "\(Int(value.rounded()))" : "\((value * 10).rounded() / 10)"
  }
}

extension String {
  fileprivate func padded(_ width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(width - count, 0))
    return left ? space + self : self + space
  }
}
