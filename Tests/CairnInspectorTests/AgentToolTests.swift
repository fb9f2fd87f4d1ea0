import Cairn
import CairnTesting
import CairnTools
import Foundation
import Testing

@_spi(Tools) @testable import CairnInspector

@MainActor
@Suite("The inspector's tools and resources for assistants", .timeLimit(.minutes(20)))
struct AgentToolTests {
  let clinic = Clinic()
  let navigator: Navigator
  let inspector: Inspector
  let agent: AgentClient

  init() throws {
    navigator = Navigator(clinic, reportsLeaks: true, clock: ManualClock())
    inspector = Inspector(navigator) { Navigator(Clinic(), reportsLeaks: false) }
    inspector.session.second = .seconds(600)
    agent = try AgentClient(inspector)
  }

  private func lines(_ values: String...) -> JSON { .string(values.joined(separator: "\n")) }

  // MARK: Acting

  @Test("A link is opened, and the tool returns its outcome, its reasons and the tree")
  func opening() async throws {
    let report = try await agent.call("open_link", ["link": "/about"])
    #expect(report["outcome"] == "committed")
    #expect(report["url"] == "/about")
    #expect(report["outline"] == lines("root", "  home", "  about"))
    #expect(report["requests"]?.array?.count == 1)
    #expect(navigator.url?.path() == "/about")
  }

  @Test("A link that is refused is an ordinary result with the reason")
  func refused() async throws {
    let report = try await agent.call("open_link", ["link": "/staff"])
    #expect(report["outcome"]?.string?.hasPrefix("refused") == true)
    #expect(
      report["requests"]?.array?.first?["explanation"]?.string?.contains("Staff only.") == true)
    let nowhere = try await agent.call("open_link", ["link": "nowhere\n\u{0}"])
    #expect(nowhere["outcome"] == "unhandled")
  }

  @Test("Trying a link changes nothing, and says where it would lead")
  func trying() async throws {
    let trial = try await agent.call("try_link", ["link": "/about"])
    #expect(trial["outcome"] == "committed")
    #expect(trial["outline"] == lines("root", "  home", "  about"))
    #expect(trial["isMatchOnly"] == false)
    #expect(navigator.url == nil)
    #expect(try await agent.read("cairn://events") == [])
  }

  @Test("A coordinator navigates to a route that is written as JSON")
  func navigating() async throws {
    let report = try await agent.call("navigate", ["route": ["about": [:]]])
    #expect(report["outcome"] == "committed")
    #expect(report["url"] == "/about")
  }

  @Test("A route or a path that does not exist is a failure that names those that do")
  func notNavigating() async throws {
    let route = try await agent.failure("navigate", ["route": ["kitchen": [:]]])
    #expect(route.contains(#"as those that it shows now: {"home":{}}"#))
    let path = try await agent.failure("navigate", ["route": [:], "at": "root / kitchen"])
    #expect(path.contains("There is no entry at “root / kitchen”"))
    #expect(path.contains("root / home"))
    let screen = try await agent.failure("navigate", ["route": [:], "at": "root / home"])
    #expect(screen.contains("is a screen"))
    #expect(navigator.revision == 0)
  }

  @Test("Back, dismissals and tabs are those of a user")
  func user() async throws {
    clinic.push(.about)
    #expect(try await agent.call("back")["requests"]?.array?.first?["origin"] == "user")
    clinic.present(.about)
    let dismissed = try await agent.call("dismiss", ["entry": "root / about"])
    #expect(dismissed["outline"] == lines("root", "  home"))
    let app = SecretApp<SecretState>()
    let second = Navigator(app, reportsLeaks: false)
    inspector.add(second, named: "Second")
    let selected = try await agent.call("select", ["entry": "root / plain", "scene": 2])
    #expect(selected["outcome"] == "committed")
    #expect(second.tree.flow(.root)?.selected == second.tree.frontPath.last)
    let failure = try await agent.failure("select", ["entry": "root / nowhere"])
    #expect(failure.contains("There is no entry at “root / nowhere”"))
  }

  @Test("A dialog is shown with its buttons, and answered by a title or a number")
  func answering() async throws {
    let dialog = Dialog(
      "Sure?", choices: [.destructive("Yes", true), .cancel("No")],
      textFields: [DialogTextField("Reason")])
    for button in ["Yes", "0"] {
      let asked = Task { await clinic.ask(dialog) }
      let state = try await agent.call("wait", ["until": "root / run"])
      #expect(state["dialog"]?["title"] == "Sure?")
      #expect(state["dialog"]?["buttons"] == ["Yes", "No"])
      #expect(state["dialog"]?["textFields"] == ["Reason"])
      let failure = try await agent.failure("answer", ["button": "Maybe"])
      #expect(failure.contains("“Yes”, “No”"))
      let report = try await agent.call(
        "answer", ["button": .string(button), "texts": ["because"]])
      #expect(report["dialog"] == nil)
      let answer = await asked.value.output
      #expect(answer?.choice == true)
      #expect(answer?.texts["Reason"] == "because")
    }
    #expect(try await agent.failure("answer", ["button": "Yes"]).contains("No dialog is in front"))
  }

  @Test("The app's own actions are listed and performed")
  func actions() async throws {
    inspector.addAction("Show about") { [clinic] in clinic.push(.about) }
    #expect(try await agent.read("cairn://tree")["actions"] == ["Show about"])
    #expect(try await agent.call("act", ["action": "Show about"])["url"] == "/about")
    let failure = try await agent.failure("act", ["action": "Fly"])
    #expect(failure.contains("No screen offers “Fly” now. The actions are:\nShow about"))
  }

  @Test("Steps of a recorded test are performed, and those that are not possible are named")
  func performing() async throws {
    let report = try await agent.call(
      "perform", ["steps": "open /about\n# a comment\nselect root / nowhere\nback\nopen /about"])
    #expect(report["impossible"] == ["select root / nowhere"])
    #expect(report["requests"]?.array?.count == 3)
    #expect(report["url"] == "/about")
  }

  // MARK: Reading

  @Test("The last request that was not followed is explained, or the one that is named")
  func explaining() async throws {
    navigator.open("/staff")
    navigator.open("/about")
    let last = try await agent.call("explain")
    #expect(last["event"]?["request"] == "open /staff")
    #expect(last["detail"]?["explanation"]?.string?.contains("Staff only.") == true)
    #expect(try await agent.call("explain", ["event": 1])["event"]?["request"] == "open /about")
    let named = try await agent.call("explain", ["request": "/about"])
    #expect(named["event"]?["number"] == 1)
    let failure = try await agent.failure("explain", ["request": "/kitchen"])
    #expect(failure.contains("No event of the last 2 matches"))
  }

  @Test("Waiting ends when the condition of a guard is decided")
  func waiting() async throws {
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
    clinic.isOpen = {
      for await isOpen in answers { return isOpen }
      return false
    }
    let opened = try await agent.call("open_link", ["link": "/laboratory"])
    #expect(opened["outcome"] == "deciding")
    #expect(try await agent.read("cairn://tree")["isDeciding"] == true)
    let early = try await agent.failure("wait", ["seconds": 0])
    #expect(early.contains("After 0 seconds: a decision is pending. The tree is:\nroot"))
    async let waited = agent.call("wait", ["seconds": 60])
    answer.yield(true)
    #expect(try await waited["url"] == "/laboratory")
  }

  @Test("Waiting for an entry that does not appear fails with the tree")
  func waitingInVain() async throws {
    let failure = try await agent.failure("wait", ["until": "root / about", "seconds": 0])
    #expect(failure.contains("there is no entry at “root / about”"))
    clinic.push(.about)
    #expect(try await agent.call("wait", ["until": "root / about"])["url"] == "/about")
  }

  @Test("The resources contain what the page shows")
  func resources() async throws {
    navigator.open("/about")
    let tree = try await agent.read("cairn://tree")
    #expect(tree["entries"]?.array?.map { $0["path"] } == ["root", "root / home", "root / about"])
    #expect(tree["entries"]?.array?.last?["object"] == "ClinicPage")
    #expect(tree["screen"] == "Clinic / about")
    #expect(try await agent.read("cairn://url") == ["url": "/about"])
    let links = try await agent.read("cairn://links").array ?? []
    #expect(links.map { $0["pattern"] } == ["/about", "/staff", "/laboratory", "/patients/:name"])
    #expect(links.last?["values"] == ["name: String"])
    #expect(try await agent.read("cairn://events").array?.first?["request"] == "open /about")
    #expect(try await agent.read("cairn://events?from=1") == [])
    #expect(try await agent.read("cairn://saved-state")["states"]?.array?.isEmpty == false)
    #expect(try await agent.read("cairn://scenes")["scenes"]?.array?.first?["name"] == "App")
    inspector.map = Data(#"{"version":1}"#.utf8)
    #expect(try await agent.read("cairn://map") == ["version": 1])
    clinic.push(.staff)
    clinic.set([.laboratory])
    #expect(try await agent.read("cairn://url") == ["url": "/laboratory"])
  }

  @Test("Several navigators are told apart by their ids")
  func scenes() async throws {
    let second = Navigator(Clinic(), reportsLeaks: false)
    inspector.add(second, named: "Second")
    second.open("/about")
    // The one that was used last is meant by default.
    #expect(try await agent.read("cairn://url") == ["url": "/about"])
    #expect(try await agent.read("cairn://url?scene=1") == ["url": nil])
    #expect(try await agent.call("back", ["scene": 2])["outline"] == lines("root", "  home"))
  }

  @Test(
    "A resource that does not exist is an error that names those that do",
    arguments: [
      "cairn://kitchen", "cairn://map", "cairn://tree?scene=9", "cairn://tree?scene=x", "https://a",
      "", "%", "cairn://", "tree",
    ])
  func missingResources(uri: String) async throws {
    let answer = try await agent.request(
      "resources/read", ["uri": .string(uri)],
      headers: uri.isEmpty ? ["Mcp-Name": "=?base64??="] : [:])
    #expect(answer["error"]?["code"] == -32602)
    #expect(answer["error"]?["data"]?["uri"]?.string == uri)
  }

  @Test("Without a navigator, tools and resources say so")
  func noNavigator() async throws {
    var own: Navigator? = Navigator(Clinic(), reportsLeaks: false)
    let inspector = Inspector(try #require(own))
    let agent = try AgentClient(inspector)
    own = nil
    #expect(try await agent.failure("back").contains("The app has no navigator now."))
  }

  // MARK: Recording

  @Test("A test is made of all that happened, or of a recording that was begun")
  func recording() async throws {
    inspector.testRoot = "Clinic()"
    navigator.open("/staff")
    let name = try #require(try await agent.call("record")["recording"])
    navigator.open("/about")
    let whole = try await agent.call("make_test")
    #expect(whole["isComplete"] == true)
    // The refused link is not needed for the tree.
    #expect(whole["steps"] == ["open /about"])
    #expect(whole["source"]?.string?.contains("Navigator(Clinic())") == true)
    #expect(whole["expectedTree"] == lines("root", "  home", "  about"))
    clinic.pop()
    let part = try await agent.call("make_test", ["recording": name])
    #expect(part["expectedTree"] == lines("root", "  home"))
    // Nothing that happened before belongs to it.
    clinic.push(.about)
    let later = try #require(try await agent.call("record")["recording"])
    navigator.report(.backOneStep)
    let last = try await agent.call("make_test", ["recording": later])
    #expect(last["steps"] == ["back"])
    #expect(last["isComplete"] == false)
    #expect(last["source"]?.string?.contains("The recording began in this state") == true)
    clinic.push(.about)
    let empty = try #require(try await agent.call("record")["recording"])
    #expect(try await agent.call("make_test", ["recording": empty])["isComplete"] == false)
    #expect(try await agent.failure("make_test", ["recording": "9"]).contains("no recording “9”"))
  }

  @Test("Promise 33: A test is not made of steps that contain private values")
  func privateSteps() async throws {
    let app = ScreenlessApp()
    let session = InspectorSession(app)
    func call(_ tool: String, _ arguments: String) async {
      let message = """
        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\(tool)","arguments":\(arguments)}}
        """
      #expect(await session.answer(message: Data(message.utf8)).status == 200)
    }
    await call("open_link", #"{"link":"/about"}"#)
    await call("make_test", "{}")
    await call("open_link", #"{"link":"/patients/Curie"}"#)
    await call("make_test", "{}")
    #expect(app.known == [["open /about"], nil])
  }

  private final class ScreenlessApp: HeadlessApp {
    let navigator = Navigator(Clinic(), reportsLeaks: false)
    let actions: [String] = []
    let path: [String]? = nil
    /// The known steps of which tests were made.
    var known: [[String]?] = []

    func restart() async {}
    func act(_ action: String) async -> Bool { false }
    func settle() async {}
    func copy(after steps: [String]) async -> any HeadlessApp { self }
    func test(of recording: NavigationRecording, steps: [String]?) async -> RecordedTest {
      known.append(steps)
      return RecordedTest(recording)
    }
    func explore(bound: Int?, after path: [String]) async -> any Encodable & Sendable { "" }
    func map() async throws -> Data { Data() }
  }

  @Test("A test is made of the file of a recording")
  func file() async throws {
    let other = Navigator(Clinic(), reportsLeaks: false)
    let recorder = try other.record()
    other.open("/about")
    let data = try recorder.recording.data()
    let made = try await agent.call(
      "make_test", ["file": .string(String(decoding: data, as: UTF8.self))])
    #expect(made["steps"] == ["open /about"])
    #expect(try await agent.failure("make_test", ["file": "{}"]).contains("is not a recording"))
  }

  @Test("Only the last recordings are kept")
  func manyRecordings() async throws {
    for _ in 0..<17 { _ = try await agent.call("record") }
    #expect(inspector.session.recorders.count == 16)
    #expect(try await agent.failure("make_test", ["recording": "1"]).contains("no recording “1”"))
  }

  // MARK: Arguments

  @Test(
    "Arguments that a tool does not have, or of another type, are failures that name the right ones",
    arguments: [
      ("open_link", [:], "needs the argument “link”"),
      ("open_link", ["link": 5], "Pass a value of type string"),
      ("open_link", ["link": "/", "speed": 1], "has no argument “speed”. It has: link, scene."),
      ("restart", [:], "There is no tool “restart”"),
      ("answer", ["button": "a", "texts": [1]], "array of strings"),
      ("answer", ["button": "a", "texts": "b"], "array of strings"),
      ("back", ["scene": 9], "There is no navigator 9. The navigators are: 1."),
      ("back", ["scene": 1.5], "Pass a value of type integer"),
      ("navigate", ["route": "about"], "Pass a value of type object"),
    ] as [(String, JSON, String)])
  func arguments(tool: String, arguments: JSON, text: String) async throws {
    let answer = try await agent.request(
      "tools/call", ["name": .string(tool), "arguments": arguments])
    #expect(answer.text.contains(text), "\(answer.text)")
    #expect(answer["result"]?["isError"] == true || answer["error"]?["code"] == -32602)
    #expect(navigator.revision == 0)
  }

  @Test("A call without a name, or whose arguments are no object, is an error of the protocol")
  func malformedCalls() async throws {
    for params in [[:], ["name": 5], ["name": "back", "arguments": []]] as [[String: JSON]] {
      #expect(try await agent.request("tools/call", params)["error"]?["code"] == -32602)
    }
  }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByFloatLiteral {
  init(nilLiteral: ()) { self = .null }
  init(floatLiteral value: Double) { self = .number(value) }
}
