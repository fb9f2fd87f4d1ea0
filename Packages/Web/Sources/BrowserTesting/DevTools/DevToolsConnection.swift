import Foundation

/// Speaks the DevTools protocol with one browser: JSON messages, each ended by a zero byte.
///
/// The thread that reads the events also delivers them, each before the reply that follows it. Code
/// that has a reply has therefore seen every event that the browser sent before it.
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

  /// - Parameter write: Writes a whole message to the pipe.
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
      throw BrowserError(.refused, "The reply to \(method) could not be decoded: \(error)")
    }
  }

  /// Sends a command and waits for its undecoded reply.
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

  /// Sends a command without waiting; for the thread that delivers events, which must not wait.
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

  /// Delivers a session's events to a handler; `nil` removes the handler.
  func handleEvents(of session: String, with handler: EventHandler?) {
    state.update { $0.handlers[session] = handler }
  }

  /// Processes one message, without its zero byte.
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

  /// Ends the connection; tasks that wait for a reply get this error.
  func end(_ reason: BrowserError) {
    state.update { $0.ending = $0.ending ?? reason }
  }
}
