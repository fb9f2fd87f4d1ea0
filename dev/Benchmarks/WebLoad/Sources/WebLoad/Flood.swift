import AsyncHTTPClient
import Foundation

/// More new customers than the shop keeps sessions for, beside customers whom it knows.
struct Flood: Sendable {
  /// The maximum number of new customers who wait for an answer at the same time.
  static let most = 200

  let client: HTTPClient
  let url: String
  let known: [Shopper]
  /// The number of new customers.
  let count: Int
  /// The number of new customers each second.
  let rate: Int

  /// Lets each known customer fill a cart, and read it until the flood is over; prints what all of them saw.
  func run(_ shop: ObservedProcess) async throws {
    for shopper in known { try await shopper.fillCart() }
    let before = try shop.residentBytes()
    let isOver = Over()
    let start = ContinuousClock.now
    let reading = Task {
      try await withThrowingTaskGroup(of: Outcomes.self) { group in
        for shopper in known { group.addTask { await read(shopper, until: isOver) } }
        return try await group.reduce(into: Outcomes()) { $0.add($1) }
      }
    }
    let new = await arrive(since: start)
    let seconds = start.duration(to: .now).seconds
    await isOver.set()
    let outcomes = try await reading.value
    print("\(count) new customers in \(Int(seconds)) s, and \(known.count) known ones")
    print("request                count       p50       p99       max")
    new.print("new")
    outcomes.print("known")
    print("resident: \(before / 1024) KiB before, \(try shop.residentBytes() / 1024) KiB after")
    for shopper in known { try await shopper.checkCart() }
    print("each known customer has the cart that was acknowledged")
  }

  /// Lets the new customers come, each of whom adds a product to a cart.
  private func arrive(since start: ContinuousClock.Instant) async -> Outcomes {
    await withTaskGroup(of: Outcomes.self) { group in
      var all = Outcomes()
      for number in 0..<count {
        if number >= Self.most, let outcomes = await group.next() { all.add(outcomes) }
        // The load comes at a rate of real time.
        try? await Task.sleep(until: start + .seconds(1) * Double(number) / Double(rate))
        group.addTask {
          var outcomes = Outcomes()
          let browser = Browser(client, at: url)
          await outcomes.time { try await browser.open("/products/\(number % 24 + 1)") }
          await outcomes.time { try await browser.press("add") }
          return outcomes
        }
      }
      for await outcomes in group { all.add(outcomes) }
      return all
    }
  }

  private func read(_ shopper: Shopper, until isOver: Over) async -> Outcomes {
    var outcomes = Outcomes()
    while await !isOver.value {
      await outcomes.time { try await shopper.readCart() }
      // A customer who reads; without a pause, the known ones alone would fill the shop.
      try? await Task.sleep(for: .milliseconds(50))
    }
    return outcomes
  }

  private actor Over {
    private(set) var value = false
    func set() { value = true }
  }
}

/// The durations of requests, and what went wrong.
private struct Outcomes: Sendable {
  private var seconds: [Double] = []
  private var failures: [String: Int] = [:]

  mutating func time(_ request: () async throws -> Void) async {
    let start = ContinuousClock.now
    do {
      try await request()
    } catch let error as Browser.Unexpected {
      failures[error.what, default: 0] += 1
    } catch {
      failures["no answer", default: 0] += 1
    }
    seconds.append(start.duration(to: .now).seconds)
  }

  mutating func add(_ other: Outcomes) {
    seconds += other.seconds
    failures.merge(other.failures) { $0 + $1 }
  }

  func print(_ name: String) {
    Swift.print(Timings.line(name, seconds, percentiles: [0.5, 0.99, 1]))
    for (failure, count) in failures.sorted(by: { $0.key < $1.key }) {
      Swift.print("  \(failure): \(count)")
    }
    if failures.isEmpty { Swift.print("  every request was answered, none with status 503") }
  }
}
