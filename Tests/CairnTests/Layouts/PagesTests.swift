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
}
