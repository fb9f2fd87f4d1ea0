import ArgumentParser
import AsyncHTTPClient
import Foundation
import NIOCore

/// Puts the web shop under load, as browsers do.
@main
struct WebLoad: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Puts the example shop under load, and measures its response times or its memory.",
    discussion: """
      Each browser creates its own account and then buys one product after the other: it opens \
      pages, fills in their forms and follows redirects. Measuring starts when all have accounts. \
      Without --script, each step loads a whole page, and most steps are redirected.

      Start the shop separately, in a release build: ShopWeb --in-memory --log-level error
      """)

  @Option(help: "The address of the shop.")
  var url = "http://127.0.0.1:8080"

  @Option(help: "The number of simultaneous browsers.")
  var browsers = 200

  @Option(help: "The duration of the purchases, in seconds.")
  var seconds = 30

  @Flag(
    help: """
      The browsers run the pages' script: a step is one request, whose response is the part of the page that \
      changes, and each browser keeps a connection open.
      """)
  var script = false

  @Flag(
    help: """
      A request that gets no answer or status 503 is sent again for at most 30 seconds, as users do when the only \
      node is lost.
      """)
  var retry = false

  @Option(help: "Measures memory instead: opens this number of sessions and keeps them.")
  var sessions: Int?

  @Option(help: "With --sessions: the number of further tabs that each session opens.")
  var tabs = 0

  @Option(
    help: """
      The id of the shop's process, for its memory and processor time. Repeat it for other processes, \
      such as several nodes, a proxy and PostgreSQL; a process counts with those that it has started.
      """)
  var pid: [Int] = []

  func validate() throws {
    guard browsers > 0, seconds > 0 else {
      throw ValidationError("Use at least one browser and one second.")
    }
    guard sessions == nil || pid.count == 1 else {
      throw ValidationError("To measure the shop, pass the id of its process with --pid.")
    }
    guard tabs == 0 || sessions != nil else {
      throw ValidationError("--tabs belongs to --sessions.")
    }
  }

  func run() async throws {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(10), read: .seconds(60)))
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit =
      script ? 2 * max(browsers, sessions ?? 0) : browsers
    let client = HTTPClient(configuration: configuration)
    do {
      if let sessions, let pid = pid.first {
        try await open(sessions, in: ObservedProcess(id: pid), client)
      } else {
        try await buy(client)
      }
    } catch {
      try await client.shutdown()
      throw error
    }
    try await client.shutdown()
  }

  // MARK: Purchases

  private func buy(_ client: HTTPClient) async throws {
    let shoppers = (0..<browsers).map {
      Shopper(number: $0, Browser(client, at: url, isScripted: script, isPatient: retry))
    }
    let start = ContinuousClock.now
    // The shop hashes passwords one after the other; with too many at once, some requests would
    // time out.
    try await all(shoppers, atOnce: 16) { try await $0.signUp() }
    let signedUp = start.duration(to: .now).seconds
    print("\(browsers) accounts created and first purchases done in \(signedUp.rounded()) s")

    let observed = pid.map { ObservedProcess(id: $0) }
    let before = try observed.map { try $0.processorSecondsWithDescendants() }
    let end = ContinuousClock.now.advanced(by: .seconds(seconds))
    try await all(shoppers, atOnce: browsers) { shopper in
      while ContinuousClock.now < end { try await shopper.buy() }
    }
    let taken = Double(seconds) + end.duration(to: .now).seconds
    var timings = Timings()
    for shopper in shoppers { await timings.add(shopper.timings) }
    timings.report(seconds: taken)
    if retry {
      var repetitions = 0
      for shopper in shoppers { repetitions += await shopper.repetitions }
      print("\(repetitions) requests were sent again")
    }
    for (process, before) in zip(observed, before) {
      guard let after = try? process.processorSecondsWithDescendants() else {
        print("process \(process.id) has ended")
        continue
      }
      let computed = after - before
      let each = (computed / Double(timings.purchases) * 10_000).rounded() / 10
      print(
        "\(try process.name()) used \(Int(computed)) s of processor time: \(each) ms per purchase")
    }
    try await all(shoppers, atOnce: browsers) {
      try await $0.checkOrders()
      await $0.leave()
    }
    print("each browser has exactly the orders and quantities that were acknowledged")
  }

  private func all(
    _ shoppers: [Shopper], atOnce most: Int,
    _ work: @escaping @Sendable (Shopper) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, shopper) in shoppers.enumerated() {
        if index >= most { try await group.next() }
        group.addTask { try await work(shopper) }
      }
      try await group.waitForAll()
    }
  }

  // MARK: Memory

  /// Opens sessions with a page and a full cart each, and prints the memory of one session.
  private func open(
    _ count: Int, in shop: ObservedProcess, _ client: HTTPClient
  ) async throws {
    // Warms the shop up, so that one-time memory is not attributed to the sessions.
    let first = try await openSessions(0..<50, client)
    let before = try shop.residentBytes()
    print("resident with 50 sessions: \(before / 1024) KiB")
    let others = try await openSessions(50..<50 + count, client)
    let after = try shop.residentBytes()
    let each = Double(after - before) / Double(count)
    print("resident with \(count + 50) sessions: \(after / 1024) KiB, \(Int(each)) B each")
    let room = Double(1 << 30) - (Double(before) - 50 * each)
    print("sessions in 1 GiB: \(Int(room / each))")
    // Until now, browsers with a script were connected.
    for shopper in first + others { await shopper.leave() }
  }

  private func openSessions(
    _ numbers: Range<Int>, _ client: HTTPClient
  ) async throws -> [Shopper] {
    let shoppers = numbers.map { Shopper(number: $0, Browser(client, at: url, isScripted: script)) }
    try await all(shoppers, atOnce: browsers) { [tabs] shopper in
      try await shopper.fillCart()
      try await shopper.openTabs(tabs)
    }
    return shoppers
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
