@_spi(Hosts) import Cairn
import Foundation
import Testing

@MainActor
@Suite("Adaptive presentations in splits, links and saved state", .failsOnReports)
struct AdaptivePlaceTests {
  private func stack() -> TestFlow {
    let app = TestFlow("app", stack: "list")
    app.ways["filter"] = { _ in .present("filter", as: .pushOrSheet) }
    return app
  }

  @Test("Promise 4: `dismissAll` on a split dismisses the modals of every column's flow")
  func dismissAll() {
    let app = TestFlow("app", Navigation(split: "box", detail: "mail"))
    let flows = ["box", "mail"].map { TestFlow($0, stack: Stop("\($0) root")) }
    for flow in flows { app.makes[flow.name] = { _ in .flow(flow) } }
    let navigator = Navigator(quiet: app, in: .regular)
    let log = Log()
    for flow in flows {
      flow.makes["note"] = { _ in Destination(TestScreen("\(flow.name) note", log: log)) }
      flow.present("note")
    }
    #expect(navigator.tree.levels.count == 3)
    #expect(app.dismissAll() == .committed)
    #expect(log.take().filter { $0.hasSuffix("ends") } == ["box note ends", "mail note ends"])
    #expect(navigator.tree.levels.count == 1)
    #expect(navigator.shape == "{box[box root] | mail[mail root]}")
    #expect(app.dismissAll() == .unchanged)
    flows[1].present("filter", as: .adaptive(compact: .sheet, regular: .push))
    flows[0].present("filter", as: .adaptive(compact: .sheet, regular: .push))
    #expect(app.dismissAll() == .committed)
    #expect(navigator.shape == "{box[box root] | mail[mail root]}")
  }

  @Test("Promise 18: A link to an adaptive presentation reuses the shown entry in any width")
  func link() {
    for traits in Traits.widths {
      let app = stack()
      let navigator = Navigator(quiet: app, in: traits)
      #expect(navigator.open("/go/filter") == .committed)
      let shape = traits == .compact ? "[list filter]" : "[list] + filter"
      #expect(navigator.shape == shape)
      let model = navigator.model("filter")
      #expect(navigator.open("/go/filter") == .unchanged)
      #expect(navigator.url?.absoluteString == "/go/filter")
      navigator.traits = traits == .compact ? .regular : .compact
      #expect(navigator.open("/go/filter") == .unchanged)
      #expect(navigator.url?.absoluteString == "/go/filter")
      navigator.traits = traits
      app.push("detail")
      app.present("note")
      #expect(navigator.open("/go/filter") == .committed)
      #expect(navigator.shape == shape)
      #expect(navigator.model("filter") === model)
      #expect(navigator.open("/list") == .committed)
      #expect(navigator.shape == "[list]")
    }
  }

  @Test("Promise 20: An adaptive presentation keeps its id when it is restored in another width")
  func saved() throws {
    for (before, after) in [(Traits.compact, Traits.regular), (.regular, .compact)] {
      let app = stack()
      let navigator = Navigator(quiet: app, in: before)
      app.navigate(to: "filter")
      let data = try navigator.snapshot().data()
      let same = Navigator(quiet: stack(), in: before)
      #expect(same.restore(from: data).isComplete)
      #expect(same.tree == navigator.tree)
      let other = Navigator(quiet: stack(), in: after)
      let recorder = EventRecorder(other)
      #expect(other.restore(from: data).isComplete)
      #expect(recorder.outcomes == [.committed])
      navigator.traits = after
      #expect(other.tree == navigator.tree)
      #expect(other.id("filter") == navigator.id("filter"))
      #expect(other.screen?.name == "filter")
      #expect(other.faults == [])
    }
  }

  @Test(
    "Promise 21: Restored roots and tabs that are marked as pushed modals cannot be dismissed")
  func damaged() throws {
    let app = TestFlow("app", stack: "list")
    app.makes["tabs"] = { _ in .flow(TestFlow("tabs", tabs: "a", "b")) }
    let navigator = Navigator(quiet: app)
    app.push("tabs")
    let presentation = #""presentation":{"style":{"push":{}}},"pushed":true,"#
    let text = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
      .replacingOccurrences(of: #""route""#, with: presentation + #""route""#)
    let report = navigator.restore(from: Data(text.utf8))
    #expect(report.isComplete)
    #expect(navigator.shape == "[list tabs(*a b)]")
    #expect(app.dismiss() == .unchanged)
    #expect(navigator.flow?.dismiss() == .unchanged)
    #expect(app.dismissAll() == .unchanged)
    #expect(navigator.shape == "[list tabs(*a b)]")
    #expect(navigator.faults == [])
  }

  @Test("Promise 4: A sheet has compact traits; a full-screen modal has the window's traits")
  func inModals() throws {
    let app = TestFlow("app", stack: "list")
    for name in ["sheet", "full"] {
      app.makes[name] = { _ in .flow(TestFlow(name, stack: "1")) }
    }
    let navigator = Navigator(quiet: app, in: .regular)
    let ways: [(Presentation, String)] = [
      (.sheet, "[1 filter]"), (.popover(anchor: "a"), "[1 filter]"), (.fullScreen, "[1] + filter"),
      (.custom("drawer"), "[1] + filter"),
    ]
    for (presentation, shape) in ways {
      app.present("sheet", as: presentation)
      navigator.flow?.present("filter", as: .pushOrSheet)
      #expect(navigator.shape == "[list] + sheet\(shape)", "presented as \(presentation)")
      #expect(navigator.faults == [])
      app.dismiss()
    }
    app.present("sheet")
    navigator.flow?.present("full", as: .fullScreen)
    let full = try #require(navigator.id("sheet", "full"))
    #expect(
      navigator.tree.traits(at: full) == .regular,
      "a full-screen modal has the window's traits even over a sheet")
    app.dismiss()
    app.present("full", as: .adaptive(compact: .sheet, regular: .fullScreen))
    navigator.flow?.present("filter", as: .pushOrSheet)
    #expect(navigator.shape == "[list] + full[1] + filter")
    navigator.traits = .compact
    #expect(navigator.shape == "[list] + full[1 filter]")
    navigator.traits = .regular
    #expect(navigator.shape == "[list] + full[1] + filter")
  }

  @Test(
    "Promise 13: A flow that moves between stack and sheet takes its waiting request along",
    arguments: [true, false])
  func waiting(wasSheet: Bool) async {
    let gate = Gate()
    let app = TestFlow("app", stack: "list")
    let filter = app.child("filter", stack: "1")
    filter.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
    let navigator = Navigator(quiet: app, in: wasSheet ? .regular : .compact)
    app.present("filter", as: .pushOrSheet)
    filter.navigate(to: "slow")
    await gate.waitUntilAsked()
    navigator.traits = wasSheet ? .compact : .regular
    #expect(filter.navigation.isDeciding)
    filter.push("x")
    #expect(!filter.navigation.isDeciding)
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == (wasSheet ? "[list filter[1 x]]" : "[list] + filter[1 x]"))
  }
}
