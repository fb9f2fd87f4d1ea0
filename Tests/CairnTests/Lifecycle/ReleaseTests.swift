@_spi(Hosts) import Cairn
import Testing

/// A model that saves its text as a draft.
@MainActor
private final class Draft: SavesState {
  var text = ""
  func saveState() -> String { text }
  func restoreState(_ state: String) { text = state }
}

/// A host that objects to releasing.
@MainActor
private final class Objecting: NavigatorHost {
  var objection: String? = "Code has pushed a form there."
  private(set) var asked: [EntryID] = []
  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {}
  func objection(toReleasing id: EntryID, of navigator: Navigator) -> String? {
    asked.append(id)
    return objection
  }
}

@MainActor
@Suite("Releasing hidden tabs")
struct ReleaseTests {
  let app = TestFlow("app", tabs: "home", "mail", "more")
  let navigator: Navigator

  init() throws {
    for tab in ["home", "mail", "more"] {
      app.makes[tab] = { _ in
        let flow = TestFlow(tab, stack: "root")
        flow.makes["draft"] = { _ in Destination(Draft()) }
        return .flow(flow)
      }
    }
    navigator = Navigator(quiet: app)
  }

  private func flow(_ name: String) throws -> TestFlow {
    let id = try #require(navigator.id(name))
    return try #require(navigator.coordinator(at: id) as? TestFlow)
  }

  private func draft(_ tab: String) throws -> Draft {
    let id = try #require(navigator.id(tab, "draft"))
    return try #require(navigator.content(of: id) as? Draft)
  }

  @Test("Promise 8: Releasing a hidden tab deallocates its content and keeps the tree unchanged")
  func releases() throws {
    try flow("mail").push("draft")
    let mail = try #require(navigator.id("mail"))
    weak let model = try draft("mail")
    weak let coordinator = try flow("mail")
    let tree = navigator.tree
    #expect(navigator.release(mail) == .committed)
    #expect(model == nil && coordinator == nil)
    #expect(navigator.tree == tree)
    #expect(navigator.release(mail) == .unchanged)
  }

  @Test("Promise 8: An entry is not released if a host shows something there that would be lost")
  func hostObjects() throws {
    let host = Objecting()
    navigator.attach(host)
    let mail = try #require(navigator.id("mail"))
    #expect(navigator.release(mail) == .refused(.impossible("Code has pushed a form there.")))
    #expect(host.asked == [mail])
    host.objection = nil
    #expect(navigator.release(mail) == .committed)
  }

  @Test(
    "Promise 20: Selecting a released tab recreates its content with the same ids and saved state")
  func remakes() throws {
    try flow("mail").push("draft")
    try draft("mail").text = "Dear Ada"
    let mail = try #require(navigator.id("mail"))
    let entry = try #require(navigator.id("mail", "draft"))
    navigator.release(mail)
    #expect(navigator.content(of: entry) == nil)
    #expect(app.select("mail") == .committed)
    #expect(navigator.id("mail", "draft") == entry)
    #expect(try draft("mail").text == "Dear Ada")
    #expect(try flow("mail").isActive)
    #expect(navigator.faults == [])
    #expect(try flow("mail").pop() == .committed)
  }

  @Test("Promise 20: A snapshot contains the saved state of released tabs")
  func saves() throws {
    try flow("mail").push("draft")
    try draft("mail").text = "Dear Ada"
    let whole = try navigator.snapshot()
    navigator.release(try #require(navigator.id("mail")))
    #expect(try navigator.snapshot() == whole)
  }

  @Test("Promise 18: A link into a released tab recreates the tab")
  func link() throws {
    navigator.release(try #require(navigator.id("mail")))
    #expect(navigator.open("/in/mail/go/draft") == .committed)
    #expect(navigator.shape == "(home[root] *mail[root list draft] more[root])")
    #expect(navigator.faults == [])
  }

  @Test("Promise 14: A leave guard can veto the release of its tab")
  func leaveGuard() throws {
    try flow("mail").veto = "unsaved"
    let mail = try #require(navigator.id("mail"))
    #expect(navigator.release(mail) == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.content(of: mail) != nil)
  }

  @Test("Promise 9: Releasing a flow delivers no result; the recreated flow delivers its own")
  func results() throws {
    var results: [FlowResult<String>] = []
    let app = TestFlow("app", tabs: "home", "mail")
    app.makes["mail"] = { _ in
      TestFlow("mail", stack: "root").onResult { results.append($0) }
    }
    let navigator = Navigator(quiet: app)
    navigator.release(try #require(navigator.id("mail")))
    #expect(results == [])
    app.select("mail")
    let mail = try #require(app.children.last as? TestFlow)
    mail.finish("sent")
    #expect(results == [.finished("sent")])
  }

  @Test("Promise 24: A visible tab and a tab with a flow started by `run` cannot be released")
  func refused() async throws {
    let home = try #require(navigator.id("home"))
    #expect(navigator.release(home) == .refused(.impossible("It is on the screen.")))
    let mail = try flow("mail")
    let waiting = Task { await mail.run(TestFlow("picker", stack: "pick")) }
    await until("the picker is there") { navigator.id("mail", "run") != nil }
    let outcome = navigator.release(try #require(navigator.id("mail")))
    #expect(
      outcome
        == .refused(
          .impossible("TestFlow / mail / TestFlow has no route and cannot be created again.")))
    waiting.cancel()
    _ = await waiting.value
  }

  @Test("Promise 8: `releaseHiddenTabs` releases every tab that is not selected")
  func allHidden() throws {
    weak let home = try flow("home")
    weak let mail = try flow("mail")
    weak let more = try flow("more")
    navigator.releaseHiddenTabs()
    #expect(home != nil)
    #expect(mail == nil)
    #expect(more == nil)
  }

  @Test("Promise 12: Re-evaluation asks the guards of a released tab too")
  func reevaluates() throws {
    try flow("mail").push("draft")
    navigator.release(try #require(navigator.id("mail")))
    var maySee = false
    app.shows("mail", stack: "root") { flow in
      flow.ways["draft"] = { _ in maySee ? .push("draft") : .deny("signed out") }
    }
    navigator.reevaluate()
    #expect(navigator.shape == "(*home[root] mail[root] more[root])")
    #expect(navigator.faults == [])
    maySee = true
  }

  @Test("Promise 9: A released flow delivers its result when it leaves the tree")
  func leavesReleased() throws {
    var results: [FlowResult<String>] = []
    let app = TestFlow("app", stack: "root")
    app.makes["tabs"] = { _ in
      let tabs = TestFlow("tabs", tabs: "home", "mail")
      tabs.makes["mail"] = { _ in
        let mail = TestFlow("mail", stack: "root")
        mail.makes["inner"] = { _ in
          TestFlow("inner", stack: "root").onResult { _ in
            Issue.record("A handler inside a released flow must not be called.")
          }
        }
        return mail.onResult { results.append($0) }
      }
      return .flow(tabs)
    }
    let navigator = Navigator(quiet: app)
    app.push("tabs")
    let mail = try #require(navigator.id("tabs", "mail"))
    (navigator.coordinator(at: mail) as? TestFlow)?.push("inner")
    #expect(navigator.release(mail) == .committed)
    #expect(results == [])
    app.pop()
    #expect(results == [.cancelled(.parentEnded)])
    #expect(navigator.faults == [])
  }

  @Test("Promise 20: A released tab that contains tabs keeps its tab history")
  func wayBack() throws {
    let app = TestFlow("app", tabs: "home", "mail")
    app.makes["mail"] = { _ in
      .flow(TestFlow("mail", Navigation(tabs: ["in", "out", "spam"], back: .history)))
    }
    let navigator = Navigator(quiet: app)
    app.select("mail")
    navigator.flow?.select("out")
    navigator.flow?.select("spam")
    app.select("home")
    #expect(navigator.release(try #require(navigator.id("mail"))) == .committed)
    app.select("mail")
    #expect(navigator.report(.backOneStep) == .committed)
    #expect(navigator.shape == "(home *mail(in *out spam))")
    #expect(navigator.faults == [])
  }

  @Test("Promise 13: A waiting request in a flow continues after the flow was released")
  func waits() async throws {
    let gate = Gate()
    try flow("mail").ways["letter"] = { _ in .when({ await gate.ask() }, then: .push("letter")) }
    try flow("mail").navigate(to: "letter")
    await gate.waitUntilAsked()
    #expect(navigator.release(try #require(navigator.id("mail"))) == .committed)
    gate.answer(true)
    await until("the letter") { navigator.id("mail", "letter") != nil }
    #expect(navigator.shape == "(*home[root] mail[root letter] more[root])")
    #expect(navigator.faults == [])
  }

  @Test("Promise 9: A tab whose flow is about to begin again is not released")
  func finishedTab() async throws {
    let gate = Gate()
    app.ways["more"] = { _ in .when({ await gate.ask() }, then: .select("more")) }
    app.makes["mail"] = { app in
      TestFlow("mail", stack: "root").onFinish { _ in app.navigate(to: "more") }
    }
    app.set(["home", "more"])
    app.set(["home", "mail", "more"])
    app.select("mail")
    app.select("home")
    let former = try flow("mail")
    former.finish("done")
    await gate.waitUntilAsked()
    let mail = try #require(navigator.id("mail"))
    let reason = "A flow there has ended and is about to begin again."
    #expect(navigator.release(mail) == .refused(.impossible(reason)))
    gate.answer(true)
    await runReadyTasks()
    #expect(try flow("mail") !== former)
  }
}
