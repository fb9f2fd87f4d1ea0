#if canImport(ShopPostgres)
  import BrowserTesting
  import CairnWebTesting
  import HTTPTypes
  import PostgresTesting
  import Synchronization

  /// Several processes of the shop on one PostgreSQL server, some of which a test kills.
  ///
  /// Each request of a browser goes to the next node, as through a proxy without sticky sessions. A
  /// request that gets no response is sent to another node.
  actor Cluster {
    let server: PostgresServer
    let address: String
    private let size: Int
    private let environments: [Int: [String: String]]
    private var nodes: [Int: Task<ServerProcess, any Error>] = [:]
    /// The nodes that have started, to which a proxy would send requests.
    private var ready: [Int: ServerProcess] = [:]
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
    /// For each request that a node has left unanswered, the time until another one has answered it.
    private(set) var recoveries: [Duration] = []

    /// - Parameter environments: Environment variables of nodes.
    init(
      _ server: PostgresServer, size: Int = 3, environments: [Int: [String: String]] = [:]
    ) async throws {
      self.server = server
      self.size = size
      address = try await server.newDatabase()
      self.environments = environments
      // The nodes start at the same time, on a database without tables.
      for number in 0..<size { start(number) }
      for number in 0..<size { _ = try await nodes[number]?.value }
    }

    /// Plans kills: by the number of the request, after so many turns of the test's tasks.
    func plan(_ deaths: [Int: Int]) { deathsToCome = deaths }

    /// Plans that nodes are stopped with SIGTERM, as a deployment does: by the number of the request.
    ///
    /// Another process takes its place while the old one answers its last requests.
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
      for node in nodes.values { try await node.value.kill() }
      (nodes, ready) = ([:], [:])
    }

    func answer(
      _ turn: Int, _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields,
      _ body: String?
    ) async throws -> Answer {
      requests += 1
      var death = deathsToCome[requests]
      if let number = restartsToCome[requests], let node = nodes.removeValue(forKey: number) {
        ready[number] = nil
        stops.append(Task { try await node.value.terminate() })
        start(number)
      }
      if requests == outage {
        isDown = true
        try await server.stop()
      }
      var loss: ContinuousClock.Instant?
      for attempt in 0..<100 {
        let (number, process) = try await node(turn + attempt)
        let send = Task { try await Self.send(to: process, path, method, headers, body) }
        if let turns = death {
          death = nil
          for _ in 0..<turns { await Task.yield() }
          try await kill(number, process)
          deaths += 1
        }
        guard let answer = try? await send.value else {
          loss = loss ?? .now
          continue
        }
        if answer.status != .serviceUnavailable {
          if let loss { recoveries.append(.now - loss) }
          return answer
        }
        refusals += 1
        if isDown, refusals >= 3, restart == nil {
          restart = Task { [server] in try await server.start() }
        }
        try await restart?.value
      }
      throw SocketConnection.NoAnswer()
    }

    /// Sends a request to a node, and to no other.
    func answer(
      of number: Int, _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields,
      _ body: String?
    ) async throws -> Answer {
      guard let process = try await nodes[number]?.value else { throw SocketConnection.NoAnswer() }
      return try await Self.send(to: process, path, method, headers, body)
    }

    private nonisolated static func send(
      to process: ServerProcess, _ path: String, _ method: HTTPRequest.Method,
      _ headers: HTTPFields, _ body: String?
    ) async throws -> Answer {
      try await process.connection.answer(path, method, headers, body)
    }

    private func kill(_ number: Int, _ process: ServerProcess) async throws {
      if ready[number] === process {
        (ready[number], nodes[number]) = (nil, nil)
        start(number)
      }
      try await process.kill()
    }

    /// The node whose turn it is, or the next one that has started.
    private func node(_ turn: Int) async throws -> (Int, ServerProcess) {
      for offset in 0..<size {
        let number = (turn + offset) % size
        if let process = ready[number] { return (number, process) }
      }
      guard let process = try await nodes[turn % size]?.value else {
        throw SocketConnection.NoAnswer()
      }
      return (turn % size, process)
    }

    private func start(_ number: Int) {
      let address = address
      let environment = environments[number] ?? [:]
      let node = Task {
        try await ServerProcess.shop("--database", address, environment: environment)
      }
      nodes[number] = node
      Task {
        guard let process = try? await node.value else { return }
        if nodes[number] == node { ready[number] = process }
      }
    }
  }

  /// The connection of one browser to a cluster.
  final class ClusterConnection: Connection {
    private let cluster: Cluster
    private let turn: Atomic<Int>

    init(_ cluster: Cluster, beginningAt turn: Int = 0) {
      self.cluster = cluster
      self.turn = Atomic(turn)
    }

    func answer(
      _ path: String, _ method: HTTPRequest.Method, _ headers: HTTPFields, _ body: String?
    ) async throws -> Answer {
      let turn = turn.add(1, ordering: .relaxed).newValue
      return try await cluster.answer(turn, path, method, headers, body)
    }
  }
#endif
