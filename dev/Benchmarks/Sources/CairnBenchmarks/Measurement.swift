import Benchmark
import CHeap
import Foundation

/// The cost of one operation of a body.
struct Cost: Codable {
  /// The minimum and the median of the samples.
  var minimum = 0.0
  var median = 0.0
  var allocations = 0.0
}

@MainActor
enum Measurement {
  /// Runs the body for about the given time, in samples of at least some microseconds.
  static func time(_ workload: Workload, _ body: @escaping Workload.Body, seconds: Double) -> Cost {
    body()
    var cost = Cost()
    cost.allocations = allocations(of: body) / Double(workload.operations)

    let times = Samples()
    let suite = BenchmarkSuite(
      name: workload.title, settings: Iterations(samples(of: body, seconds)))
    suite.benchmark("body") {
      MainActor.assumeIsolated {
        let start = processorTime()
        body()
        times.nanoseconds.append(processorTime() - start)
      }
    }
    var runner = BenchmarkRunner(suites: [suite], settings: [Format(.none), Quiet(true)])
    // Without its samples, there is no result to report.
    do { try runner.run() } catch { fatalError("The benchmark library failed: \(error)") }
    let sorted = times.nanoseconds.sorted()
    guard let first = sorted.first else { return cost }
    cost.minimum = first / Double(workload.operations)
    cost.median = sorted[sorted.count / 2] / Double(workload.operations)
    return cost
  }

  /// The processor time of this thread; the library measures elapsed time, which includes other
  /// programs.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private final class Samples {
    var nanoseconds: [Double] = []
  }

  private static func samples(of body: Workload.Body, _ seconds: Double) -> Int {
    let one = ContinuousClock().measure { body() }.nanoseconds
    return min(max(Int(seconds * 1e9 / max(one, 100)), 5), 20_000)
  }

  private static func allocations(of body: Workload.Body) -> Double {
    heap_begin()
    body()
    heap_end()
    return Double(heap_allocations())
  }

  /// Runs the body once, where callgrind counts.
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
