/// The durations of the steps of purchases.
struct Timings: Sendable {
  private var steps: [String: [Double]] = [:]
  var purchases = 0

  mutating func add(_ step: String, _ seconds: Double) { steps[step, default: []].append(seconds) }

  mutating func add(_ other: Timings) {
    purchases += other.purchases
    for (step, times) in other.steps { steps[step, default: []] += times }
  }

  func report(seconds: Double) {
    let all = steps.values.joined()
    print(
      "\(purchases) purchases in \(Self.tenths(seconds)) s: \(Self.tenths(Double(purchases) / seconds)) a second"
    )
    print("\(all.count) steps: \(Self.tenths(Double(all.count) / seconds)) a second")
    print("step                   count       p50       p99")
    print(Self.line("all", Array(all)))
    for (step, times) in steps.sorted(by: { $0.key < $1.key }) { print(Self.line(step, times)) }
  }

  /// A line with the number of durations, their median and their 99th percentile.
  private static func line(_ step: String, _ times: [Double]) -> String {
    let sorted = times.sorted()
    let name = step + String(repeating: " ", count: max(18 - step.count, 0))
    let columns = [0.5, 0.99].map { share in
      let index = min(Int(Double(sorted.count) * share), sorted.count - 1)
      return index < 0 ? "-".padded(10) : "\(tenths(sorted[index] * 1_000)) ms".padded(10)
    }
    return name + "\(sorted.count)".padded(10) + columns.joined()
  }

  private static func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
