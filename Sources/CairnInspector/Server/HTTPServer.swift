#if DEBUG
  import Foundation

  /// A small HTTP server for one developer: a thread for each connection, one request each.
  ///
  /// It uses no package, so that an app's release build links nothing of it.
  final class HTTPServer: @unchecked Sendable {
    // Unchecked, because the lock protects the only mutable fields.
    let port: UInt16
    let news = News()
    private let socket: Socket
    private let pipe: WakePipe
    private let lock = NSLock()
    private var connections = 0
    private var isStopped = false
    private static let maximumConnections = 32

    typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

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

    func run(_ handler: @escaping Handler) {
      Thread.detachNewThread { [self] in
        while let client = socket.accept(unless: pipe.reading) {
          guard lock.withLock({ connections < Self.maximumConnections }) else {
            _ = client.write(HTTPResponse.text(503, "Too many connections.").bytes)
            client.close()
            continue
          }
          lock.withLock { connections += 1 }
          Thread.detachNewThread { [self] in
            client.setTimeout(seconds: 10)
            serve(client, handler)
            client.close()
            lock.withLock { connections -= 1 }
          }
        }
        // In the lock, so that `stop` never writes to a descriptor that has another meaning by then.
        lock.withLock {
          isStopped = true
          socket.close()
          pipe.close()
        }
        news.close()
      }
    }

    /// Closes the port and ends all open pages' streams.
    func stop() {
      lock.withLock {
        guard !isStopped else { return }
        isStopped = true
        pipe.wake()
        news.close()
      }
    }

    private func serve(_ client: Socket, _ handler: @escaping Handler) {
      switch request(from: client) {
      case .failure(let refusal): _ = client.write(refusal.response.bytes)
      case .success(let request):
        guard let response = answer(request, handler, to: client), client.write(response.bytes),
          response.body == .news
        else { return }
        var number = 0
        while !client.hasEnded {
          switch news.next(after: number) {
          case .closed: return
          case .none: continue
          case .message(let text, let latest):
            number = latest
            guard client.write(Array("data: \(text)\n\n".utf8)) else { return }
          }
        }
      }
    }

    private struct Refusal: Error { let response: HTTPResponse }

    private func request(from client: Socket) -> Result<HTTPRequest, Refusal> {
      var bytes: [UInt8] = []
      while true {
        switch HTTPRequest.head(of: bytes) {
        case .invalid(let response): return .failure(Refusal(response: response))
        case .incomplete:
          let more = client.read()
          guard !more.isEmpty else {
            return .failure(Refusal(response: .text(400, "The request is incomplete.")))
          }
          bytes += more
        case .complete(var request, let headLength, let bodyLength):
          while bytes.count < headLength + bodyLength {
            let more = client.read()
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
    /// The app's main thread may be stopped in the debugger, so the client decides how long it waits.
    ///
    /// - Returns: The answer; nil if the client has left before.
    private func answer(
      _ request: HTTPRequest, _ handler: @escaping Handler, to client: Socket
    ) -> HTTPResponse? {
      let box = Box()
      let done = DispatchSemaphore(value: 0)
      Task {
        box.response = await handler(request)
        done.signal()
      }
      while done.wait(timeout: .now() + 1) != .success { if client.hasEnded { return nil } }
      return box.response
    }

    private final class Box: @unchecked Sendable {
      // Unchecked, because the semaphore orders the write before the read.
      var response: HTTPResponse?
    }
  }

  extension HTTPResponse {
    var bytes: [UInt8] {
      guard case .data(let data) = body else { return head }
      return head + Array(data)
    }
  }
#endif
