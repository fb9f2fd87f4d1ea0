@_spi(Hosts) @testable import Cairn
import Foundation
import Testing

@MainActor
@Suite("Pages", .failsOnReports)
struct PagesTests {
  let log = Log()
  let app: TestFlow
  let navigator: Navigator

  init() {
    app = TestFlow("app", Navigation(pages: ["a", "b", "c"], selected: "b"), log: log)
    navigator = Navigator(quiet: app)
    _ = log.take()
  }

  private func page(_ route: String) throws -> EntryID { try #require(navigator.id(route)) }

  @Test("Promise 14: A swipe selects a page unless the current page vetoes it")
  func swipe() throws {
    #expect(navigator.report(.select(try page("c"))) == .committed)
    #expect(navigator.shape == "~a b *c~")
    #expect(navigator.report(.select(try page("c"))) == .unchanged)
    (navigator.model("c") as? TestScreen)?.veto = "unsaved"
    #expect(navigator.report(.select(try page("b"))) == .refused(.leaveVetoed("unsaved")))
    #expect(app.select("a") == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.shape == "~a b *c~")
  }

  @Test("Promise 1: Back pops the page's own stack; selecting the page again does not")
  func stackInPage() throws {
    let app = TestFlow("app", Navigation(pages: ["a", "b"]))
    app.makes["a"] = { _ in .flow(TestFlow("a", stack: "1", "2")) }
    let navigator = Navigator(quiet: app)
    #expect(navigator.report(.select(try #require(navigator.id("a")))) == .unchanged)
    #expect(navigator.shape == "~*a[1 2] b~")
    #expect(navigator.report(.backOneStep) == .committed)
    #expect(navigator.report(.backOneStep) == .unchanged)
    #expect(navigator.shape == "~*a[1] b~")
  }

  @Test("Promise 2: Setting the pages keeps the models of remaining pages and the selection")
  func set() {
    let (b, c) = (navigator.model("b"), navigator.model("c"))
    #expect(app.set(["c", "new", "b"]) == .committed)
    #expect(navigator.shape == "~c new *b~")
    #expect(navigator.model("b") === b)
    #expect(navigator.model("c") === c)
    #expect(log.take() == ["a asked", "new made", "a ends"])
    #expect(app.set(["c", "new", "b"]) == .unchanged)
    #expect(app.perform(.set(["b"])) == .committed)
    #expect(navigator.shape == "~*b~")
    #expect(navigator.faults == [])
  }

  @Test(
    "Promise 2: Removing the selected page selects the page now at its position, or the last one")
  func setWithoutSelected() {
    app.set(["a", "c"])
    #expect(navigator.shape == "~a *c~")
    #expect(log.take() == ["b asked", "b resigns", "b ends", "c active"])
    app.set(["x", "a"])
    #expect(navigator.shape == "~x *a~")
    app.set(["y"])
    #expect(navigator.shape == "~*y~")
    app.set(["p", "q"])
    #expect(navigator.shape == "~*p q~")
    #expect(navigator.faults == [])
  }

  @Test("Promise 14: The veto of a removed page refuses the request and keeps all pages")
  func setVetoed() {
    let before = navigator.tree
    (navigator.model("b") as? TestScreen)?.veto = "unsaved"
    #expect(app.set(["a", "z", "c"]) == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.tree == before)
    #expect(app.set(["b", "z"]) == .committed)
  }

  @Test("Promise 9: A flow on a page delivers its result when it finishes or is removed")
  func results() {
    let results = Results<String>()
    app.makes["flow"] = { _ in TestFlow("flow", stack: "1").onResult { results.take($0) } }
    app.set(["flow", "b"])
    app.select("flow")
    navigator.flow?.finish("done")
    #expect(navigator.shape == "~*flow[1] b~")
    #expect(results.all == [.finished("done")])
    // It has begun again.
    app.set(["b"])
    #expect(results.all == [.finished("done"), .cancelled(.replaced)])
  }

  @Test("Promise 20: Restoring keeps changed pages and the selected page")
  func restore() throws {
    app.makes["flow"] = { _ in .flow(TestFlow("flow", stack: "1")) }
    app.set(["flow", "b", "z"])
    app.select("z")
    let data = try navigator.snapshot().data()
    let other = TestFlow("app", Navigation(pages: ["a", "b", "c"]))
    other.makes["flow"] = app.makes["flow"]
    let copy = Navigator(quiet: other)
    #expect(copy.restore(from: data).isComplete)
    #expect(copy.tree == navigator.tree)
    #expect(copy.shape == "~flow[1] b *z~")
    #expect(copy.faults == [])
  }

  @Test("Promise 21: Restoring corrects duplicate pages and an invalid selection")
  func damaged() throws {
    let text = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
    let twice = text.replacingOccurrences(of: #"{"name":"c"}"#, with: #"{"name":"b"}"#)
    #expect(navigator.restore(from: Data(twice.utf8)).failure == nil)
    #expect(navigator.shape == "~a *b~")
    #expect(navigator.faults == [])
    let none = text.replacingOccurrences(of: #""selected":3"#, with: #""selected":99"#)
    #expect(none != text)
    navigator.restore(from: Data(none.utf8))
    #expect(navigator.shape == "~*a b c~")
    #expect(navigator.faults == [])
  }

  @Test(
    "Promise 18: A link opens a page and continues in its flow, and the URL names the same place")
  func link() {
    app.makes["in"] = { _ in .flow(TestFlow("in", stack: "list")) }
    app.set(["list", "in"])
    app.select("in")
    #expect(navigator.open("/list") == .committed)
    #expect(navigator.shape == "~*list in[list]~")
    #expect(navigator.url?.absoluteString == "/list")
    #expect(navigator.open("/in/in/go/deep") == .committed)
    #expect(navigator.shape == "~list *in[list deep]~")
    #expect(navigator.url?.absoluteString == "/in/in/go/deep")
  }
}
