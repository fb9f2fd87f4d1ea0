import Foundation
import Testing

@testable import CairnInspector

/// An assistant that sends messages of the Model Context Protocol to an inspector.
struct AgentClient: Sendable {
  let http: Client

  @MainActor
  init(_ inspector: Inspector) throws { http = try Client(inspector) }

  static let meta: JSON = [
    AgentProtocol.versionKey: "2026-07-28", AgentProtocol.capabilitiesKey: [:],
  ]

  /// Sends a body as it is.
  func send(body: String, _ headers: [String: String] = [:]) async -> Client.Answer {
    await http.send("POST", "/mcp", headers, body: body)
  }

  /// Sends a request as the present version of the protocol demands; `headers` replaces fields.
  func request(
    _ method: String, _ params: [String: JSON] = [:], headers: [String: String] = [:]
  ) async throws -> JSON {
    try await JSON(Data(answer(method, params, headers: headers).body.utf8))
  }

  func answer(
    _ method: String, _ params: [String: JSON] = [:], headers: [String: String] = [:]
  ) async -> Client.Answer {
    var fields = ["MCP-Protocol-Version": "2026-07-28", "Mcp-Method": method]
    fields["Mcp-Name"] = params["name"]?.string ?? params["uri"]?.string
    fields.merge(headers) { $1 }
    let message: JSON = [
      "jsonrpc": "2.0", "id": 1, "method": .string(method),
      "params": .object(params.merging(["_meta": Self.meta]) { first, _ in first }),
    ]
    return await send(body: message.text, fields)
  }

  /// Calls a tool and returns its structured result.
  func call(_ tool: String, _ arguments: JSON = [:]) async throws -> JSON {
    let answer = try await request(
      "tools/call", ["name": .string(tool), "arguments": arguments])
    #expect(answer["result"]?["isError"] == false, "\(answer.text)")
    let result = try #require(answer["result"]?["structuredContent"], "\(answer.text)")
    // For clients that do not know structured results.
    #expect(answer["result"]?["content"]?.array?.first?["text"]?.string == result.text)
    return result
  }

  /// Calls a tool that cannot do what it is asked for, and returns what the assistant reads.
  func failure(_ tool: String, _ arguments: JSON = [:]) async throws -> String {
    let answer = try await request(
      "tools/call", ["name": .string(tool), "arguments": arguments])
    #expect(answer["result"]?["isError"] == true, "\(answer.text)")
    return answer["result"]?["content"]?.array?.first?["text"]?.string ?? ""
  }

  /// Reads a resource.
  func read(_ uri: String) async throws -> JSON {
    let answer = try await request("resources/read", ["uri": .string(uri)])
    let text = answer["result"]?["contents"]?.array?.first?["text"]?.string
    return try JSON(Data(try #require(text, "\(answer.text)").utf8))
  }
}
