#if DEBUG
  import Foundation

  /// The part of the Model Context Protocol that the inspector supports: tools and resources,
  /// without sessions.
  ///
  /// It supports two generations of clients. A modern client (2026-07-28) states the version in
  /// each request; an older client sends `initialize` first, and its requests contain no version.
  /// No state is kept between requests.
  enum AgentProtocol {
    static let modernVersions = ["2026-07-28"]
    /// The versions that `initialize` can agree on, newest first.
    ///
    /// Older versions have other transports, or messages with several requests.
    static let handshakeVersions = ["2025-11-25", "2025-06-18"]
    static let versionKey = "io.modelcontextprotocol/protocolVersion"
    static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
    static let serverKey = "io.modelcontextprotocol/serverInfo"
    static let server: JSON = ["name": "cairn", "title": "Cairn's inspector", "version": "1.0.0"]
    static let capabilities: JSON = ["tools": [:], "resources": [:]]

    /// Returns true if the request is of a modern client.
    static func isModern(_ message: RPCMessage, _ headers: [String: String]?) -> Bool {
      if message.meta[versionKey] != nil || message.method == "server/discover" { return true }
      // An older client repeats the version of the handshake, or sends none before 2025-06-18.
      guard let version = headers?["mcp-protocol-version"] else { return false }
      return !handshakeVersions.contains(version)
    }

    /// Checks the required parts of a modern request.
    static func check(_ message: RPCMessage, _ headers: [String: String]?) throws(RPCError) {
      let given = message.meta[versionKey]
      if let headers { try check(headers, against: message) }
      guard let version = given?.string else {
        throw RPCError(
          .invalidParams,
          "The request has no “\(versionKey)” in “_meta”. Add a version, such as "
            + "“\(modernVersions[0])”, or begin with the method “initialize”.")
      }
      guard modernVersions.contains(version) else {
        throw RPCError(
          .unsupportedVersion,
          "The version \(version) of the Model Context Protocol is not supported.",
          data: [
            "supported": .array((modernVersions + handshakeVersions).map(JSON.string)),
            "requested": .string(version),
          ])
      }
      guard message.meta[capabilitiesKey]?.object != nil else {
        throw RPCError(
          .invalidParams,
          "The request has no “\(capabilitiesKey)” in “_meta”. Add it; it may be "
            + "an empty object.")
      }
    }

    /// Checks the HTTP header fields that repeat a part of the message.
    private static func check(
      _ headers: [String: String], against message: RPCMessage
    ) throws(RPCError) {
      var expected = [
        ("MCP-Protocol-Version", message.meta[versionKey]?.string), ("Mcp-Method", message.method),
      ]
      switch message.method {
      case "tools/call": expected.append(("Mcp-Name", message.params["name"]?.string))
      case "resources/read": expected.append(("Mcp-Name", message.params["uri"]?.string))
      default: break
      }
      for (name, value) in expected {
        // A value that the message itself lacks is reported elsewhere, as a mistake of the message.
        guard let value else { continue }
        guard let field = headers[name.lowercased()] else {
          throw RPCError(
            .headerMismatch,
            "The header field \(name) is missing. Add it, with the value “\(value)” "
              + "of the message.")
        }
        guard decoded(field) == value else {
          throw RPCError(
            .headerMismatch,
            "The header field \(name) is “\(field)”, and the message has “\(value)”. "
              + "Send the same value.")
        }
      }
    }

    /// The text of a header field, which is in Base64 if it cannot be written in ASCII.
    private static func decoded(_ field: String) -> String? {
      guard field.hasPrefix("=?base64?"), field.hasSuffix("?=") else { return field }
      return Data(base64Encoded: String(field.dropFirst(9).dropLast(2)))
        .flatMap { String(validating: $0, as: UTF8.self) }
    }

    static func response(
      to id: JSON, _ result: [String: JSON], isModern: Bool, isCacheable: Bool
    ) -> Data {
      var result = result
      if isModern {
        result["resultType"] = "complete"
        result["_meta"] = .object([serverKey: server])
        // A time to live of 0, because the app may change at any time.
        if isCacheable { result.merge(["ttlMs": 0, "cacheScope": "private"]) { $1 } }
      }
      return JSON.object(["jsonrpc": "2.0", "id": id, "result": .object(result)]).data
    }
  }

  struct AgentAnswer: Sendable {
    var status = 200
    /// The response; nil for a notification, which has none.
    let body: Data?

    init(_ body: Data?) { self.body = body }

    init(_ error: RPCError, to id: JSON?, isModern: Bool) {
      body = error.response(to: id ?? error.id)
      switch error.code {
      case .parse, .invalidRequest, .headerMismatch, .unsupportedVersion: status = 400
      // Older clients expect 200 for each answer to a request.
      case .methodNotFound: status = isModern ? 404 : 200
      case .invalidParams: status = isModern ? 400 : 200
      }
    }
  }

  extension HTTPResponse {
    init(_ answer: AgentAnswer) {
      self.init(
        status: answer.body == nil ? 202 : answer.status,
        headers: answer.body == nil ? [:] : ["Content-Type": "application/json"],
        body: .data(answer.body ?? Data()))
    }
  }

  extension InspectorSession {
    /// Answers a message of an assistant.
    ///
    /// The header fields of HTTP are by name in lower case; nil for another transport.
    func answer(message data: Data, headers: [String: String]? = nil) async -> AgentAnswer {
      let message: RPCMessage
      do { message = try RPCMessage(data) } catch {
        return AgentAnswer(error, to: nil, isModern: true)
      }
      // Notifications need no work here: the transport handles cancellation.
      guard let id = message.id else { return AgentAnswer(nil) }
      let isModern = AgentProtocol.isModern(message, headers)
      do {
        if isModern { try AgentProtocol.check(message, headers) }
        let result = try await inOrder(message, isModern: isModern)
        return AgentAnswer(
          AgentProtocol.response(
            to: id, result, isModern: isModern, isCacheable: message.method != "tools/call"))
      } catch {
        return AgentAnswer(error, to: id, isModern: isModern)
      }
    }

    /// Answers the requests in order, because an assistant may send several at once.
    ///
    /// Only the tool `wait` does not delay the requests after it, because one of them may end the
    /// wait.
    private func inOrder(
      _ message: RPCMessage, isModern: Bool
    ) async throws(RPCError) -> [String: JSON] {
      if message.method == "tools/call", message.params["name"] == "wait" {
        return try await result(of: message, isModern: isModern)
      }
      let (previous, ended) = (lastRequest, AsyncStream.makeStream(of: Never.self))
      lastRequest = ended.stream
      defer { ended.continuation.finish() }
      // In a task of its own, because a stream ends at once for a task that is cancelled.
      if let previous { await Task { for await _ in previous {} }.value }
      guard !Task.isCancelled else {
        throw RPCError(.invalidRequest, "The request was cancelled before it began.")
      }
      return try await result(of: message, isModern: isModern)
    }

    private func result(
      of message: RPCMessage, isModern: Bool
    ) async throws(RPCError) -> [String: JSON] {
      switch (message.method, isModern) {
      case ("server/discover", true):
        let versions = AgentProtocol.modernVersions + AgentProtocol.handshakeVersions
        return [
          "supportedVersions": .array(versions.map(JSON.string)),
          "capabilities": AgentProtocol.capabilities, "instructions": .string(instructions),
        ]
      case ("initialize", false):
        let asked = message.params["protocolVersion"]?.string ?? ""
        let isKnown = AgentProtocol.handshakeVersions.contains(asked)
        return [
          "protocolVersion": .string(isKnown ? asked : AgentProtocol.handshakeVersions[0]),
          "capabilities": AgentProtocol.capabilities, "serverInfo": AgentProtocol.server,
          "instructions": .string(instructions),
        ]
      case ("ping", false): return [:]
      case ("tools/list", _):
        try refuseCursor(message)
        return ["tools": .array(tools.map(\.description))]
      case ("tools/call", _): return try await call(message)
      case ("resources/list", _):
        try refuseCursor(message)
        return ["resources": .array(resources.map(\.description))]
      case ("resources/templates/list", _):
        try refuseCursor(message)
        return ["resourceTemplates": .array(AgentResource.templates)]
      case ("resources/read", _): return try await read(message)
      default:
        throw RPCError(
          .methodNotFound,
          "There is no method “\(message.method)”. The inspector has tools and resources "
            + "only.")
      }
    }

    /// Refuses a cursor, because lists are short and have only one page.
    private func refuseCursor(_ message: RPCMessage) throws(RPCError) {
      guard let cursor = message.params["cursor"] else { return }
      throw RPCError(.invalidParams, "The cursor \(cursor.text) does not come from this server.")
    }

    private var instructions: String {
      """
      The navigation of one app that is built with Cairn. Read cairn://tree first: the entries with their paths, what the \
      user can do, and a dialog that waits. Entries are named by paths such as “root / main / list”. A refused request is no \
      error: its explanation says who was asked and why.
      """
    }
  }
#endif
