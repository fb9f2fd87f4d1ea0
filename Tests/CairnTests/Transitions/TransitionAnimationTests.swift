import Cairn
import Testing

/// What hosts are told of how to show a commit.
@MainActor
@Suite("Transition animations", .failsOnReports, .timeLimit(.minutes(5)))
struct TransitionAnimationTests {
  let gate = Gate()
  let app = TestFlow("app", stack: "list")
  let host = DiffRecorder()
  let navigator: Navigator

  init() {
    navigator = Navigator(quiet: app)
    navigator.attach(host)
    app.ways["photo"] = { _ in .push("photo").animated(.custom("zoom")) }
    app.ways["picture"] = { _ in .redirect(to: "photo") }
  }

  var animations: [TransitionAnimation] { host.diffs.map(\.animation) }

  @Test("A transition says how it is to be shown; the next one is the host's own again")
  func named() {
    app.navigate(to: "photo")
    app.pop()
    app.perform(.push("detail").animated(.none))
    #expect(animations == [.custom("zoom"), .automatic, .none])
  }

  @Test("It survives a redirect, and a link's way through transition(to:)")
  func redirected() {
    app.navigate(to: "picture")
    #expect(navigator.shape == "[list photo]")
    navigator.open("/go/photo")
    app.popToRoot()
    navigator.open("/go/photo")
    #expect(animations.last == .custom("zoom"))
    #expect(animations.first == .custom("zoom"))
  }

  @Test("It survives an async condition, whatever the answer")
  func waited() async {
    let gate = gate
    app.perform(
      .when({ await gate.ask() }, then: .push("a"), otherwise: .push("b")).animated(.none))
    await gate.waitUntilAsked()
    gate.answer(false)
    await until("the commit") { !host.diffs.isEmpty }
    #expect(navigator.shape == "[list b]")
    #expect(animations == [.none])
  }

  @Test("In a sequence the last that says something holds")
  func sequence() {
    app.perform(
      .sequence(.push("a").animated(.none), .push("b").animated(.custom("zoom")), .push("c")))
    #expect(animations == [.custom("zoom")])
  }

  @Test("A refused transition leaves nothing behind for the next")
  func refused() {
    app.perform(.sequence(.push("a").animated(.none), .deny("No.")))
    app.push("b")
    #expect(animations == [.automatic])
  }

  @Test("The event names what is animated, and not that it is")
  func event() {
    let recorder = EventRecorder(navigator)
    app.perform(.push("a").animated(.none))
    #expect(
      recorder.events.map(\.request)
        == [.perform(flow: .root, verb: "push", route: AnyRoute(Stop("a")))])
  }
}
