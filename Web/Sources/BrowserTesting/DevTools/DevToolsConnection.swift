import Foundation

/// Speaks the DevTools protocol with one browser: JSON messages, each ended by a zero byte.
///
/// Events are handed on from the thread that reads them, before the reply that follows them is: who
/// has a reply has seen all that the browser said before it.
final class DevToolsConnection: Sendable {
  typealias EventHandler = @Sendable (DevToolsEvent) -> Void

  private struct State: Sendable {
    var lastID = 0
    var replies: [Int: Result<Data, BrowserError>] = [:]
    var expected: Set<Int> = []
    var handlers: [String: EventHandler] = [:]
    var ending: BrowserError?
  }

  private let state = Observed(State())
  private let write: @Sendable (Data) -> Void

  /// - Parameter write: Puts a whole message into the pipe.
  init(write: @escaping @Sendable (Data) -> Void) {
    self.write = write
  }

  /// Sends a command and waits for its reply.
  ///
  /// - Throws: ``BrowserError`` if the browser refuses, does not answer in time, or is gone.
  @discardableResult
  func send<Reply: Decodable>(
    _ method: String, _ params: [String: DevToolsValue] = [:], session: String? = nil,
    until deadline: Deadline, as type: Reply.Type
  ) async throws -> Reply {
    let data = try await message(method, params, session: session, until: deadline)
    do {
      return try JSONDecoder().decode(DevToolsReply<Reply>.self, from: data).result
    } catch {
      throw BrowserError(.refused, "\(method) gave an answer of another shape: \(error)")
    }
  }

  /// Sends a command and waits for the whole message of its reply.
  func message(
    _ method: String, _ params: [String: DevToolsValue], session: String?, until deadline: Deadline
  ) async throws -> Data {
    let id = try post(method, params, session: session, expectsReply: true)
    let isAnswered = try await withTaskCancellationHandler {
      try await state.wait(until: deadline) { $0.replies[id] != nil || $0.ending != nil }
    } onCancel: {
      state.update { _ = $0.expected.remove(id) }
    }
    let (reply, ending) = state.update { state in
      state.expected.remove(id)
      return (state.replies.removeValue(forKey: id), state.ending)
    }
    guard let reply else {
      if isAnswered, let ending { throw ending }
      throw BrowserError(.timeout, "The browser did not answer \(method) in \(deadline.spoken).")
    }
    return try reply.get()
  }

  /// Sends a command without waiting; for the thread that hands on events, which must not wait.
  func post(_ method: String, _ params: [String: DevToolsValue] = [:], session: String?) {
    _ = try? post(method, params, session: session, expectsReply: false)
  }

  private func post(
    _ method: String, _ params: [String: DevToolsValue], session: String?, expectsReply: Bool
  ) throws -> Int {
    let (id, ending) = state.update { state in
      state.lastID += 1
      if expectsReply { state.expected.insert(state.lastID) }
      return (state.lastID, state.ending)
    }
    if let ending { throw ending }
    let command = DevToolsCommand(id: id, method: method, params: params, sessionId: session)
    write(try JSONEncoder().encode(command) + [0])
    return id
  }

  /// Hands a session's events to a handler, or to nobody.
  func handleEvents(of session: String, with handler: EventHandler?) {
    state.update { $0.handlers[session] = handler }
  }

  /// Takes in one message, without its zero byte.
  func receive(_ message: Data) {
    guard let envelope = try? JSONDecoder().decode(DevToolsEnvelope.self, from: message) else {
      return
    }
    if let id = envelope.id {
      let reply: Result<Data, BrowserError> =
        envelope.error.map { .failure(BrowserError(.refused, $0.message)) } ?? .success(message)
      state.update { state in
        if state.expected.contains(id) { state.replies[id] = reply }
      }
    } else if let method = envelope.method, let session = envelope.sessionId {
      state.current.handlers[session]?(DevToolsEvent(method: method, message: message))
    }
  }

  /// Ends the connection; whoever waits for a reply is told why there will be none.
  func end(_ reason: BrowserError) {
    state.update { $0.ending = $0.ending ?? reason }
  }
}
