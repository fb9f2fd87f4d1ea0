import CoreMetrics
import Synchronization

/// Keeps what a host counts and measures, and writes it in Prometheus' text format.
///
/// It is a backend of swift-metrics with what the host uses: counters and timers.
final class PrometheusMetrics: MetricsFactory {
  private struct Key: Hashable, Comparable {
    let name: String
    let labels: String

    static func < (left: Key, right: Key) -> Bool {
      (left.name, left.labels) < (right.name, right.labels)
    }
  }

  private struct Series {
    var counters: [Key: CounterValue] = [:]
    var timers: [Key: TimerValue] = [:]
  }

  private let series = Mutex(Series())

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    let key = Key(name: Self.name(label), labels: Self.labels(dimensions))
    return series.withLock { series in
      let value = series.counters[key] ?? CounterValue()
      series.counters[key] = value
      return value
    }
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    let key = Key(name: Self.name(label), labels: Self.labels(dimensions))
    return series.withLock { series in
      let value = series.timers[key] ?? TimerValue()
      series.timers[key] = value
      return value
    }
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler { NOOPMetricsHandler.instance }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}

  // MARK: Text

  /// Everything in Prometheus' text format.
  ///
  /// - Parameter gauges: Values of this moment, by their names.
  func text(gauges: KeyValuePairs<String, Int>) -> String {
    let series = series.withLock { $0 }
    var lines: [String] = []
    var declared: Set<String> = []
    func declare(_ name: String, _ type: String) {
      if declared.insert(name).inserted { lines.append("# TYPE \(name) \(type)") }
    }
    for (key, counter) in series.counters.sorted(by: { $0.key < $1.key }) {
      declare(key.name, "counter")
      lines.append("\(key.name){\(key.labels)} \(counter.value)")
    }
    for (key, timer) in series.timers.sorted(by: { $0.key < $1.key }) {
      declare(key.name, "histogram")
      let state = timer.state
      let prefix = key.labels.isEmpty ? "" : key.labels + ","
      for (bound, count) in zip(TimerValue.bounds, state.counts) {
        lines.append("\(key.name)_bucket{\(prefix)le=\"\(bound)\"} \(count)")
      }
      lines.append("\(key.name)_bucket{\(prefix)le=\"+Inf\"} \(state.count)")
      lines.append("\(key.name)_sum{\(key.labels)} \(Double(state.nanoseconds) / 1e9)")
      lines.append("\(key.name)_count{\(key.labels)} \(state.count)")
    }
    for (name, value) in gauges {
      declare(name, "gauge")
      lines.append("\(name) \(value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func name(_ label: String) -> String {
    String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private static func labels(_ dimensions: [(String, String)]) -> String {
    dimensions.map { name, value in
      let value = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n")
      return "\(Self.name(name))=\"\(value)\""
    }.joined(separator: ",")
  }
}

/// A number that only grows.
private final class CounterValue: CounterHandler {
  private let count = Atomic<Int64>(0)

  var value: Int64 { count.load(ordering: .relaxed) }

  func increment(by amount: Int64) { count.wrappingAdd(amount, ordering: .relaxed) }

  func reset() { count.store(0, ordering: .relaxed) }
}

/// A histogram of durations.
private final class TimerValue: TimerHandler {
  struct State {
    /// The number of durations up to each bound.
    var counts = Array(repeating: 0, count: TimerValue.bounds.count)
    var count = 0
    var nanoseconds: Int64 = 0
  }

  /// The upper bounds of the histogram's buckets, in seconds.
  static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private let current = Mutex(State())

  var state: State { current.withLock { $0 } }

  func recordNanoseconds(_ duration: Int64) {
    current.withLock { state in
      for (index, bound) in Self.bounds.enumerated() where Double(duration) <= bound * 1e9 {
        state.counts[index] += 1
      }
      state.count += 1
      state.nanoseconds += duration
    }
  }
}
