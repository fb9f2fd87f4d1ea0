@_spi(Hosts) import Cairn
import Foundation
import Testing

/// Coordinators that are released while something else goes on.
@MainActor
@Suite("Made again", .failsOnReports)
struct MadeAgainTests {
  let log = Log()
  let app: TestFlow
  let navigator: Navigator
  /// The coordinators of the mail tab, one for each time that it is made.
  let mails = Mails()

  @MainActor
  final class Mails {
    var made: [TestFlow] = []
  }

  init() {
    app = TestFlow("app", tabs: "home", "mail")
    let (log, mails) = (log, mails)
    app.shows("mail", stack: "inbox", "letter", log: log) { flow in
      mails.made.append(flow)
    }
    navigator = Navigator(quiet: app)
  }

  private func mail() throws -> EntryID {
    try #require(app.navigation.entryID(for: "mail"))
  }

  // Not among the tests on hosts, which show the former layout of a hidden flow.
  @Test(
    "Promise 13: A choice of a tab is over if its coordinator, made again, has a stack",
    arguments: [true, false])
  func otherLayout(isTap: Bool) async throws {
    let (outer, gate) = (TestFlow("app", tabs: "inner", "other"), Gate())
    let inner = TestFlow("inner", Navigation(tabs: ["mail", "home"], back: .first))
    inner.ways["mail"] = { _ in .when({ await gate.ask() }, then: .select("mail")) }
    outer.makes["inner"] = { _ in .flow(inner) }
    let navigator = Navigator(quiet: outer)
    inner.select("home")
    let tab = try #require(navigator.id("inner", "mail"))
    #expect(navigator.report(isTap ? .select(tab) : .backOneStep) == .deciding)
    await gate.waitUntilAsked()
    outer.select("other")
    outer.makes["inner"] = { _ in .flow(TestFlow("inner", stack: "root")) }
    #expect(navigator.release(try #require(navigator.id("inner"))) == .committed)
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(inner[root] *other)")
  }

  @Test("Promise 20: A released flow starts when a request that changes nothing makes it again")
  func startsWithoutChange() throws {
    let (id, old) = (try mail(), try #require(mails.made.first))
    old.popToRoot()
    _ = log.take()
    let navigator = navigator
    // Both wait until the event has been handled.
    let observation = navigator.observe { event in
      if case .perform(_, .present, _) = event.request {
        navigator.release(id)
        old.popToRoot()
      }
    }
    app.present("sheet")
    observation.cancel()
    #expect(mails.made.count == 2)
    #expect(log.take().contains("mail starts"))
    // Nothing is left of the time when it was released.
    let started = log.take()
    app.dismiss()
    app.select("mail")
    #expect(started + log.take() == ["mail active", "inbox active"])
    #expect(navigator.faults == [])
  }

  @Test("Promise 7: A coordinator that ends can read what its flow contains")
  func readsContent() throws {
    let leaving = Remembering()
    app.makes["flow"] = { _ in DestinationBuilder.buildExpression(leaving) }
    app.present("flow")
    leaving.push(.screen(1))
    leaving.push(.screen(2))
    app.dismiss()
    #expect(leaving.lastStack == [.root, .screen(1), .screen(2)])
    #expect(leaving.navigation.stack == [])
  }

  @Test("Promise 25: A replay ignores the end of a flow that is live or has entries")
  func endOfLiveFlow() throws {
    let recorder = try navigator.record()
    app.select("mail")
    let before = navigator.tree
    let text = String(decoding: try recorder.recording.data(), as: UTF8.self)
    let list = #""changes":["#
    try #require(text.contains(list))
    for id in [EntryID.root, try mail()] {
      let layout = try #require(before.flow(id)).layout.rawValue
      let ended = #"{"flowEnded":{"_0":\#(id.rawValue),"layout":"\#(layout)"}},"#
      let damaged = text.replacingOccurrences(of: list, with: list + ended)
      let other = Navigator(quiet: TestFlow("app", tabs: "home", "mail"))
      other.replay(try NavigationRecording(data: Data(damaged.utf8)))
      #expect(other.tree.flow(.root)?.layout == .tabs)
      #expect(other.faults == [])
      navigator.replay(try NavigationRecording(data: Data(damaged.utf8)))
      #expect(navigator.faults == [])
    }
  }
}

private final class Remembering: Coordinator, LifecycleObserver {
  enum Route: Routable { case root, screen(Int) }
  let navigation = Navigation(root: Route.root)
  private(set) var lastStack: [Route] = []

  func destination(for route: Route) -> Destination { Screen() }
  func didEnd() { lastStack = navigation.stack }

  private final class Screen {}
}
