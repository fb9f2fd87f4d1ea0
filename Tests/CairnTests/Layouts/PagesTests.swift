import Cairn
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

  @Test("Promise 2: selecting leafs to a page and keeps every model")
  func select() throws {
    #expect(navigator.shape == "~a *b c~")
    let models = ["a", "b", "c"].map { navigator.model($0) }
    #expect(app.select("c") == .committed)
    #expect(app.navigate(to: "a") == .committed)
    #expect(navigator.shape == "~*a b c~")
    #expect(app.select("a") == .unchanged)
    #expect(zip(["a", "b", "c"], models).allSatisfy { navigator.model($0) === $1 })
    #expect(app.navigation.top == "a")
    #expect(app.navigation.stack == ["a", "b", "c"])
  }

  @Test("Promise 6: the page that is left resigns, then the other becomes active")
  func lifecycle() {
    app.select("c")
    #expect(log.take() == ["b asked", "b resigns", "c active"])
    #expect(navigator.faults == [])
  }

  @Test("Promise 14: a swipe selects, and a page that objects stays")
  func swipe() throws {
    #expect(navigator.report(.select(try page("c"))) == .committed)
    #expect(navigator.shape == "~a b *c~")
    #expect(navigator.report(.select(try page("c"))) == .unchanged)
    (navigator.model("c") as? TestScreen)?.veto = "unsaved"
    #expect(navigator.report(.select(try page("b"))) == .refused(.leaveVetoed("unsaved")))
    #expect(app.select("a") == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.shape == "~a b *c~")
  }

  @Test("Promise 1: there is no way back through pages")
  func back() {
    app.select("c")
    #expect(navigator.report(.backOneStep) == .unchanged)
    #expect(app.pop() == .unchanged)
    #expect(app.popToRoot() == .unchanged)
    #expect(app.pop(to: "a") == .unchanged)
    #expect(navigator.tree.levels[0].canGoBack == false)
    #expect(navigator.tree.levels[0].pages == [.root])
    #expect(navigator.shape == "~a b *c~")
  }

  @Test("Promise 1: a page's own stack is popped first, and not by choosing the page again")
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

  @Test("Promise 2: setting the pages keeps the models of those that stay, and the selected one")
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

  @Test("Promise 2: if the selected page goes, the one now at its place is selected, or the last")
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

  @Test("Promise 14: a selected page that objects keeps the pages as they are")
  func setVetoed() {
    let before = navigator.tree
    (navigator.model("b") as? TestScreen)?.veto = "unsaved"
    #expect(app.set(["a", "z", "c"]) == .refused(.leaveVetoed("unsaved")))
    #expect(navigator.tree == before)
    #expect(app.set(["b", "z"]) == .committed)
  }

  @Test("Promise 4: several changes of the pages are one commit, and may be taken back")
  func sequence() {
    let before = navigator.tree
    let host = DiffRecorder()
    navigator.attach(host)
    #expect(
      app.perform(.sequence(.set(["c", "d"]), .select("c"), .deny("no")))
        == .refused(.denied("no")))
    #expect(navigator.tree == before)
    #expect(app.perform(.sequence(.set(["c", "d"]), .select("c"))) == .committed)
    #expect(navigator.shape == "~*c d~")
    #expect(host.diffs.count == 1)
    #expect(navigator.faults == [])
  }

  @Test("Promise 9: a page's flow that is set away gives its result; one that finishes stays")
  func results() {
    let results = Results<String>()
    app.makes["flow"] = { _ in TestFlow("flow", stack: "1").onResult { results.take($0) } }
    app.set(["flow", "b"])
    app.select("flow")
    navigator.flow?.finish("done")
    #expect(navigator.shape == "~*flow[1] b~")
    app.set(["b"])
    #expect(results.all == [.finished("done")])
    app.set(["b", "flow"])
    app.set(["b"])
    #expect(results.all == [.finished("done"), .cancelled(.replaced)])
  }

  @Test("Promise 20: pages that were set come back, with the selected one")
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

  @Test("Promise 21: pages that were saved twice, or select none, are mended")
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

  @Test("Promise 18: a link leads to a page and into its flow, and its URL comes back")
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
