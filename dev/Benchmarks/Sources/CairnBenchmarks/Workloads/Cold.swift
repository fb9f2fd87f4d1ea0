import Cairn
import Foundation

/// The cost of the first navigation after the start of a process: metadata, tables, caches.
@MainActor
enum Cold {
  /// Runs in a new process: creates a navigator, pushes a screen, opens a link.
  static func navigate() -> Double {
    let duration = ContinuousClock().measure {
      let navigator = Navigator(NestedCoordinator(), reportsLeaks: false)
      (navigator.root as? NestedCoordinator)?.navigate(to: .detail(1))
      navigator.open("/next/screens/7")
    }
    return duration.nanoseconds
  }

  /// The minimum and the median over several processes, in nanoseconds.
  static func measure(processes: Int) -> Cost {
    let times = (0..<processes).compactMap { _ in inProcessOfItsOwn() }.sorted()
    guard let first = times.first else { return Cost() }
    return Cost(minimum: first, median: times[times.count / 2])
  }

  private static func inProcessOfItsOwn() -> Double? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--cold"]
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Double(text.split(separator: "\n").first ?? "")
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
