@_spi(Hosts) @testable import Cairn
import Testing

/// Tests the animations that hosts receive with a commit.
@MainActor
@Suite("Transition animations", .failsOnReports, .timeLimit(.minutes(10)))
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

  @Test("An animation applies only to its own transition")
  func named() {
    app.navigate(to: "photo")
    app.pop()
    app.perform(.push("detail").animated(.none))
    #expect(animations == [.custom("zoom"), .automatic, .none])
  }

  @Test("An animation survives a redirect and a link")
  func redirected() {
    app.navigate(to: "picture")
    #expect(navigator.shape == "[list photo]")
    navigator.open("/go/photo")
    app.popToRoot()
    navigator.open("/go/photo")
    #expect(animations.last == .custom("zoom"))
    #expect(animations.first == .custom("zoom"))
  }

  @Test("An animation survives an async condition, whatever the answer")
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

  @Test("The last animation in a sequence applies")
  func sequence() {
    app.perform(
      .sequence(.push("a").animated(.none), .push("b").animated(.custom("zoom")), .push("c")))
    #expect(animations == [.custom("zoom")])
  }

  @Test("The animation of a refused transition does not affect the next one")
  func refused() {
    app.perform(.sequence(.push("a").animated(.none), .deny("No.")))
    app.push("b")
    #expect(animations == [.automatic])
  }
}
