@testable import Cairn
import Foundation
import Testing

@MainActor
@Suite("Memory of the engine", .failsOnReports)
struct EngineMemoryTests {
  /// The former use of a navigator.
  enum Use: String, CaseIterable, Sendable {
    case nothing, screens, link, unhandledLink, modals, overlays, dialog, run, condition, parked,
      question
    case released, restored, replayed, observed, leaks, refused, finished, lateCommand
  }

  /// The way in which it ends.
  enum End: String, CaseIterable, Sendable {
    case ended, deallocated, endedInHandler, deallocatedInHandler, coordinatorsKept
  }

  private final class Token {}

  @Test(
    "Promise 8: Nothing of a navigator's engine stays in memory, whatever it was used for",
    arguments: Use.allCases, End.allCases)
  func nothingStays(use: Use, end: End) async throws {
    weak var scope: Token?
    weak var clock: Token?
    let objects: EngineObjects
    var kept: [AnyObject] = []
    do {
      let app = Self.app()
      var navigator: Navigator? = Navigator(app, reportsLeaks: use == .leaks, clock: ManualClock())
      let tokens = (Token(), Token())
      (scope, clock) = tokens
      navigator?.creationScope = { [token = tokens.0] create in withExtendedLifetime(token, create)
      }
      navigator?.now = { [token = tokens.1] in withExtendedLifetime(token) { .distantPast } }
      let holder = Holder(navigator)
      navigator = nil
      objects = try EngineObjects(#require(holder.navigator))
      await Self.use(app, holder, for: use)
      if let navigator = holder.navigator { objects.noteTree(of: navigator) }
      #expect(objects.count > 12)
      switch end {
      case .ended: holder.navigator?.end()
      case .deallocated: break
      case .endedInHandler: app.onQuit = { holder.navigator?.end() }
      case .deallocatedInHandler: app.onQuit = { holder.navigator = nil }
      case .coordinatorsKept: kept = [app] + app.flows
      }
      if end == .endedInHandler || end == .deallocatedInHandler {
        app.navigate(to: .quit)
        app.flows.last?.finish(1)
      }
      holder.navigator = nil
    }
    #expect(await objects.remaining() == (kept.isEmpty ? [] : ["Flow"]))
    #expect(scope == nil)
    #expect(clock == nil)
    // A late command of a coordinator that the app has kept has an outcome.
    if let app = kept.first as? Keeper { #expect(app.push(.detail) == .refused(.flowEnded)) }
    kept = []
    #expect(await objects.remaining() == [])
  }

  @Test(
    "Promise 8: A navigator that is released while it handles a request is deallocated afterwards")
  func releasedWhileHandling() async throws {
    let app = Self.app()
    let holder = Holder(Navigator(app, reportsLeaks: false))
    let objects = try EngineObjects(#require(holder.navigator))
    app.onQuit = {
      holder.navigator = nil
      // The request is still being handled.
      #expect(app.push(.detail) == .queued)
    }
    app.navigate(to: .quit)
    app.flows.last?.finish(1)
    #expect(await objects.remaining() == ["Flow"], "The test holds the coordinator.")
  }

  // MARK: Support

  @MainActor
  private final class Holder {
    var navigator: Navigator?
    init(_ navigator: Navigator?) { self.navigator = navigator }
  }

  private static func app() -> Keeper { Keeper() }

  private static func use(_ app: Keeper, _ holder: Holder, for use: Use) async {
    guard let navigator = holder.navigator else { return }
    switch use {
    case .nothing, .leaks: break
    case .screens:
      app.push(.detail)
      app.pop()
      app.set([.list, .detail, .flow])
    case .link: navigator.open("/in/list")
    case .unhandledLink: navigator.open("/nowhere/x")
    case .modals:
      app.present(.flow, as: .sheet)
      app.present(.detail, as: .adaptive(compact: .push, regular: .sheet))
    case .overlays:
      app.present(.flow, as: .overlay(.opaque))
      app.present(.detail, as: .overlay(.transparent))
      app.dismiss(.detail)
      navigator.open("/in/list")
    case .dialog:
      let answer = Task { await app.ask(Dialog("Really?", choices: [.init("Yes", 1)])) }
      await runReadyTasks()
      withExtendedLifetime(answer) {}
    case .run:
      let result = Task { await app.run(Keeper(), as: .sheet) }
      await runReadyTasks()
      withExtendedLifetime(result) {}
    case .condition:
      app.navigate(to: .condition)
      app.navigate(to: .condition)
    case .parked: app.navigate(to: .parked)
    case .question:
      app.push(.form)
      app.pop()
    case .released:
      app.navigate(to: .tabs)
      app.tabs?.select(.detail)
      navigator.releaseHiddenTabs()
    case .restored:
      app.push(.flow)
      if let saved = try? navigator.snapshot() { navigator.restore(saved) }
    case .replayed:
      let recorder = EventRecorder(navigator)
      app.push(.detail)
      app.pop()
      navigator.replay(recorder.events)
    case .observed:
      app.kept = [navigator.observe { [weak app] _ in _ = app }]
      let events = navigator.events
      let reader = Task { for await _ in events {} }
      app.push(.detail)
      await runReadyTasks()
      reader.cancel()
    case .refused:
      app.push(.form)
      app.replaceTop(.flow)
      app.navigate(to: .denied)
    case .finished:
      app.push(.flow)
      app.flows.last?.finish(1)
      app.present(.flow, as: .sheet)
      app.flows.last?.cancel()
    case .lateCommand:
      app.push(.flow)
      let flow = app.flows.last
      app.pop()
      flow?.push(.detail)
      app.kept = [flow as AnyObject]
    }
  }
}

/// A coordinator that holds the flows beneath it.
private final class Keeper: Coordinator {
  enum Route: Routable { case list, detail, flow, form, tabs, condition, parked, denied, quit }
  typealias Output = Int

  let navigation: Navigation<Route>
  /// All flows that it has made, those that have left, too.
  private(set) var flows: [Keeper] = []
  private(set) weak var tabs: Keeper?
  var onQuit: @MainActor () -> Void = {}
  var kept: [AnyObject] = []

  static let links: Links<Route> = Links {
    Link("/list", .list)
    Mount("/in", .flow, links: { Keeper.links })
  }

  init(_ navigation: Navigation<Route> = Navigation(root: .list)) { self.navigation = navigation }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .condition: .when({ await forever() }, then: .push(.detail))
    case .parked: .require(.flow, then: .detail)
    case .denied: .deny("no")
    default: .show(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .flow, .quit:
      make().onResult { [weak self] _ in if route == .quit { self?.onQuit() } }
    case .tabs:
      makeTabs()
    case .form: Form()
    default:
      Destination(Model()) { model in
        _ = await forever()
        withExtendedLifetime(model) {}
      }
    }
  }

  private func make() -> Keeper {
    let flow = Keeper()
    flows.append(flow)
    return flow
  }

  private func makeTabs() -> Keeper {
    let flow = Keeper(Navigation(tabs: [.flow, .detail]))
    tabs = flow
    flows.append(flow)
    return flow
  }

  private final class Model {}

  private final class Form: LeaveGuard {
    func decideLeaving() -> LeaveDecision {
      .ask(Dialog("Discard?", choices: [.destructive("Discard", ()), .cancel("Stay")])) {}
    }
  }
}

/// Waits until the task is cancelled.
private func forever() async -> Bool {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  withExtendedLifetime(continuation) {}
  return false
}
