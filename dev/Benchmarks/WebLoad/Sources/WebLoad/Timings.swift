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
      "\(purchases) purchases in \(tenths(seconds)) s: \(tenths(Double(purchases) / seconds)) a second"
    )
    print("\(all.count) steps: \(tenths(Double(all.count) / seconds)) a second")
    print("step                   count       p50       p99")
    line("all", Array(all))
    for (step, times) in steps.sorted(by: { $0.key < $1.key }) { line(step, times) }
  }

  private func line(_ step: String, _ times: [Double]) {
    let sorted = times.sorted()
    func percentile(_ share: Double) -> String {
      let index = min(Int(Double(sorted.count) * share), sorted.count - 1)
      return "\(tenths(sorted[index] * 1_000)) ms".padded(10)
    }
    let name = step + String(repeating: " ", count: max(18 - step.count, 0))
    print(name + "\(sorted.count)".padded(10) + percentile(0.5) + percentile(0.99))
  }

  private func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    String(repeating: " ", count: max(width - count, 0)) + self
  }
}
