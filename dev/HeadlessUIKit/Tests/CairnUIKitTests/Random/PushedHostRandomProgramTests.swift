import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
@Suite("Random programs with flows on a stack of the app")
struct PushedHostRandomProgramTests {
  @Test(
    "Promise 23: In any order of events, the app's stack shows the flows above the app's screens",
    .timeLimit(.minutes(SeededPrograms.minutes)))
  func programs() async {
    await SeededPrograms.expectNoFault(in: 120) { await Program($0).run() }
  }
}

/// An app that pushes flows between its own screens, pops them, and sets delegates, while the user
/// goes back.
@MainActor
private final class Program {
  private final class Delegate: NSObject, UINavigationControllerDelegate {}

  /// A flow, its host and its results.
  @MainActor
  private final class Pushed {
    let flow = Flow(Navigation(root: "root"))
    let form = Form("form", .allow)
    weak var host: NavigatorViewController?
    var results: [FlowResult<String>] = []
  }

  private var random: SplitMix64
  private let window = HeadlessUser.window(width: 390, height: 844)
  private let stack = UINavigationController()
  private let base = UIViewController(nibName: nil, bundle: nil)
  private var delegate = Delegate()
  private var flows: [Pushed] = []
  private var drag: HeadlessDrag?
  private var log: [String] = []
  private weak var changed: (any UIViewControllerTransitionCoordinator)?

  init(_ random: SplitMix64) {
    self.random = random
    let device = HeadlessDevice.current
    device.policy.taskOrder =
      HeadlessPolicy.TaskOrder.allCases.randomElement(using: &self.random) ?? .beforeLayout
    device.policy.changeDuringTransition = flip() ? .waits : .changesStackAtOnce
    device.policy.backDuringTransition = flip() ? .popsAtOnce : .waits
    device.policy.completionsOfDroppedTransition = flip() ? .areCalled : .areReleased
    device.policy.delegateHearsOfReappearance = flip()
    stack.delegate = delegate
    stack.viewControllers = [base]
    window.rootViewController = stack
    window.makeKeyAndVisible()
    device.clock.settle()
  }

  private func flip() -> Bool { Bool.random(using: &random) }

  func run() async -> [String]? {
    push()
    for _ in 0..<30 {
      await step()
      if Int.random(in: 0..<5, using: &random) == 0, drag == nil {
        await takeDelegateBack()
        if let fault { return log + [fault] }
      }
    }
    endDrag()
    await takeDelegateBack()
    if let fault { return log + [fault] }
    for pushed in flows { pushed.form.decision = .allow }
    await takeDelegateBack()
    stack.popToRootViewController(animated: flip())
    await settle()
    log.append("the app pops all")
    let all = flows.map(\.results.count)
    guard all.allSatisfy({ $0 == 1 }), stack.viewControllers == [base], stack.delegate === delegate,
      flows.allSatisfy({ $0.host == nil })
    else { return log + ["left: \(shown), results \(all), \(String(describing: stack.delegate))"] }
    return nil
  }

  // MARK: Steps

  private func step() async {
    if flip() { endDrag() }
    let animated = flip()
    let living = flows.filter(\.results.isEmpty)
    // A flow beneath another one changes too, but seldom.
    let isAny = Int.random(in: 0..<6, using: &random) == 0
    let any = isAny ? living.randomElement(using: &random) : nil
    guard let pushed = any ?? living.last ?? flows.last else { return }
    let number = Int.random(in: 0..<18, using: &random)
    let index = flows.firstIndex { $0 === pushed } ?? 0
    let state = flows.map { "\($0.flow.navigation.stack) with \($0.results.count) results" }
    log.append("\(shown), \(state): \(number)\(animated ? " animated" : "") in \(index)")
    switch number {
    case 0...2: pushed.flow.push(Flow.Route("\(log.count)"))
    case 3: pushed.flow.pop()
    case 4: pushed.flow.perform(.set(["new", "top"]))
    case 5: pushed.flow.push("form")
    case 6: pushed.flow.present("sheet")
    case 7: pushed.flow.dismiss()
    case 8: if log.count > 10 { pushed.flow.finish("done") }
    case 9: pushed.form.decision = animated ? .allow : .veto("No.")
    case 10: if drag == nil { try? HeadlessUser(window).tapBack() }
    case 11: if drag == nil { drag = try? HeadlessUser(window).beginEdgeSwipe() }
    case 12 where mayChange: stack.pushViewController(UIViewController(), animated: animated)
    case 13 where mayChange: stack.popViewController(animated: animated)
    case 14:
      delegate = Delegate()
      stack.delegate = delegate
    case 15: if flows.count < 3 { push() }
    // During a transition UIKit would set an older content of the stack later.
    case 16 where stack.transitionCoordinator == nil:
      let count = Int.random(in: 1...stack.viewControllers.count, using: &random)
      let kept = Array(stack.viewControllers.prefix(count))
      stack.setViewControllers(flip() ? kept + [UIViewController()] : kept, animated: animated)
    default: HeadlessDevice.current.clock.advance(by: 0.1)
    }
  }

  /// The app changes its stack at most once during a transition.
  private var mayChange: Bool {
    guard let coordinator = stack.transitionCoordinator else { return true }
    defer { changed = coordinator }
    return changed !== coordinator
  }

  private func push() {
    let pushed = Pushed()
    pushed.flow.makes["form"] = { Destination(pushed.form) }
    flows.append(pushed)
    let navigator = Navigator(pushed.flow, reportsLeaks: false) { [weak pushed] in
      pushed?.results.append($0)
    }
    let host = NavigatorViewController(navigator)
    host.makesScreen = { ScreenViewController($0) }
    host.push(on: stack, animated: flip())
    pushed.host = host
  }

  private func endDrag() {
    guard let drag else { return }
    if flip() { drag.finish() } else { drag.cancel() }
    self.drag = nil
    log.append("the drag ends")
  }

  /// Changes the tree of each flow, at which it notices that the app has set another delegate.
  private func takeDelegateBack() async {
    await settle()
    for pushed in flows.reversed() where pushed.results.isEmpty {
      pushed.flow.push(Flow.Route("p\(log.count)"))
      await settle()
      pushed.flow.pop()
      await settle()
    }
    log.append("all push")
    await settle()
  }

  private func settle() async {
    for _ in 0..<30 {
      HeadlessDevice.current.clock.settle()
      await Task.yield()
    }
  }

  // MARK: Faults

  private var shown: String { stack.namesOfScreens }

  /// The fault that is there once everything has settled; nil for none.
  private var fault: String? {
    let exceptions = HeadlessDevice.current.log.exceptions
    if !exceptions.isEmpty { return "exceptions: \(exceptions)" }
    if stack.viewControllers.first !== base { return "The app's first screen has left." }
    var own = Set<ObjectIdentifier>()
    for (index, pushed) in flows.enumerated() {
      guard pushed.results.count < 2 else { return "Flow \(index) has \(pushed.results)." }
      guard pushed.results.isEmpty else {
        if pushed.host != nil { return "The host of flow \(index) has stayed." }
        continue
      }
      guard let host = pushed.host else { return "The host of flow \(index) has left." }
      guard host.isSettled else { return "The host of flow \(index) is still working." }
      let entries = host.navigator.tree.flow(.root)?.entries ?? []
      let wanted = entries.compactMap { host.navigator.content(of: $0).map(ObjectIdentifier.init) }
      let present = stack.viewControllers.compactMap { viewController in
        (viewController as? ScreenViewController)?.model.map { ObjectIdentifier($0) }
      }.filter(wanted.contains)
      if present != wanted { return "Flow \(index): \(shown), not \(host.navigator.tree)" }
      own.formUnion(wanted)
    }
    let strangers = stack.viewControllers.contains { viewController in
      guard let screen = viewController as? ScreenViewController else { return false }
      return screen.model.map { !own.contains(ObjectIdentifier($0)) } ?? true
    }
    return strangers ? "A screen of a flow that has ended is shown: \(shown)" : nil
  }
}
