#if DEBUG
  import Foundation

  /// A small HTTP server for one developer: a thread for each connection, one request each.
  ///
  /// The server uses no package, so an app's release build links no part of it.
  final class HTTPServer: @unchecked Sendable {
    // Unchecked, because the lock protects the only mutable fields.
    let port: UInt16
    let news = News()
    private let socket: Socket
    private let pipe: WakePipe
    private let lock = NSLock()
    private var connections: [Connection] = []
    private var isStopped = false
    /// Signals once that the port is closed.
    private let closed = DispatchSemaphore(value: 0)
    private static let maximumConnections = 32
    /// The time in which a client has to send the head of a request, and then its body.
    private static let maximumSeconds = 10

    typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse
    /// Returns the answer for a request that is not allowed, given only its head; nil if it is
    /// allowed.
    typealias Check = @Sendable (HTTPRequest) -> HTTPResponse?

    private final class Connection: Sendable {
      let client: Socket
      /// True when the connection's request has been allowed.
      nonisolated(unsafe) var isAllowed = false  // because the server's lock protects it

      init(_ client: Socket) { self.client = client }
    }

    /// Listens; call ``run(_:)`` to answer.
    init(port: UInt16, acceptsOthers: Bool) throws {
      pipe = try WakePipe()
      do {
        socket = try .listening(on: port, acceptsOthers: acceptsOthers)
      } catch {
        pipe.close()
        throw error
      }
      self.port = socket.name?.port ?? port
    }

    /// The address that the server is bound to, as a number; for tests.
    var boundAddress: UInt32? { socket.name?.address }

    func run(_ check: @escaping Check, _ handler: @escaping Handler) {
      Thread.detachNewThread { [self] in
        while let client = next() {
          let connection = Connection(client)
          guard lock.withLock({ add(connection) }) else {
            _ = client.write(HTTPResponse.text(503, "Too many connections.").bytes)
            client.close()
            continue
          }
          Thread.detachNewThread { [self] in
            serve(connection, check, handler)
            lock.withLock {
              connections.removeAll { $0 === connection }
              // Closed in the lock, so that no other thread ends a connection whose descriptor has
              // been reused.
              client.close()
            }
          }
        }
        // Closed in the lock, so that `stop` never writes to a descriptor that has been reused.
        lock.withLock {
          isStopped = true
          socket.close()
          pipe.close()
        }
        closed.signal()
        news.close()
      }
    }

    /// Waits for a client; returns nil when the server stops.
    private func next() -> Socket? {
      do { return try socket.accept(unless: pipe.reading) } catch {
        print("Cairn's inspector has stopped: it cannot accept connections: \(error).")
        return nil
      }
    }

    /// Closes the port and ends all open pages' streams.
    func stop() {
      let isFirst = lock.withLock {
        guard !isStopped else { return false }
        isStopped = true
        pipe.wake()
        news.close()
        return true
      }
      // Another server may then listen on the port.
      if isFirst { _ = closed.wait(timeout: .now() + 1) }
    }

    /// Adds the connection; if there are too many, ends the oldest one that has not been allowed.
    ///
    /// Clients that send nothing, or slowly, therefore do not block others.
    ///
    /// - Returns: False if all connections have been allowed.
    private func add(_ connection: Connection) -> Bool {
      if connections.count >= Self.maximumConnections {
        guard let index = connections.firstIndex(where: { !$0.isAllowed }) else { return false }
        connections.remove(at: index).client.end()
      }
      connections.append(connection)
      return true
    }

    private func serve(
      _ connection: Connection, _ check: @escaping Check, _ handler: @escaping Handler
    ) {
      let client = connection.client
      switch request(from: connection, check) {
      case .failure(let refusal):
        if client.write(refusal.response.bytes) { client.drain() }
      case .success(let request):
        guard let response = answer(request, handler, to: client), client.write(response.bytes),
          response.body == .news
        else { return }
        sendNews(to: client)
      }
    }

    /// Sends messages, and the state of the main thread, until the client disconnects.
    private func sendNews(to client: Socket) {
      let pulse = Pulse()
      var number = 0
      var wasRunning = true
      while !client.hasEnded {
        let isRunning = pulse.isAnswered
        if isRunning != wasRunning {
          wasRunning = isRunning
          let name = isRunning ? "running" : "blocked"
          guard client.write(Array("event: \(name)\ndata: {}\n\n".utf8)) else { return }
        }
        if isRunning { pulse.ask() }
        switch news.next(after: number) {
        case .closed: return
        case .none: continue
        case .message(let text, let latest):
          number = latest
          guard client.write(Array("data: \(text)\n\n".utf8)) else { return }
        }
      }
    }

    private struct Refusal: Error { let response: HTTPResponse }

    /// Reads a request, and its body only if the head has been allowed.
    private func request(
      from connection: Connection, _ check: Check
    ) -> Result<HTTPRequest, Refusal> {
      let client = connection.client
      var bytes: [UInt8] = []
      var end = ContinuousClock.now + .seconds(Self.maximumSeconds)
      func read() -> [UInt8] {
        let left = ContinuousClock.now.duration(to: end)
        guard left > .zero else { return [] }
        client.setTimeout(left)
        return client.read()
      }
      while true {
        switch HTTPRequest.head(of: bytes) {
        case .invalid(let response): return .failure(Refusal(response: response))
        case .incomplete:
          let more = read()
          guard !more.isEmpty else {
            return .failure(Refusal(response: .text(400, "The request is incomplete.")))
          }
          bytes += more
        case .complete(var request, let headLength, let bodyLength):
          if let response = check(request) { return .failure(Refusal(response: response)) }
          lock.withLock { connection.isAllowed = true }
          end = .now + .seconds(Self.maximumSeconds)
          while bytes.count < headLength + bodyLength {
            let more = read()
            guard !more.isEmpty else {
              return .failure(Refusal(response: .text(400, "The body is incomplete.")))
            }
            bytes += more
          }
          request.body = Data(bytes[headLength..<(headLength + bodyLength)])
          return .success(request)
        }
      }
    }

    /// Waits for the handler, which runs on the main actor; this thread may block.
    ///
    /// The app's main thread may be stopped in the debugger, so the client decides how long to
    /// wait.
    ///
    /// - Returns: The answer; nil if the client has disconnected before, which cancels the request.
    private func answer(
      _ request: HTTPRequest, _ handler: @escaping Handler, to client: Socket
    ) -> HTTPResponse? {
      let box = Box()
      let done = DispatchSemaphore(value: 0)
      let task = Task {
        box.response = await handler(request)
        done.signal()
      }
      while done.wait(timeout: .now() + 1) != .success {
        guard client.hasEnded else { continue }
        task.cancel()
        return nil
      }
      return box.response
    }

    private final class Box: @unchecked Sendable {
      // Unchecked, because the semaphore orders the write before the read.
      var response: HTTPResponse?
    }
  }

  /// Checks if the main thread runs.
  private final class Pulse: @unchecked Sendable {
    // Unchecked, because the lock protects the only field.
    private let lock = NSLock()
    private var isWaiting = false

    /// True if the main thread has answered the last question.
    var isAnswered: Bool { lock.withLock { !isWaiting } }

    func ask() {
      lock.withLock { isWaiting = true }
      Task { @MainActor [self] in lock.withLock { isWaiting = false } }
    }
  }

  extension HTTPResponse {
    var bytes: [UInt8] {
      guard case .data(let data) = body else { return head }
      return head + Array(data)
    }
  }

  /// The latest message for all open pages; a slow page misses older messages.
  final class News: @unchecked Sendable {
    // Unchecked, because the condition protects all fields.
    private let condition = NSCondition()
    private var text = ""
    private var number = 0
    private var isClosed = false

    func publish(_ text: String) {
      condition.withLock {
        self.text = text
        number += 1
        condition.broadcast()
      }
    }

    func close() {
      condition.withLock {
        isClosed = true
        condition.broadcast()
      }
    }

    enum Next { case message(String, number: Int), none, closed }

    /// Waits for a message after the one with this number, for at most 0.4 seconds.
    func next(after last: Int) -> Next {
      let limit = Date(timeIntervalSinceNow: 0.4)
      return condition.withLock {
        while !isClosed, number <= last { if !condition.wait(until: limit) { break } }
        if isClosed { return .closed }
        return number > last ? .message(text, number: number) : .none
      }
    }
  }
#endif
