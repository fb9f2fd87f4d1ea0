#if canImport(ShopPostgres)
  import BrowserTesting
  import CairnWebTesting
  import Foundation
  import HTTPTypes
  import PostgresTesting

  /// Several processes of the shop on one PostgreSQL server, some of which a test kills.
  ///
  /// Each request of a browser goes to the next node, as through a proxy without sticky sessions. A
  /// request that gets no response is sent to another node.
  actor Cluster {
    let server: PostgresServer
    let address: String
    private let size: Int
    private var nodes: [Int: Task<ServerProcess, any Error>] = [:]
    /// The numbers of the requests during which the node that answers is killed, and the moments.
    private var deathsToCome: [Int: Int] = [:]
    /// The nodes that are stopped and started again before a request, by the request's number.
    private var restartsToCome: [Int: Int] = [:]
    private var stops: [Task<Int32, any Error>] = []
    /// The number of the request before which the database's server is stopped.
    private var outage: Int?
    private var isDown = false
    private var restart: Task<Void, any Error>?
    private(set) var requests = 0
    /// The number of planned deaths that have happened.
    ///
    /// Two requests may plan the death of the same process; both count.
    private(set) var deaths = 0
    /// The number of requests that no node could answer while the database's server was stopped.
    private(set) var refusals = 0

    init(_ server: PostgresServer, size: Int = 3) async throws {
      self.server = server
      self.size = size
      address = try await server.newDatabase()
      // The nodes start at the same time, on a database without tables.
      for number in 0..<size { _ = node(number) }
      for number in 0..<size { _ = try await node(number).value }
    }

    /// Plans kills: by the number of the request, after so many turns of the test's tasks.
    func plan(_ deaths: [Int: Int]) { deathsToCome = deaths }

    /// Plans that nodes are stopped with SIGTERM, as a deployment does: by the number of the request.
    ///
    /// The next request for such a node starts it again, while the old process answers its last ones.
    func plan(restarts: [Int: Int]) { restartsToCome = restarts }

    /// The exit statuses of the processes that were stopped, when they have ended.
    func statuses() async throws -> [Int32] {
      var statuses: [Int32] = []
      for stop in stops { statuses.append(try await stop.value) }
      return statuses
    }

    /// Plans to stop the database's server before a request, until three nodes have refused one.
    func planOutage(before request: Int) { outage = request }

    /// Kills all nodes.
    func end() async throws {
      for number in 0..<size { try await kill(number) }
    }

    func answer(
      _ turn: Int, _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields,
      _ body: String?
    ) async throws -> Answer {
      requests += 1
      var death = deathsToCome[requests]
      if let number = restartsToCome[requests], let node = nodes.removeValue(forKey: number) {
        stops.append(Task { try await node.value.terminate() })
      }
      if requests == outage {
        isDown = true
        try await server.stop()
      }
      for attempt in 0..<100 {
        let number = (turn + attempt) % size
        let process = try await node(number).value
        let connection = SocketConnection(port: Int(process.announcement) ?? 0)
        let send = Task { try await connection.answer(path, method, headers, body) }
        if let turns = death {
          death = nil
          for _ in 0..<turns { await Task.yield() }
          try await kill(number)
          deaths += 1
        }
        guard let answer = try? await send.value else { continue }
        if answer.status != .serviceUnavailable { return answer }
        refusals += 1
        if isDown, refusals >= 3, restart == nil {
          restart = Task { [server] in try await server.start() }
        }
        try await restart?.value
      }
      throw SocketConnection.NoAnswer()
    }

    private func kill(_ number: Int) async throws {
      try await nodes.removeValue(forKey: number)?.value.kill()
    }

    private func node(_ number: Int) -> Task<ServerProcess, any Error> {
      if let node = nodes[number] { return node }
      let arguments = ["--port", "0", "--database", address]
      let node = Task {
        try await ServerProcess.start(
          MortalShop.executable, arguments: arguments,
          announcing: #"^The shop is open: http://127\.0\.0\.1:(\d+) "#)
      }
      nodes[number] = node
      return node
    }
  }

  /// The connection of one browser to a cluster.
  final class ClusterConnection: Connection, @unchecked Sendable {
    // `@unchecked` because the lock guards the only state.
    private let cluster: Cluster
    private let lock = NSLock()
    private var turn: Int

    init(_ cluster: Cluster, beginningAt turn: Int = 0) {
      self.cluster = cluster
      self.turn = turn
    }

    func answer(
      _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: String?
    ) async throws -> Answer {
      let turn = lock.withLock {
        self.turn += 1
        return self.turn
      }
      return try await cluster.answer(turn, path, method, headers, body)
    }
  }
#endif
