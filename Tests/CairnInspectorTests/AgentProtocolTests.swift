import Cairn
import Foundation
import Testing

@testable import CairnInspector

@MainActor
@Suite("The Model Context Protocol of the inspector", .timeLimit(.minutes(10)))
struct AgentProtocolTests {
  let navigator = Navigator(Clinic(), reportsLeaks: false)
  let inspector: Inspector
  let agent: AgentClient

  init() throws {
    inspector = Inspector(navigator) { Navigator(Clinic(), reportsLeaks: false) }
    agent = try AgentClient(inspector)
  }

  @Test("A client that knows the present version asks without a handshake")
  func discover() async throws {
    let answer = try await agent.request("server/discover")
    let result = try #require(answer["result"])
    #expect(answer["id"] == 1)
    #expect(result["supportedVersions"]?.array?.first == "2026-07-28")
    #expect(result["capabilities"] == ["tools": [:], "resources": [:]])
    #expect(result["resultType"] == "complete")
    #expect(result["ttlMs"] == 0)
    #expect(result["cacheScope"] == "private")
    #expect(result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "cairn")
  }

  @Test(
    "An older client gets its version after a handshake, and the newest one if its own is unknown",
    arguments: [
      ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-11-25"),
      ("1900-01-01", "2025-11-25"),
    ])
  func handshake(asked: String, agreed: String) async throws {
    let begin = await agent.send(
      body: """
        {"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\(asked)",
        "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
        """)
    let result = try JSON(Data(begin.body.utf8))
    #expect(begin.status == 200)
    #expect(result["id"] == "a")
    #expect(result["result"]?["protocolVersion"]?.string == agreed)
    #expect(result["result"]?["serverInfo"]?["name"] == "cairn")
    #expect(result["result"]?["resultType"] == nil)
    let version = ["MCP-Protocol-Version": agreed]
    for (method, member) in [
      ("ping", nil), ("tools/list", "tools"), ("resources/list", "resources"),
    ] {
      let body = #"{"jsonrpc":"2.0","id":2,"method":"\#(method)"}"#
      let answer = await agent.send(body: body, version)
      #expect(answer.status == 200)
      let result = try #require(try JSON(Data(answer.body.utf8))["result"])
      if let member { #expect(result[member]?.array?.isEmpty == false) }
    }
  }

  @Test(
    "A notification is accepted without a response", arguments: ["initialized", "cancelled", "x"])
  func notification(name: String) async {
    let answer = await agent.send(
      body: #"{"jsonrpc":"2.0","method":"notifications/\#(name)"}"#)
    #expect(answer.status == 202)
    #expect(answer.body.isEmpty)
  }

  @Test(
    "A malformed message is answered with the error of JSON-RPC, and its id if there is one",
    arguments: [
      ("", -32700, nil), ("{", -32700, nil), ("\u{7F}", -32700, nil),
      (String(repeating: "[", count: 100_000), -32700, nil),
      ("[]", -32600, nil), ("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]", -32600, nil),
      ("1", -32600, nil), ("{}", -32600, nil),
      (#"{"jsonrpc":"1.0","id":7,"method":"ping"}"#, -32600, 7),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":7,"result":{}}"#, -32600, 7),
      (#"{"jsonrpc":"2.0","id":7,"method":5}"#, -32600, 7),
      (#"{"jsonrpc":"2.0","id":7,"method":"ping","params":[]}"#, -32602, 7),
    ] as [(String, Int, Int?)])
  func malformed(body: String, code: Int, id: Int?) async throws {
    let answer = await agent.send(body: body)
    let json = try JSON(Data(answer.body.utf8))
    #expect(answer.status == 400)
    #expect(json["jsonrpc"] == "2.0")
    #expect(json["error"]?["code"]?.integer == code)
    #expect(json["error"]?["message"]?.string?.isEmpty == false)
    #expect(json["id"]?.integer == id)
  }

  @Test("An unknown method is an error, with the status that each era expects")
  func unknownMethod() async throws {
    let answer = await agent.answer("prompts/list")
    #expect(answer.status == 404)
    #expect(try JSON(Data(answer.body.utf8))["error"]?["code"] == -32601)
    // Only older versions have a ping.
    #expect(await agent.answer("ping").status == 404)
    let older = await agent.send(body: #"{"jsonrpc":"2.0","id":1,"method":"prompts/list"}"#)
    #expect(older.status == 200)
    #expect(try JSON(Data(older.body.utf8))["error"]?["code"] == -32601)
  }

  @Test("An unknown version is refused with those that are supported")
  func unknownVersion() async throws {
    let meta: JSON = [AgentProtocol.versionKey: "2099-01-01", AgentProtocol.capabilitiesKey: [:]]
    let answer = await agent.answer(
      "tools/list", ["_meta": meta], headers: ["MCP-Protocol-Version": "2099-01-01"])
    let error = try #require(try JSON(Data(answer.body.utf8))["error"])
    #expect(answer.status == 400)
    #expect(error["code"] == -32022)
    #expect(error["data"]?["requested"] == "2099-01-01")
    #expect(error["data"]?["supported"]?.array?.contains("2026-07-28") == true)
  }

  @Test("A request without the version or the capabilities of the client is refused")
  func missingMeta() async throws {
    for meta in [[:], [AgentProtocol.versionKey: "2026-07-28"]] as [JSON] {
      let answer = await agent.answer("tools/list", ["_meta": meta])
      #expect(answer.status == 400)
      #expect(try JSON(Data(answer.body.utf8))["error"]?["code"] == -32602)
    }
  }

  @Test(
    "Header fields that differ from the message are refused",
    arguments: [
      ["MCP-Protocol-Version": "2025-11-25"], ["MCP-Protocol-Version": ""], ["Mcp-Method": ""],
      ["Mcp-Method": "tools/list"], ["Mcp-Name": ""], ["Mcp-Name": "cairn://url"],
      ["Mcp-Name": "=?base64?%%?="],
    ])
  func headers(headers: [String: String]) async throws {
    let answer = await agent.answer(
      "resources/read", ["uri": "cairn://tree"], headers: headers)
    #expect(answer.status == 400)
    #expect(try JSON(Data(answer.body.utf8))["error"]?["code"] == -32020)
  }

  @Test("A header field in Base64 is decoded before it is compared")
  func base64() async {
    let name = "=?base64?\(Data("cairn://tree".utf8).base64EncodedString())?="
    let answer = await agent.answer(
      "resources/read", ["uri": "cairn://tree"], headers: ["Mcp-Name": name])
    #expect(answer.status == 200)
  }

  @Test("The endpoint has the checks of the page: token, host, origin and method")
  func access() async {
    let body = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    #expect(await agent.send(body: body).status == 200)
    #expect(await agent.send(body: body, ["Authorization": ""]).status == 401)
    #expect(await agent.send(body: body, ["Authorization": "Bearer x"]).status == 401)
    #expect(await agent.send(body: body, ["Host": "evil.example"]).status == 421)
    #expect(await agent.send(body: body, ["Origin": "http://evil.example"]).status == 403)
    #expect(await agent.send(body: body, ["Sec-Fetch-Site": "cross-site"]).status == 403)
    for method in ["GET", "DELETE"] {
      #expect(await agent.http.send(method, "/mcp").status == 405)
    }
    let long = ["Content-Length": "\(HTTPRequest.maximumBody + 1)"]
    #expect(await agent.send(body: body, long).status == 413)
  }

  @Test("The lists of tools and resources have one page, and are equal each time")
  func lists() async throws {
    for method in ["tools/list", "resources/list", "resources/templates/list"] {
      let first = try await agent.request(method)
      #expect(try await agent.request(method) == first)
      #expect(first["result"]?["nextCursor"] == nil)
      let cursor = try await agent.request(method, ["cursor": "2"])
      #expect(cursor["error"]?["code"] == -32602)
    }
    let tools = try await agent.request("tools/list")["result"]?["tools"]?.array ?? []
    for tool in tools {
      #expect(tool["description"]?.string?.isEmpty == false)
      #expect(tool["inputSchema"]?["type"] == "object")
      #expect(tool["inputSchema"]?["additionalProperties"] == false)
    }
    // These need an app that can be started again.
    #expect(!tools.contains { $0["name"] == "restart" || $0["name"] == "explore" })
  }
}

@MainActor
@Suite("The official client of the Model Context Protocol")
struct AgentOfficialClientTests {
  nonisolated static let repository = URL(filePath: #filePath).appending(path: "../../..")
    .standardized
  nonisolated static let packages = repository.appending(path: ".build/python")

  @Test(
    "The official client in Python lists, reads and calls over HTTP, in both eras",
    // It needs dozens of turns of the main actor, which all tests share.
    .timeLimit(.minutes(30)),
    .enabled(
      if: FileManager.default.fileExists(atPath: packages.appending(path: "mcp").path()),
      "The Python package mcp is missing; dev/scripts/test installs it if PyPI can be reached."))
  func officialClient() async throws {
    let navigator = Navigator(Clinic(), reportsLeaks: false)
    let inspector = Inspector(navigator) { Navigator(Clinic(), reportsLeaks: false) }
    let url = try #require(inspector.url)
    let (process, output) = (Process(), Pipe())
    process.executableURL = Self.repository.appending(path: "dev/scripts/mcp-check")
    process.arguments = ["http://127.0.0.1:\(url.port ?? 0)/mcp", url.fragment ?? ""]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    defer { process.terminate() }
    // On a thread of its own, because reading blocks; the inspector answers on the main actor.
    let text = await withCheckedContinuation { done in
      Thread.detachNewThread {
        let data = try? output.fileHandleForReading.readToEnd()
        done.resume(returning: String(decoding: data ?? Data(), as: UTF8.self))
      }
    }
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.contains("passed"))
  }
}
