#if canImport(ShopPostgres)
  import CairnWebTesting
  import Foundation
  import HTTPTypes
  import PostgresClient
  import PostgresTesting
  import ShopFlows
  import Synchronization
  import Testing

  /// Real processes of the shop on a real PostgreSQL server.
  @Suite(
    "The shop on several nodes", .serialized,
    .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.missing)"))
  struct ClusterTests {
    /// Large in `make nightly`, which sets the variable.
    private static let scale =
      Int(ProcessInfo.processInfo.environment["CAIRN_CLUSTER_SCALE"] ?? "") ?? 1
    private static let isNightly = scale > 1

    @Test(
      "Promise 35: purchases continue, and none is lost or doubled, if nodes are killed at any moment"
    )
    func kills() async throws {
      try await withCluster { cluster in
        let (browsers, kills) = Self.isNightly ? (200, 100) : (3, 6)
        var deaths: [Int: Int] = [:]
        while deaths.count < kills {
          deaths[.random(in: 1...(Self.isNightly ? 2000 : 40))] = .random(in: 0...400)
        }
        await cluster.plan(deaths)
        try await buy(browsers: browsers, purchases: Self.isNightly ? 1 : 2, on: cluster)
        #expect(await cluster.deaths == kills)
        let recoveries = await cluster.recoveries.sorted()
        let p99 = recoveries.isEmpty ? .zero : recoveries[(recoveries.count * 99 - 1) / 100]
        print(
          "\(await cluster.requests) requests of \(browsers) browsers, \(kills) kills:",
          "\(recoveries.count) requests were lost and answered by another node, p99 after \(p99)")
        // Other programs may slow down the machine of `make test`.
        if Self.isNightly { #expect(p99 < .seconds(1)) }
      }
    }

    @Test(
      "Promise 36: nodes whose clocks are minutes apart serve one browser by turns",
      .enabled(if: FakeTime.isInstalled, "\(FakeTime.missing)"))
    func clocks() async throws {
      let clocks = [0: "-420", 1: "+0", 2: "+420"].mapValues { FakeTime.environment($0) }
      let cluster = try await Cluster(try await PostgresServer.shared, environments: clocks)
      var dates: [String] = []
      for number in 0..<3 {
        let answer = try await cluster.answer(of: number, "/", .get, [:], nil)
        dates.append(String(answer.headers[.date]?.suffix(12).prefix(5) ?? ""))
      }
      #expect(Set(dates).count == 3, "the clocks differ: \(dates)")
      await cluster.plan(Self.isNightly ? [20: 100, 33: 200, 47: 50] : [12: 100])
      try await buy(browsers: Self.isNightly ? 10 : 2, purchases: 1, on: cluster)
      try await cluster.end()
    }

    @Test("Promise 36: a rolling restart while browsers buy loses no response")
    func rollingRestart() async throws {
      try await withCluster { cluster in
        let restarts = (0..<(3 * Self.scale)).map { (8 + 10 * $0, $0 % 3) }
        await cluster.plan(restarts: Dictionary(uniqueKeysWithValues: restarts))
        try await buy(browsers: 3 * Self.scale, purchases: 2, on: cluster)
        let statuses = try await cluster.statuses()
        #expect(statuses == Array(repeating: 0, count: restarts.count))
        #expect(await cluster.refusals == 0)
        #expect(await cluster.deaths == 0)
      }
    }

    @Test("Promise 35: purchases continue after the database's server was stopped and started")
    func outage() async throws {
      try await withCluster(try await PostgresServer.start()) { cluster in
        await cluster.planOutage(before: 17)
        try await buy(browsers: 2 * Self.scale, purchases: 1, on: cluster)
        #expect(await cluster.refusals >= 3)
      }
    }

    // MARK: Purchases

    /// - Parameter server: A server of its own for a test that stops it.
    private func withCluster(
      _ server: PostgresServer? = nil, _ body: (Cluster) async throws -> Void
    ) async throws {
      let shared = try await PostgresServer.shared
      let cluster = try await Cluster(server ?? shared)
      try await body(cluster)
      try await cluster.end()
    }

    /// Buys with several browsers at the same time, and compares what they saw with the database.
    private func buy(
      browsers: Int, purchases: Int, on cluster: Cluster
    ) async throws {
      let client = PostgresClient(PostgresConfiguration(url: cluster.address))
      defer { client.close() }
      // Enough for all, so that each purchase must succeed.
      try await client.execute(
        "UPDATE product SET stock = stock + $1", .integer(browsers * purchases))
      let stockBefore = try await Self.stock(client)
      try await Self.addAccounts(browsers, client)
      // As many at once as two cores can serve: each sign-in hashes a password.
      let arrivals = Arrivals(count: browsers)
      let seen = try await withThrowingTaskGroup(of: [Purchase].self) { group in
        for _ in 0..<min(browsers, 6) {
          group.addTask {
            var seen: [Purchase] = []
            while let number = arrivals.next() {
              let buyer = Buyer(
                ScriptlessBrowser(ClusterConnection(cluster, beginningAt: number)),
                email: Self.email(number))
              for purchase in 0..<purchases {
                // The browsers share some of the products.
                let product = 1 + (number + purchase) % 3
                seen.append(
                  Purchase(
                    order: try await buyer.buy(product), buyer: Self.email(number),
                    product: product, quantity: 1))
              }
            }
            return seen
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      let placed = try await Self.purchases(client)
      #expect(Set(placed) == Set(seen), "each order that a browser saw is in the database")
      #expect(placed.count == seen.count && seen.count == browsers * purchases)
      var expected = stockBefore
      for purchase in seen { expected[purchase.product, default: 0] -= 1 }
      let stock = try await Self.stock(client)
      #expect(stock == expected)
    }

    private static func email(_ number: Int) -> String { "buyer\(number)@cairn.example" }

    /// Adds accounts with the demo account's password, which is hashed only once.
    private static func addAccounts(_ count: Int, _ client: PostgresClient) async throws {
      for number in 0..<count {
        try await client.execute(
          """
          INSERT INTO account (name, email, password)
          SELECT 'Buyer', $1, password FROM account WHERE email = $2
          """, .text(email(number)), .text(Registration.demo.email))
      }
    }

    private static func stock(_ client: PostgresClient) async throws -> [Int: Int] {
      try await client.read { db in
        try db.query("SELECT id, stock FROM product").reduce(into: [:]) {
          $0[try $1["id"]] = try $1["stock"]
        }
      }
    }

    /// All orders except for the demo account's.
    private static func purchases(_ client: PostgresClient) async throws -> [Purchase] {
      try await client.read { db in
        try db.query(
          """
          SELECT purchase.id AS id, account.email AS email,
            (line ->> 'product')::bigint AS product, (line ->> 'quantity')::bigint AS quantity
          FROM purchase CROSS JOIN jsonb_array_elements(lines::jsonb) AS line
            LEFT JOIN account ON 'user:' || account.id = owner
          WHERE purchase.key <> 'demo'
          """
        ).map { row in
          Purchase(
            order: try row["id"], buyer: try row["email"] ?? "a guest", product: try row["product"],
            quantity: try row["quantity"])
        }
      }
    }
  }

  /// The numbers of browsers that have not arrived yet.
  private final class Arrivals: Sendable {
    private let numbers: Mutex<Range<Int>>

    init(count: Int) { numbers = Mutex(0..<count) }

    func next() -> Int? { numbers.withLock { $0.popFirst() } }
  }

  /// An order of one product.
  private struct Purchase: Hashable, Sendable {
    let order: Int
    let buyer: String
    let product: Int
    let quantity: Int
  }
#endif
