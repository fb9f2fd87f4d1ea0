import Cairn
import CairnHosting
import Testing

@MainActor
@Suite("The host loop")
struct HostLoopTests {
  @Test("Promise 23: the tree is shown at the start and after each commit")
  func commits() {
    let (app, host) = Host.make()
    #expect(host.shown == ["list"])
    app.push("detail")
    #expect(host.shown == ["list", "detail"])
    #expect(host.settledCount == 2)
    #expect(host.loop.isIdle)
  }

  @Test(
    "Promise 23: nothing begins during a transition, and its end shows the latest tree once")
  func transition() {
    let (app, host) = Host.make()
    let transition = host.loop.beginTransition("push")
    app.push("a")
    app.push("b")
    #expect(host.shown == ["list"])
    #expect(host.loop.transitionNames == ["push"])
    #expect(!host.loop.isIdle)
    let before = host.advanceCount
    transition.end()
    #expect(host.shown == ["list", "a", "b"])
    #expect(host.advanceCount == before + 1)
    // Ending the same transition twice has no effect.
    transition.end()
    #expect(host.advanceCount == before + 1)
  }

  @Test("If several transitions run, the end of the last one lets the host continue")
  func severalTransitions() {
    let (app, host) = Host.make()
    let (first, second) = (host.loop.beginTransition("first"), host.loop.beginTransition("second"))
    app.push("a")
    first.end()
    #expect(host.shown == ["list"])
    second.end()
    #expect(host.shown == ["list", "a"])
  }

  @Test("Promise 23: a transition whose object is deallocated has ended")
  func droppedTransition() async {
    let (app, host) = Host.make()
    _ = host.loop.beginTransition("dropped")
    app.push("a")
    #expect(host.shown == ["list"])
    for _ in 0..<10 where host.loop.isInTransition { await Task.yield() }
    #expect(host.shown == ["list", "a"])
  }

  @Test("A revoked transition is not followed by an update")
  func revokedTransition() {
    let (_, host) = Host.make()
    let before = host.advanceCount
    let transition = host.loop.beginTransition("refused")
    transition.revoke()
    transition.end()
    #expect(!host.loop.isInTransition)
    #expect(host.advanceCount == before)
  }

  @Test("A platform that accepts changes during transitions does not have to wait")
  func changesDuringTransitions() {
    let (app, host) = Host.make { HostLoop($0, changesDuringTransitions: true) }
    let transition = host.loop.beginTransition("push")
    app.push("a")
    #expect(host.shown == ["list", "a"])
    #expect(!host.loop.isIdle)
    transition.end()
    #expect(host.loop.isIdle)
  }

  @Test("A loop that resumes in the next turn does nothing in the turn in which a transition ends")
  func resumesNextTurn() async {
    let (app, host) = Host.make { HostLoop($0, resumesNextTurn: true) }
    let transition = host.loop.beginTransition("push")
    app.push("a")
    transition.end()
    #expect(host.shown == ["list"])
    for _ in 0..<10 where !host.loop.isIdle { await Task.yield() }
    #expect(host.shown == ["list", "a"])
  }

  @Test("A replica that rests until the next turn is not called earlier")
  func rests() async {
    let (app, host) = Host.make()
    host.steps = [.nextTurn]
    app.push("a")
    let before = host.advanceCount
    app.push("b")
    host.setNeedsUpdate()
    #expect(host.advanceCount == before)
    #expect(!host.loop.isIdle)
    for _ in 0..<10 where !host.loop.isIdle { await Task.yield() }
    #expect(host.advanceCount == before + 1)
    #expect(host.shown == ["list", "a", "b"])
  }

  @Test("A replica can ask to be called again immediately")
  func again() {
    let (_, host) = Host.make()
    let before = host.advanceCount
    host.steps = [.again, .waiting]
    host.setNeedsUpdate()
    #expect(host.advanceCount == before + 2)
  }

  @Test(
    "Promise 23: a refused action is followed by an update that shows the tree again")
  func refusedAction() {
    let (app, host) = Host.make()
    app.makes["draft"] = { Destination(Draft()) }
    app.push("draft")
    #expect(host.isGuarded(host.navigator.id("draft"), leavingTo: host.navigator.id("list")))
    #expect(!host.isGuarded(host.navigator.id("list"), leavingTo: nil))
    host.shown = ["list"]
    #expect(host.report(.backOneStep) == .refused(.leaveVetoed("unsaved")))
    #expect(host.shown == ["list", "draft"])
  }

  @Test("A report during an update is shown by the next update, not within the current one")
  func reportWithinUpdate() {
    let (app, host) = Host.make()
    app.push("a")
    host.onAdvance = { [unowned host] in
      host.onAdvance = nil
      let before = host.advanceCount
      host.report(.backOneStep)
      #expect(host.advanceCount == before)
    }
    host.setNeedsUpdate()
    #expect(host.shown == ["list"])
    #expect(host.settledCount == 3)
  }

  @Test("The animation of a change stays in effect until the tree is shown")
  func animation() {
    let (app, host) = Host.make()
    let transition = host.loop.beginTransition("busy")
    app.perform(.push("a").animated(.custom("zoom")))
    app.push("b")
    #expect(host.animation == .custom("zoom"))
    transition.end()
    #expect(host.animation == .automatic)
  }

  @Test("The loop settles after the user has seen the tree, so initial content is not animated")
  func hasSettled() {
    let (_, host) = Host.make(isSeen: false)
    #expect(!host.loop.hasSettled)
    host.isSeen = true
    host.setNeedsUpdate()
    #expect(host.loop.hasSettled)
    host.isSeen = false
    host.setNeedsUpdate()
    #expect(host.loop.hasSettled)
  }

  @Test("Promise 8: the navigator and the loop retain no host")
  func lifetime() {
    let navigator = Navigator(Flow(stack: "list"))
    weak var released: Host?
    do {
      let host = Host(HostLoop(navigator))
      released = host
    }
    #expect(released == nil)
  }
}

/// A host that shows the names of the window's path.
@MainActor
private final class Host: HostReplica {
  let loop: HostLoop
  var shown: [String] = []
  var isSeen: Bool
  /// The steps that the next calls return instead of showing the tree.
  var steps: [HostStep] = []
  var onAdvance: (@MainActor () -> Void)?
  private(set) var advanceCount = 0
  private(set) var settledCount = 0

  init(_ loop: HostLoop, isSeen: Bool = true) {
    self.loop = loop
    self.isSeen = isSeen
    loop.start(self)
  }

  static func make(
    isSeen: Bool = true, _ loop: @MainActor (Navigator) -> HostLoop = { HostLoop($0) }
  ) -> (Flow, Host) {
    let app = Flow(stack: "list")
    return (app, Host(loop(Navigator(app)), isSeen: isSeen))
  }

  func advance() -> HostStep {
    advanceCount += 1
    onAdvance?()
    if !steps.isEmpty { return steps.removeFirst() }
    shown = navigator.names(tree.levels[0].path)
    return .settled(isSeen: isSeen)
  }

  func didSettle() { settledCount += 1 }
}
