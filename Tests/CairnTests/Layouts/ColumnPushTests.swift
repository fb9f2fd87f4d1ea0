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
