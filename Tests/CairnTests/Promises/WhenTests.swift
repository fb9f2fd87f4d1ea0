@_spi(Hosts) @testable import Cairn
import Testing

@MainActor
@Suite("When", .failsOnReports, .timeLimit(.minutes(10)))
struct WhenTests {
  let gate = Gate()
  let app = TestFlow("app", stack: "list")
  let navigator: Navigator
  let recorder: EventRecorder

  init() {
    navigator = Navigator(quiet: app)
    recorder = EventRecorder(navigator)
    let gate = gate
    app.ways["slow"] = { _ in
      .when({ await gate.ask() }, then: .push("slow"), otherwise: .push("other"))
    }
    app.ways["strict"] = { _ in .when({ await gate.ask() }, then: .push("strict")) }
  }

  @Test(
    "Promise 13: A request whose async condition is met commits and yields one event at the end")
  func met() async {
    #expect(app.navigate(to: "slow") == .deciding)
    await gate.waitUntilAsked()
    #expect(navigator.shape == "[list]")
    #expect(recorder.events.isEmpty)
    gate.answer(true)
    await recorder.waitForEvents(1)
    #expect(navigator.shape == "[list slow]")
    #expect(recorder.outcomes == [.committed])
    #expect(
      recorder.events.first?.request == .navigate(flow: .root, route: AnyRoute(Stop("slow"))))
  }

  @Test("Promise 13: A request whose async condition is not met uses `otherwise` or is denied")
  func notMet() async {
    app.navigate(to: "slow")
    await gate.waitUntilAsked()
    gate.answer(false)
    await recorder.waitForEvents(1)
    #expect(navigator.shape == "[list other]")

    app.navigate(to: "strict")
    await gate.waitUntilAsked(2)
    gate.answer(false)
    await recorder.waitForEvents(2)
    #expect(navigator.shape == "[list other]")
    #expect(
      recorder.outcomes.last
        == .refused(.denied("The condition for this transition was not met.")))
  }

  @Test("Promise 13: A link or a restoration supersedes every waiting request")
  func linkAndRestore() async throws {
    let saved = try navigator.snapshot()
    app.navigate(to: "slow")
    await gate.waitUntilAsked()
    navigator.open("/go/there")
    #expect(recorder.outcomes == [.superseded, .committed])
    app.navigate(to: "slow")
    await gate.waitUntilAsked(2)
    navigator.restore(saved)
    #expect(recorder.outcomes == [.superseded, .committed, .superseded, .committed])
    gate.answer(true)
    gate.answer(true)
    await gate.waitUntilCancelled(2)
    await runReadyTasks()
    #expect(navigator.shape == "[list]")
  }

  @Test("Promise 13: A waiting request whose flow ends is refused")
  func flowEnds() async throws {
    app.makes["shop"] = { [gate] _ in
      let shop = TestFlow("shop", stack: "root")
      shop.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
      return .flow(shop)
    }
    app.present("shop")
    let shop = try #require(navigator.flow)
    shop.navigate(to: "slow")
    await gate.waitUntilAsked()
    // This request is in another container, so it does not supersede the waiting one.
    app.dismiss()
    #expect(recorder.outcomes == [.committed, .refused(.flowEnded), .committed])
    gate.answer(true)
    await gate.waitUntilCancelled()
    await runReadyTasks()
    #expect(navigator.shape == "[list]")
    #expect(recorder.events.count == 3)
  }

  @Test("Promise 13: A deallocated navigator refuses a waiting request and cancels its condition")
  func navigatorDeallocated() async throws {
    var flow: TestFlow? = TestFlow("flow", stack: "list")
    weak let weakFlow = flow
    let gate = gate
    flow?.ways["slow"] = { _ in .when({ await gate.ask() }, then: .push("slow")) }
    var navigator: Navigator? = flow.map { Navigator(quiet: $0) }
    let recorder = EventRecorder(try #require(navigator))
    flow?.navigate(to: "slow")
    flow = nil
    await gate.waitUntilAsked()
    navigator = nil
    closeWindows()
    #expect(recorder.outcomes == [.refused(.flowEnded)])
    await until("the release of the flow") { weakFlow == nil }
    gate.answer(true)
    await gate.waitUntilCancelled()
    await runReadyTasks()
    #expect(recorder.outcomes.count == 1)
  }

  @Test("Promise 13: A condition in a sequence delays the whole sequence")
  func inSequence() async {
    let gate = gate
    let host = DiffRecorder()
    navigator.attach(host)
    app.perform(.sequence(.push("a"), .when({ await gate.ask() }, then: .push("b")), .push("c")))
    await gate.waitUntilAsked()
    #expect(navigator.shape == "[list]")
    gate.answer(true)
    await recorder.waitForEvents(1)
    #expect(navigator.shape == "[list a b c]")
    #expect(host.diffs.count == 1)

    app.perform(.sequence(.pop, .when({ await gate.ask() }, then: .push("d"))))
    await gate.waitUntilAsked(2)
    gate.answer(false)
    await recorder.waitForEvents(2)
    #expect(navigator.shape == "[list a b c]")
  }

  @Test(
    "Promise 13: A link also waits for the conditions of its `under:` routes and asks each once")
  func linkUnder() async {
    let app = TestFlow("app", stack: "home")
    let gate = gate
    for name in ["list", "there"] {
      app.ways[name] = { _ in .when({ await gate.ask() }, then: .push(Stop(name))) }
    }
    let navigator = Navigator(quiet: app)
    let recorder = EventRecorder(navigator)
    #expect(navigator.open("/go/there") == .deciding)
    await gate.waitUntilAsked()
    gate.answer(true)
    await gate.waitUntilAsked(2)
    gate.answer(true)
    await recorder.waitForEvents(1)
    #expect(gate.asked == 2)
    #expect(navigator.shape == "[home list there]")
    #expect(recorder.outcomes == [.committed])
    app.popToRoot()
    navigator.open("/go/there")
    await gate.waitUntilAsked(3)
    gate.answer(false)
    await recorder.waitForEvents(3)
    #expect(
      recorder.outcomes.last
        == .refused(.denied("The condition for this transition was not met.")))
    #expect(navigator.shape == "[home]")
  }

  @Test("Promise 13: What a condition does in another scene supersedes what waits there")
  func otherScene() async {
    let scene = TestFlow("other", stack: "list")
    let other = Navigator(quiet: scene)
    let slow = Gate()
    scene.ways["slow"] = { _ in .when({ await slow.ask() }, then: .push("slow")) }
    scene.navigate(to: "slow")
    await slow.waitUntilAsked()
    app.ways["invite"] = { _ in
      .when(
        {
          scene.push("x")
          return true
        }, then: .push("invite"))
    }
    app.navigate(to: "invite")
    await recorder.waitForEvents(1)
    slow.answer(true)
    await runReadyTasks()
    #expect(other.shape == "[list x]")
  }
}
