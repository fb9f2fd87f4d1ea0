import Cairn
import Testing

/// A request that waits for the server after a sign-in is superseded, with a link beneath it that it has displaced.
@MainActor
@Suite("Superseding what was displaced", .failsOnReports, .timeLimit(.minutes(10)))
struct SupersededChainTests {
  let root = TestFlow("root", tabs: "one", "two")
  let one = TestFlow("one", stack: "list")
  let two = TestFlow("two", stack: "list")
  let navigator: Navigator
  let recorder: EventRecorder
  let gate = Gate()

  init() {
    let (one, two, gate) = (one, two, gate)
    var isSignedIn = false
    root.makes["one"] = { _ in .flow(one) }
    root.makes["two"] = { _ in .flow(two) }
    root.requirements[.signIn] = "signIn"
    root.ways["signIn"] = { _ in .present("signIn") }
    root.makes["signIn"] = { _ in
      TestFlow("signIn", stack: "1").onFinish { _ in isSignedIn = true }
    }
    for flow in [one, two] {
      for route in ["vault", "safe"] {
        flow.ways[route] = { _ in
          guard route == "safe" || isSignedIn else { return .require(.signIn, then: Stop(route)) }
          return .when(
            { await gate.ask() }, then: .push(Stop(route)), otherwise: .deny("no"))
        }
      }
    }
    navigator = Navigator(quiet: root)
    recorder = EventRecorder(navigator)
  }

  private func signIn() { (navigator.shown as? TestScreen)?.flow?.finish("in") }

  @Test("Promise 13: A change supersedes also what waits beneath for the same container")
  func sameContainer() async {
    // A link waits in each container on its way, so the sign-in displaces it.
    navigator.open("/in/one/go/safe")
    await gate.waitUntilAsked()
    one.navigate(to: "vault")
    signIn()
    await gate.waitUntilAsked(2)
    _ = recorder.take()
    one.push("a")
    #expect(Set(recorder.outcomes) == [.committed, .superseded])
    #expect(recorder.outcomes.count == 3)
    #expect(!one.navigation.isDeciding)
    gate.answer(true)
    gate.answer(true)
    await runReadyTasks()
    #expect(navigator.shape == "(*one[list a] two[list])")
  }

  @Test("Promise 13: A change does not supersede what waits beneath for another tab")
  func otherTab() async {
    navigator.open("/in/two/go/safe")
    await gate.waitUntilAsked()
    one.navigate(to: "vault")
    signIn()
    await gate.waitUntilAsked(2)
    one.push("a")
    await gate.waitUntilAsked(3)
    for _ in 1...3 { gate.answer(true) }
    await until("the other tab") { navigator.shape == "(one[list a] *two[list safe])" }
  }
}
