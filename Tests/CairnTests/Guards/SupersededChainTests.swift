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

  /// The link waits beneath the request that needs the sign-in, which has not finished.
  private func openBeneathSignIn() async -> TestFlow? {
    navigator.open("/in/one/go/safe")
    await gate.waitUntilAsked()
    one.navigate(to: "vault")
    return (navigator.shown as? TestScreen)?.flow
  }

  /// What the user sees after the sign-in was cancelled and every condition is met.
  private func cancel(_ signIn: TestFlow?) async -> String {
    signIn?.cancel()
    for _ in gate.answered..<gate.asked { gate.answer(true) }
    await runReadyTasks()
    for _ in gate.answered..<gate.asked { gate.answer(true) }
    await runReadyTasks()
    return navigator.shape
  }

  @Test("Promise 13: A change supersedes also what waits beneath a sign-in for the same container")
  func beneathSignIn() async {
    let signIn = await openBeneathSignIn()
    _ = recorder.take()
    one.push("a")
    #expect(Set(recorder.outcomes) == [.committed, .superseded])
    #expect(await cancel(signIn) == "(*one[list a] two[list])")
  }

  @Test(
    "Promise 13: What the user does in the sign-in supersedes nothing that waits beneath it",
    arguments: [true, false])
  func withinSignIn(isPushed: Bool) async {
    if isPushed {
      one.requirements[.signIn] = "signIn"
      one.makes["signIn"] = root.makes["signIn"]
    }
    let signIn = await openBeneathSignIn()
    #expect(navigator.tree.levels.count == (isPushed ? 1 : 2))
    signIn?.push("register")
    #expect(await cancel(signIn) == "(*one[list safe] two[list])")
  }

  @Test(
    "Promise 13: A change supersedes also what waits for a flow that has begun again meanwhile",
    arguments: [true, false])
  func begunAgain(isSignedIn: Bool) async {
    var flows = [one]
    root.makes["one"] = { [one] _ in
      let next = TestFlow("one", stack: "list")
      next.ways = one.ways
      flows.append(next)
      return .flow(next)
    }
    navigator.open("/in/one/go/safe")
    await gate.waitUntilAsked()
    // The link leads into the flow that begins again.
    one.finish("done")
    #expect(flows.count == 2)
    navigator.open("/in/one/go/vault")
    if isSignedIn {
      signIn()
      await gate.waitUntilAsked(2)
    }
    let signIn = (navigator.shown as? TestScreen)?.flow
    _ = recorder.take()
    flows[1].push("a")
    #expect(Set(recorder.outcomes) == [.committed, .superseded])
    #expect(await cancel(isSignedIn ? nil : signIn) == "(*one[list a] two[list])")
  }

  @Test("Promise 13: A change supersedes also what waits beneath a question for the same container")
  func beneathQuestion() async throws {
    one.makes["form"] = { _ in Destination(UnsavedForm()) }
    one.push("form")
    let signIn = await openBeneathSignIn()
    one.ways["vault"] = { _ in .set(["vault"]) }
    signIn?.finish("in")
    #expect(navigator.content(of: try #require(navigator.tree.frontPath.last)) is DialogModel)
    _ = recorder.take()
    one.push("a")
    // The request that asks, and the link beneath it.
    #expect(recorder.outcomes.filter { $0 == .superseded }.count == 2)
    #expect(await cancel(nil) == "(*one[list form a] two[list])")
  }
}
