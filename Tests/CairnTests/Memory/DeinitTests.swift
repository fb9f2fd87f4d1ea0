@_spi(Hosts) import Cairn
import Foundation
import Testing

@MainActor
@Suite("Code in deinit", .failsOnReports)
struct DeinitTests {
  /// The actions of the `deinit` of an object of the app.
  enum Use: String, CaseIterable, Sendable {
    case content, shown, snapshot, url, leaks, tabItem, tree, levels, coordinator, state
    case navigate, pop, open, userBack, send, task, observe, replaceClosures
  }

  /// The way in which the navigator lets go of its objects.
  enum Way: String, CaseIterable, Sendable {
    case pop, popToRoot, replaceTop, set, restart, remove, sequence, dismissed, dismissAll, overlay
    case finish, cancel, refused, denied, releaseTab, releaseHidden, deniedLinkIntoReleased
    case linkIntoReleased, restore, replay, move, answer, superseded, question, observer
    case creationScope, clock, ended, deallocated
  }

  @Test(
    "Promise 8: The deinit of an object may use its navigator, whatever releases the object",
    arguments: Way.allCases)
  func deinits(way: Way) async throws {
    for use in Use.allCases {
      let hook = Hook()
      let app = Tabs(hook)
      let box = Box(Navigator(app, reportsLeaks: true, clock: ManualClock()))
      let stack = try #require(app.stacks.first)
      stack.push(.screen(1))
      let ids = try #require(box.navigator).tree.frontPath
      var left = 20
      hook.action = { [weak box, weak app, weak stack] in
        // A command may create objects whose `deinit` gives another one.
        guard left > 0 else { return }
        left -= 1
        Self.perform(use, box?.navigator, app, stack, ids)
      }
      let before = hook.count
      try await Self.leave(by: way, box, app, stack)
      await runReadyTasks()
      #expect(hook.count > before, "\(way) has released nothing of the app's before \(use)")
      if let navigator = box.navigator {
        #expect(navigator.tree.count == navigator.tree.subtree(of: .root).count)
      }
      hook.action = nil
      box.navigator?.end()
    }
  }

  private static func perform(
    _ use: Use, _ navigator: Navigator?, _ app: Tabs?, _ stack: Stack?, _ ids: [EntryID]
  ) {
    switch use {
    case .content: for id in ids { _ = navigator?.content(of: id) }
    case .shown: _ = navigator?.shown
    case .snapshot: _ = try? navigator?.snapshot()
    case .url: _ = navigator?.url
    case .leaks: _ = navigator?.leaks()
    case .tabItem: for id in ids { _ = navigator?.tabItem(at: id) }
    case .tree: _ = navigator.map { "\($0.tree)" }
    case .levels: _ = navigator?.tree.levels
    case .coordinator: for id in ids { _ = navigator?.coordinator(at: id) }
    case .state: _ = (stack?.navigation.stack, stack?.navigation.modals, app?.navigation.top)
    case .navigate: stack?.navigate(to: .screen(9))
    case .pop: stack?.pop()
    case .open: navigator?.open("/a/screen/3")
    case .userBack: navigator?.report(.backOneStep)
    case .send: stack?.send(Wish())
    case .task: stack?.task {}
    case .observe: _ = navigator?.observe { _ in }
    case .replaceClosures:
      navigator?.now = { .distantPast }
      navigator?.creationScope = nil
    }
  }

  private static func leave(by way: Way, _ box: Box, _ app: Tabs, _ stack: Stack) async throws {
    let navigator = try #require(box.navigator)
    switch way {
    case .pop: stack.pop()
    case .popToRoot: stack.popToRoot()
    case .replaceTop: stack.replaceTop(.screen(2))
    case .set: stack.set([.root, .flow])
    case .restart: app.restart(.a)
    case .remove: stack.remove(.screen(1))
    case .sequence: stack.perform(.sequence(.pop, .push(.flow), .push(.screen(4)), .pop))
    case .dismissed:
      stack.present(.flow)
      stack.dismiss()
    case .dismissAll:
      stack.present(.screen(5))
      app.dismissAll()
    case .overlay:
      stack.present(.flow, as: .overlay(.opaque))
      stack.dismiss(.flow)
    case .finish:
      stack.push(.flow)
      stack.flows.last?.finish(1)
    case .cancel:
      stack.push(.flow)
      stack.flows.last?.cancel()
    case .refused:
      stack.push(.guarded)
      #expect(stack.replaceTop(.flow) == .refused(.leaveVetoed("no")))
      stack.perform(.pop.skippingLeaveGuards)
    case .denied:
      #expect(navigator.open("/a/flow/denied/1") == .refused(.denied("no")))
    case .releaseTab, .releaseHidden:
      app.select(.b)
      let tab = try #require(app.navigation.entryID(for: .a))
      if way == .releaseTab { navigator.release(tab) } else { navigator.releaseHiddenTabs() }
    case .deniedLinkIntoReleased, .linkIntoReleased:
      app.select(.b)
      navigator.releaseHiddenTabs()
      navigator.open(way == .linkIntoReleased ? "/a/screen/7" : "/a/denied/7")
    case .restore: navigator.restore(try navigator.snapshot())
    case .replay:
      let recorder = EventRecorder(navigator)
      stack.push(.screen(2))
      stack.pop()
      navigator.replay(recorder.events)
    case .move:
      let other = Navigator(Tabs(app.hook), reportsLeaks: false)
      let tab = try #require(app.navigation.entryID(for: .a))
      #expect(try navigator.move(tab, to: other) == .committed)
      other.end()
    case .answer:
      stack.navigate(to: .question)
      let id = try #require(navigator.tree.frontPath.last)
      navigator.report(.answer(id, button: 0))
    case .superseded:
      stack.navigate(to: .condition)
      await runReadyTasks()
      stack.push(.screen(6))
    case .question:
      stack.push(.asking)
      #expect(stack.pop() == .asking)
      let id = try #require(navigator.tree.frontPath.last)
      navigator.report(.answer(id, button: 0))
    case .observer:
      var observation: EventObservation? = navigator.observe { [probe = Probe(app.hook)] _ in
        probe.use()
      }
      let second = navigator.observe { [probe = Probe(app.hook)] _ in probe.use() }
      second.cancel()
      observation = nil
      _ = observation
    case .creationScope:
      navigator.creationScope = { [probe = Probe(app.hook)] create in
        probe.use()
        create()
      }
      navigator.creationScope = nil
    case .clock:
      box.observation = navigator.observe { _ in }
      navigator.now = { [probe = Probe(app.hook)] in
        probe.use()
        return .distantPast
      }
      navigator.now = { .distantFuture }
    case .ended: navigator.end()
    case .deallocated: box.navigator = nil
    }
  }
}

private struct Wish {}

/// Runs code when an object of the app is deallocated.
@MainActor
private final class Hook {
  var action: (@MainActor () -> Void)?
  private(set) var count = 0

  func run() {
    count += 1
    action?()
  }
}

@MainActor
private final class Box {
  var navigator: Navigator?
  var observation: EventObservation?
  init(_ navigator: Navigator) { self.navigator = navigator }
}

/// An object that models, coordinators and closures hold.
@MainActor
private final class Probe {
  nonisolated let hook: Hook
  init(_ hook: Hook) { self.hook = hook }

  func use() {}

  deinit {
    let hook = hook
    MainActor.assumeIsolated { hook.run() }
  }
}

private final class Tabs: Coordinator {
  enum Route: Routable { case a, b }
  let navigation = Navigation(tabs: [Route.a, .b])
  let hook: Hook
  private(set) var stacks: [Stack] = []

  static let links = Links<Route> {
    Mount("/a", .a, Stack.self)
    Mount("/b", .b, Stack.self)
  }

  init(_ hook: Hook) { self.hook = hook }

  var intents: [IntentHandler] { [IntentHandler(Wish.self) { _ in }] }

  func destination(for route: Route) -> Destination { makeStack() }

  private func makeStack() -> Stack {
    let stack = Stack(hook)
    // Those that have left are only kept by the test.
    stacks = stacks.filter { !$0.hasEnded } + [stack]
    return stack
  }
}

private final class Stack: Coordinator, LifecycleObserver {
  enum Route: Routable {
    case root, screen(Int), flow, guarded, asking, question, condition, denied(Int)
  }
  typealias Output = Int

  let navigation = Navigation(root: Route.root)
  private let probe: Probe
  private(set) var hasEnded = false
  private(set) var flows: [Stack] = []

  static let links: Links<Route> = Links {
    Link("/", .root)
    Link("/screen/:n", Route.screen, under: .root)
    Link("/denied/:n", Route.denied, under: .root)
    Mount("/flow", .flow, links: { Stack.links })
  }

  init(_ hook: Hook) { probe = Probe(hook) }

  func didEnd() {
    hasEnded = true
    flows = []
  }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .denied: .deny("no")
    case .question: .present(route)
    case .condition:
      .when(
        { [probe = Probe(probe.hook)] in
          await untilCancelled()
          probe.use()
          return true
        }, then: .push(.root))
    default: .push(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .flow: makeFlow().onResult { [probe = Probe(probe.hook)] _ in probe.use() }
    case .question:
      Dialog("Really?", choices: [.init("Yes", 1)]).onAnswer { [probe = Probe(probe.hook)] _ in
        probe.use()
      }
    default:
      Destination(Screen(route, probe.hook)) { [probe = Probe(probe.hook)] _ in
        await untilCancelled()
        probe.use()
      }
    }
  }

  private func makeFlow() -> Stack {
    let flow = Stack(probe.hook)
    flows.append(flow)
    return flow
  }

  /// A model, with a leave guard for two of the routes.
  private final class Screen: LeaveGuard {
    private let route: Route
    private let probe: Probe

    init(_ route: Route, _ hook: Hook) {
      self.route = route
      probe = Probe(hook)
    }

    func decideLeaving() -> LeaveDecision {
      switch route {
      case .guarded: .veto("no")
      case .asking:
        .ask(Dialog("Discard?", choices: [.destructive("Discard", ())])) {
          [probe = Probe(probe.hook)] in probe.use()
        }
      default: .allow
      }
    }
  }
}

private func untilCancelled() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  withExtendedLifetime(continuation) {}
}
