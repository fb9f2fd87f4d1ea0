import Benchmark
import CHeap

/// What one body costs for each operation.
struct Cost: Codable {
  /// The least and the median of the samples.
  var minimum = 0.0
  var median = 0.0
  var allocations = 0.0
}

@MainActor
enum Measurement {
  /// Runs the body for about as many seconds, in samples of at least some microseconds.
  static func time(_ workload: Workload, _ body: @escaping Workload.Body, seconds: Double) -> Cost {
    body()
    var cost = Cost()
    cost.allocations = allocations(of: body) / Double(workload.operations)

    let suite = BenchmarkSuite(name: workload.title, settings: Iterations(samples(of: body, seconds)))
    suite.benchmark("body") { MainActor.assumeIsolated { body() } }
    var runner = BenchmarkRunner(suites: [suite], settings: [Format(.none), Quiet(true)])
    do { try runner.run() } catch { fatalError("The benchmark library failed: \(error)") }
    let sorted = runner.results.flatMap(\.measurements).sorted()
    guard let first = sorted.first else { return cost }
    cost.minimum = first / Double(workload.operations)
    cost.median = sorted[sorted.count / 2] / Double(workload.operations)
    return cost
  }

  private static func samples(of body: Workload.Body, _ seconds: Double) -> Int {
    let duration = ContinuousClock().measure { body() }
    let one = Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
    return min(max(Int(seconds / max(one, 1e-7)), 5), 20_000)
  }

  private static func allocations(of body: Workload.Body) -> Double {
    let before = heap_allocations()
    body()
    return Double(heap_allocations() - before)
  }

  /// Runs the body once where callgrind counts.
  static func count(_ body: @escaping Workload.Body) {
    let box = Box(body)
    cairn_measured(
      { context in
        guard let context else { return }
        let box = Unmanaged<Box>.fromOpaque(context).takeUnretainedValue()
        MainActor.assumeIsolated { box.body() }
      }, Unmanaged.passUnretained(box).toOpaque())
    withExtendedLifetime(box) {}
  }

  private final class Box: Sendable {
    let body: Workload.Body
    init(_ body: @escaping Workload.Body) { self.body = body }
  }
}
