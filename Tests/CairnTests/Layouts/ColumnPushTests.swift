import Cairn
import Testing

@MainActor
@Suite("Pushes onto one column", .failsOnReports)
struct ColumnPushTests {
  private func three(_ content: Stop? = "inbox", detail: Stop? = "x") -> TestFlow {
    TestFlow("app", Navigation(split: "folders", content: content, detail: detail))
  }

  @Test("Promise 4: A push in a column keeps the columns after it", arguments: Traits.widths)
  func push(traits: Traits) {
    let app = three()
    let navigator = Navigator(quiet: app, in: traits)
    let detail = navigator.model("x")
    #expect(app.push("thread", in: .content) == .committed)
    #expect(navigator.shape == "{folders | inbox thread | x}")
    #expect(navigator.model("x") === detail)
    #expect(app.push("accounts", in: .sidebar) == .committed)
    #expect(app.push("y", in: .detail) == .committed)
    #expect(navigator.shape == "{folders accounts | inbox thread | x y}")
    #expect(navigator.faults == [])
  }

  @Test("Promise 6: The old top of the column resigns before the new one becomes active")
  func lifecycle() {
    let log = Log()
    let app = TestFlow(
      "app", Navigation(split: "folders", content: "inbox", detail: "x"), log: log)
    let navigator = Navigator(quiet: app, in: .regular)
    _ = log.take()
    app.push("thread", in: .content)
    #expect(log.takeLifecycle() == ["thread made", "inbox resigns", "thread active"])
    #expect(navigator.faults == [])
  }

  @Test("Promise 1: Back in a column pops what was pushed onto it, and keeps the detail")
  func back() throws {
    let app = three()
    let navigator = Navigator(quiet: app, in: .regular)
    app.push("thread", in: .content)
    #expect(navigator.report(.back(to: try #require(navigator.id("inbox")))) == .committed)
    #expect(navigator.shape == "{folders | inbox | x}")
  }

  @Test("Promise 5: A push of an equal route onto the top of a column is unchanged")
  func again() {
    let app = three()
    let navigator = Navigator(quiet: app, in: .regular)
    #expect(app.push("inbox", in: .content) == .unchanged)
    #expect(app.push("inbox", in: .content, always: true) == .committed)
    #expect(navigator.shape == "{folders | inbox inbox | x}")
    #expect(app.push("inbox", in: .detail) == .committed, "It is another column.")
    #expect(navigator.shape == "{folders | inbox inbox | x inbox}")
  }

  @Test("Promise 4: A push onto an empty column is its root, and keeps the columns after it")
  func empty() {
    let app = three(nil, detail: nil)
    let navigator = Navigator(quiet: app, in: .regular)
    #expect(app.push("x", in: .detail) == .committed)
    #expect(app.push("inbox", in: .content) == .committed)
    #expect(navigator.shape == "{folders | inbox | x}")
    #expect(navigator.faults == [])
  }

  @Test("Promise 18: A link whose route is pushed in a column leads to the same state twice")
  func link() {
    let app = three()
    let navigator = Navigator(quiet: app, in: .regular)
    app.ways["thread"] = { _ in .push("thread", in: .content) }
    app.ways["list"] = { _ in .show("list", in: .content) }
    #expect(navigator.open("/go/thread") == .committed)
    #expect(navigator.shape == "{folders | list thread | }")
    let ids = navigator.tree.flow(.root)?.entries
    navigator.open("/go/thread")
    #expect(navigator.tree.flow(.root)?.entries == ids)
    #expect(navigator.shape == "{folders | list thread | }")

    app.push("message", in: .content)
    navigator.open("/go/thread")
    #expect(navigator.tree.flow(.root)?.entries == ids)
    #expect(navigator.shape == "{folders | list thread | }")
  }
}
