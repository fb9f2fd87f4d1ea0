import Cairn
@testable import CairnCommands
import CairnExplorer
@_spi(Tools) import CairnInspector
import Foundation
import Testing

@MainActor
@Suite("The command `mcp`", .timeLimit(.minutes(10)))
struct MCPCommandTests {
  /// The responses to lines, by the ids of their requests.
  private func serve(_ lines: [MCPStream.Line]) async throws -> [Int: Answer] {
    let inspector = try #require(Inspector(await ToolApp(SampleTool.self).start(), map: nil))
    var answers: [Int: Answer] = [:]
    let (stream, continuation) = AsyncStream.makeStream(of: MCPStream.Line.self)
    for line in lines { continuation.yield(line) }
    continuation.finish()
    await MCPStream.serve(stream, inspector) { data in
      #expect(data.last == 10)
      #expect(data.dropLast().firstIndex(of: 10) == nil)
      do {
        let answer = try JSONDecoder().decode(Answer.self, from: data)
        #expect(answers.updateValue(answer, forKey: answer.id ?? 0) == nil)
      } catch {
        Issue.record("\(error): \(String(decoding: data, as: UTF8.self))")
      }
    }
    return answers
  }

  private struct Answer: Decodable {
    struct Result: Decodable {
      struct Content: Decodable { let text: String }
      let content: [Content]?
      let contents: [Content]?
      let isError: Bool?
    }
    struct Failure: Decodable { let code: Int }
    let id: Int?
    let result: Result?
    let error: Failure?
    var text: String { (result?.content ?? result?.contents)?.first?.text ?? "" }
  }

  private func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> MCPStream.Line {
    request(id, "tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
  }

  private func request(_ id: Int, _ method: String, _ params: String = "{}") -> MCPStream.Line {
    .message(
      Data(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#.utf8))
  }

  @Test("The coordinators run without a screen, with the actions of their screens")
  func acting() async throws {
    let read = #"{"uri":"cairn://tree"}"#
    let answers = try await serve([
      request(1, "resources/read", read), call(2, "act", #"{"action":"root / home: do item 7"}"#),
      call(3, "act", #"{"action":"root / home: do fly"}"#),
      call(4, "open_link", #"{"link":"/members"}"#), call(5, "explain"), call(6, "make_test"),
      call(7, "restart"),
    ])
    #expect(answers[1]?.text.contains("root / home: do item 7") == true)
    #expect(answers[2]?.text.contains(#""url":"/items/7""#) == true)
    #expect(answers[3]?.result?.isError == true)
    #expect(answers[5]?.text.contains("Members only.") == true)
    #expect(answers[6]?.text.contains("root / home: do item 7") == true)
    #expect(answers[6]?.text.contains(#""isComplete":true"#) == true)
    #expect(answers[7]?.text.contains(#""url":"/""#) == true)
  }

  @Test("A link is tried in an app in which the same steps were repeated")
  func trying() async throws {
    let answers = try await serve([
      call(1, "act", #"{"action":"root / home: do item 7"}"#),
      call(2, "try_link", #"{"link":"/items/8"}"#),
      request(3, "resources/read", #"{"uri":"cairn://url"}"#),
    ])
    #expect(answers[2]?.text.contains(#""outcome":"committed""#) == true)
    #expect(answers[2]?.text.contains("item(8)") == true)
    #expect(answers[3]?.text == #"{"url":"/items/7"}"#)
  }

  @Test("An exploration begins where the app is, and a command of the program prevents that")
  func exploring() async throws {
    let answers = try await serve([
      call(1, "explore", #"{"bound":50}"#), call(2, "explore", #"{"bound":0}"#),
      call(3, "act", #"{"action":"root / home: do item 7"}"#),
      call(4, "explore", #"{"bound":50,"fromHere":true}"#),
      call(5, "navigate", #"{"route":{"cart":{}}}"#), call(6, "explore", #"{"fromHere":true}"#),
    ])
    #expect(answers[1]?.text.contains(#""untried":0"#) == true)
    #expect(answers[2]?.text.contains("The bound 0 is too small") == true)
    #expect(answers[4]?.text.contains(#""after":["SampleModel: item 7"]"#) == true)
    #expect(answers[4]?.text.contains(#""problems":[]"#) == true)
    #expect(answers[6]?.text.contains("takes only what a user does") == true)
  }

  @Test("The map is explored when it is read")
  func map() async throws {
    let answers = try await serve([request(1, "resources/read", #"{"uri":"cairn://map"}"#)])
    let map = try ExplorationMap(data: Data(try #require(answers[1]).text.utf8))
    #expect(map.screens.contains { $0.name == "SampleCoordinator / item" })
  }

  @Test("A line that is no message, or too long, is an error, and the next line is answered")
  func malformed() async throws {
    let answers = try await serve([.message(Data("{".utf8)), request(1, "ping")])
    #expect(answers[0]?.error?.code == -32700)
    #expect(answers[1]?.result != nil)
    let long = try await serve([.tooLong, request(1, "ping")])
    #expect(long[0]?.error?.code == -32600)
    #expect(long[1]?.result != nil)
  }

  @Test("A request that was cancelled gets no response")
  func cancelling() async throws {
    let cancel = MCPStream.Line.message(
      Data(
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#.utf8))
    // Together they take longer than the cancelled request needs to end.
    let others = (2..<20).map { call($0, "back") }
    let answers = try await serve(
      [call(1, "wait", #"{"until":"root / nowhere","seconds":60}"#), cancel] + others)
    #expect(answers[1] == nil)
    #expect(answers.count == others.count)
  }

  @Test("A request that was cancelled before it began does not let the next one overtake")
  func cancellingInOrder() async throws {
    let inspector = try #require(Inspector(await ToolApp(SampleTool.self).start(), map: nil))
    var ended: [Int] = []
    func begin(_ id: Int, _ line: MCPStream.Line) -> Task<Void, Never> {
      Task {
        if case .message(let message) = line { _ = await inspector.answer(message) }
        ended.append(id)
      }
    }
    let tasks = [
      begin(1, call(1, "explore", #"{"bound":50}"#)), begin(2, call(2, "back")),
      begin(3, call(3, "restart")),
    ]
    for _ in 0..<3 { await Task.yield() }
    tasks[1].cancel()
    for task in tasks { await task.value }
    #expect(ended == [1, 2, 3])
  }

  @Test("At the end of the input, a request that waits is answered at once")
  func end() async throws {
    let answers = try await serve([
      call(1, "wait", #"{"until":"root / nowhere","seconds":60}"#)
    ])
    #expect(answers[1]?.result?.isError == true)
    #expect(answers[1]?.text.contains("The wait was cancelled") == true)
  }

  @Test("Lines arrive in any pieces, and one that is too long is not kept")
  func splitting() {
    var splitter = LineSplitter(limit: 5)
    #expect(splitter.add(Data("ab".utf8)) == [])
    #expect(splitter.add(Data("c\n\n \r\nde\nf".utf8)) == [message("abc"), message("de")])
    #expect(splitter.add(Data("ghijk".utf8)) == [])
    #expect(splitter.add(Data("l\nm".utf8)) == [.tooLong])
    #expect(splitter.end() == [message("m")])
    #expect(splitter.end() == [])
    #expect(splitter.add(Data("12345\n123456\n".utf8)) == [message("12345"), .tooLong])
  }

  private func message(_ text: String) -> MCPStream.Line { .message(Data(text.utf8)) }

  @Test("The lines of a file are read to its end")
  func lines() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("ab\nc", to: "lines")
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    var lines: [MCPStream.Line] = []
    for await line in MCPStream.lines(of: file) { lines.append(line) }
    #expect(lines == [message("ab"), message("c")])
  }

  @Test("What the app prints does not get between the messages")
  func output() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "output")
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    let messages = file.detached()
    file.write(Data("This is printed by a test of `cairn mcp`.\n".utf8))
    messages.write(Data("message\n".utf8))
    #expect(try folder.read("output") == "message\n")
  }

  @Test("Without an app, and with a map that does not exist, the command says what to do")
  func mistakes() async {
    let alone = await cairn("mcp")
    #expect(alone.code == 64)
    #expect(alone.errors.contains("run the command with the app's own tool"))
    #expect(await cairn("mcp", "--map", "/nowhere", inApp: true).code == 66)
  }
}
