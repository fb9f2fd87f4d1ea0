@_spi(Hosts) import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

/// A host whose screens are on a navigation controller of the app, between the app's view controllers.
@MainActor
@Suite("A flow on a stack of the app", .onDevice)
struct PushedHostTests {
  let window = HeadlessUser.window(width: 390, height: 844)
  let stack: UINavigationController
  let delegate = AppDelegate()
  let flow = Flow(Navigation(root: "first"))
  let results = Results()
  let below = [
    UIViewController(nibName: nil, bundle: nil), UIViewController(nibName: nil, bundle: nil),
  ]

  /// The results of flows, and what the app does with them.
  @MainActor
  final class Results {
    var all: [FlowResult<String>] = []
    var then: @MainActor () -> Void = {}
  }

  /// The delegate that the app itself has set.
  final class AppDelegate: NSObject, UINavigationControllerDelegate {
    var willShow = 0
    var didShow = 0
    var operations: [UINavigationController.Operation] = []

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { willShow += 1 }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { didShow += 1 }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return nil
    }
  }

  /// A delegate that other code wraps around the one that it finds, and that forwards everything.
  final class Wrapper: NSObject, UINavigationControllerDelegate {
    let inner: any UINavigationControllerDelegate
    var willShow = 0
    var didShow = 0

    init(around stack: UINavigationController) throws {
      inner = try #require(stack.delegate)
      super.init()
      stack.delegate = self
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      willShow += 1
      inner.navigationController(
        navigationController, willShow: viewController, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      didShow += 1
      inner.navigationController(navigationController, didShow: viewController, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      inner.navigationController(
        navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }
  }

  init() {
    stack = UINavigationController()
    stack.delegate = delegate
    stack.viewControllers = below
    window.rootViewController = stack
    window.makeKeyAndVisible()
    HeadlessDevice.current.clock.settle()
  }

  private var user: HeadlessUser { HeadlessUser(window) }

  private func host(_ flow: Flow) -> NavigatorViewController {
    let navigator = Navigator(flow, reportsLeaks: false) { [results] in
      results.all.append($0)
      results.then()
    }
    let host = NavigatorViewController(navigator)
    host.makesScreen = { ScreenViewController($0) }
    return host
  }

  @discardableResult
  private func push(_ flow: Flow? = nil, animated: Bool = true) -> Navigator {
    let host = host(flow ?? self.flow)
    host.push(on: stack, animated: animated)
    return host.navigator
  }

  /// Pushes a flow, and lets UIKit finish.
  @discardableResult
  private func show(_ flow: Flow? = nil, animated: Bool = true) async -> Navigator {
    let navigator = push(flow, animated: animated)
    await settle()
    return navigator
  }

  /// Pushes the flow with two screens.
  @discardableResult
  private func showTwo() async -> Navigator {
    let navigator = push()
    flow.push("second")
    await settle()
    return navigator
  }

  /// Pushes the flow, and another one above it.
  @discardableResult
  private func showUpper() async -> Flow {
    let upper = Flow(Navigation(root: "upper"))
    await show()
    await show(upper)
    return upper
  }

  /// The stack as text; the app's own view controllers are dots.
  private var shown: String { stack.namesOfScreens }

  /// Fails if something of a flow that has ended is left on the app's stack.
  private func expectEnd(
    _ expected: FlowResult<String>, shows text: String = "· ·",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await settle()
    #expect(results.all == [expected], sourceLocation: sourceLocation)
    #expect(shown == text, sourceLocation: sourceLocation)
    #expect(stack.delegate === delegate, sourceLocation: sourceLocation)
    #expect(window.rootViewController === stack && stack.presentedViewController == nil)
    #expect(HeadlessDevice.current.log.exceptions == [], sourceLocation: sourceLocation)
  }

  // MARK: Arriving and leaving

  @Test("The screens of a flow are items of the app's stack, and are animated as the app asks")
  func pushes() async {
    let start = HeadlessDevice.current.clock.now
    let navigator = await showTwo()
    #expect(shown == "· · first second")
    #expect(Array(stack.viewControllers.prefix(2)) == below)
    #expect(HeadlessDevice.current.clock.now > start)
    #expect(navigator.traits.horizontalSizeClass == .compact)
    #expect(delegate.operations.allSatisfy { $0 == .push } && !delegate.operations.isEmpty)
  }

  @Test("Without animation the whole back stack of a flow is pushed at once")
  func notAnimated() async {
    let start = HeadlessDevice.current.clock.now
    await show(Flow(Navigation(root: "a", path: ["b", "c"])), animated: false)
    #expect(shown == "· · a b c")
    #expect(HeadlessDevice.current.clock.now == start)
  }

  @Test("Promise 23: One transition pushes a whole back stack, and the app's delegate hears of it")
  func backStack() async {
    let shown = delegate.didShow
    await show(Flow(Navigation(root: "a", path: ["b", "c"])))
    #expect(self.shown == "· · a b c")
    #expect(delegate.didShow == shown + 1)
    #expect(delegate.willShow == delegate.didShow)
  }

  @Test(
    "Promise 9: A flow that finishes pops its own screens only", arguments: [false, true])
  func finishes(withScreenOfAppAbove: Bool) async throws {
    await showTwo()
    if withScreenOfAppAbove {
      stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: true)
      await settle()
    }
    let start = HeadlessDevice.current.clock.now
    flow.finish("paid")
    await expectEnd(.finished("paid"), shows: withScreenOfAppAbove ? "· · ·" : "· ·")
    #expect((HeadlessDevice.current.clock.now > start) == !withScreenOfAppAbove)
  }

  @Test("Promise 9: The handler of the result may push the next screen of the app")
  func pushesNext() async {
    await showTwo()
    let next = UIViewController(nibName: nil, bundle: nil)
    results.then = { [stack] in stack.pushViewController(next, animated: true) }
    flow.finish("paid")
    await expectEnd(.finished("paid"), shows: "· · ·")
    #expect(stack.topViewController === next)
  }

  @Test(
    "Promise 9: The handler of the result may pop the flow or present an alert itself",
    arguments: [0, 1, 2])
  func handlerPops(way: Int) async throws {
    await showTwo()
    let alert = UIAlertController(title: "Paid", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    results.then = { [stack, below] in
      switch way {
      case 0: stack.popToViewController(below[1], animated: true)
      case 1: stack.popViewController(animated: true)
      default: stack.present(alert, animated: true)
      }
    }
    flow.finish("paid")
    await settle()
    if way == 2 {
      #expect(stack.presentedViewController === alert)
      try user.tapAlertAction("OK")
    }
    await expectEnd(.finished("paid"))
  }

  @Test("Promise 9: The back button of the first screen ends the flow when UIKit begins")
  func backButton() async throws {
    let navigator = await show()
    try user.tapBack()
    HeadlessDevice.current.clock.commit()
    #expect(results.all == [.cancelled(.back)])
    #expect(navigator.content(of: .root) == nil)
    await expectEnd(.cancelled(.back))
  }

  @Test(
    "Promise 9: Code of the app that pops the flow ends it, as the user would",
    arguments: [false, true], [0, 1, 2, 3])
  func popped(animated: Bool, way: Int) async {
    push()
    flow.push("second")
    flow.present("sheet")
    await settle()
    flow.dismiss()
    await settle()
    switch way {
    case 0: stack.popToRootViewController(animated: animated)
    case 1: stack.popToViewController(below[1], animated: animated)
    case 2: stack.setViewControllers([below[0]], animated: animated)
    default: stack.setViewControllers([below[1], UIViewController()], animated: animated)
    }
    await expectEnd(.cancelled(.back), shows: way == 0 || way == 2 ? "·" : way == 1 ? "· ·" : "· ·")
  }

  @Test("Going back within the flow pops in the tree, and the app's screens above do not count")
  func back() async throws {
    await show(Flow(Navigation(root: "a", path: ["b", "c"])))
    stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: true)
    await settle()
    try user.tapBack()
    await settle()
    #expect(shown == "· · a b c")
    try user.holdBackAndJump(2)
    await settle()
    #expect(shown == "· · a")
    #expect(results.all == [])
    try user.holdBackAndJump(2)
    await expectEnd(.cancelled(.back), shows: "·")
  }

  @Test(
    "Promise 25: The user who leaves a flow on the app's stack makes one change, with one event")
  func event() async throws {
    let navigator = await showTwo()
    var events: [NavigationEvent] = []
    let observation = navigator.observe { events.append($0) }
    try user.holdBackAndJump(2)
    await expectEnd(.cancelled(.back))
    let changes = events.filter { !$0.changes.isEmpty }
    #expect(changes.map(\.origin) == [.user])
    #expect(changes.first?.changes.count == 2)
    #expect(flow.push("third") == .refused(.flowEnded))
    withExtendedLifetime(observation) {}
  }

  // MARK: Swipes

  @Test(
    "Promise 23: A cancelled swipe from the first screen changes nothing, a finished one ends the flow"
  )
  func swipe() async throws {
    let navigator = await show()
    let revision = navigator.revision
    let cancelled = try user.beginEdgeSwipe()
    cancelled.move(to: 0.4)
    #expect(results.all == [])
    cancelled.cancel()
    await settle()
    #expect(results.all == [] && navigator.revision == revision)
    #expect(shown == "· · first")
    let finished = try user.beginEdgeSwipe()
    finished.move(to: 0.9)
    #expect(results.all == [])
    finished.finish()
    #expect(results.all == [.cancelled(.back)])
    await expectEnd(.cancelled(.back))
  }

  @Test(
    "Promise 9: A flow that finishes during a swipe delivers that result only",
    arguments: [false, true], [0, 1])
  func finishesDuringSwipe(isCancelled: Bool, depth: Int) async throws {
    push()
    if depth == 1 { flow.push("second") }
    await settle()
    let swipe = try user.beginEdgeSwipe()
    swipe.move(to: 0.5)
    flow.finish("paid")
    if isCancelled { swipe.cancel() } else { swipe.finish() }
    await expectEnd(.finished("paid"))
  }

  @Test(
    "Promise 23: What the program requests during a swipe from the first screen leaves with the flow"
  )
  func pushDuringSwipe() async throws {
    await show()
    let swipe = try user.beginEdgeSwipe()
    flow.push("more")
    swipe.finish()
    await expectEnd(.cancelled(.back))
  }

  // MARK: Guards

  @Test(
    "Promise 14: A guard that refuses keeps the flow on the app's stack, whichever way out",
    arguments: [0, 1, 2, 3, 4])
  func vetoed(way: Int) async throws {
    let form = flow.form(.veto("There are edits."), at: "first")
    push()
    if way > 1 { flow.push("second") }
    await settle()
    switch way {
    case 0: try user.tapBack()
    case 1: #expect(throws: HeadlessUser.Obstacle.self) { try user.beginEdgeSwipe() }
    case 2: try user.holdBackAndJump(2)
    case 3: stack.popToRootViewController(animated: true)
    default: stack.setViewControllers(below, animated: false)
    }
    await settle()
    #expect(form.asked > 0)
    #expect(results.all == [])
    #expect(shown.hasSuffix(way > 1 ? "· first second" : "· · first"))
    form.decision = .allow
    if way > 1 {
      try user.tapBack()
      await settle()
    }
    try user.beginEdgeSwipe().finish()
    await expectEnd(.cancelled(.back), shows: way == 3 ? "·" : "· ·")
  }

  @Test("Promise 14: The root coordinator's own guard is asked before the flow is left")
  func guardOfCoordinator() async throws {
    let coordinator = GuardedFlow()
    NavigatorViewController(Navigator(coordinator, reportsLeaks: false)).push(
      on: stack, animated: false)
    await settle()
    try user.tapBack()
    await settle()
    #expect(stack.viewControllers.count == 3)
    coordinator.isFree = true
    try user.tapBack()
    await settle()
    #expect(stack.viewControllers.count == 2)
  }

  @Test("UIKit's own swipe delegate is restored when a guarded flow leaves")
  func swipeDelegate() async throws {
    let recognizer = try #require(stack.interactivePopGestureRecognizer)
    let content = try #require(stack.interactiveContentPopGestureRecognizer)
    let known = recognizer.delegate
    flow.makes["first"] = { Destination(Form("first", .allow)) }
    let other = Flow(Navigation(root: "other"))
    other.makes["other"] = { Destination(Form("other", .allow)) }
    await show()
    #expect(recognizer.delegate !== known && !content.isEnabled)
    await show(other)
    other.finish("b")
    await settle()
    #expect(recognizer.delegate !== known && !content.isEnabled)
    flow.finish("a")
    await settle()
    #expect(recognizer.delegate === known && content.isEnabled)
  }

  // MARK: The app's own code

  @Test("Promise 23: A push by the app during the push of a flow stays above it")
  func pushDuringPush() async throws {
    push()
    HeadlessDevice.current.clock.advance(by: 0.1)
    stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: true)
    await settle()
    #expect(shown == "· · first ·")
    try user.tapBack()
    await settle()
    #expect(shown == "· · first" && results.all == [])
  }

  @Test(
    "Promise 23: A flow that is pushed while the app pushes follows it",
    arguments: [false, true])
  func pushAfterPush(animated: Bool) async {
    stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: animated)
    await show()
    #expect(shown == "· · · first")
    flow.finish("a")
    await expectEnd(.finished("a"), shows: "· · ·")
  }

  @Test("Promise 23: A flow that is pushed while a modal of the app is dismissed is shown")
  func pushDuringDismissal() async {
    stack.present(UIViewController(nibName: nil, bundle: nil), animated: true)
    await settle()
    stack.dismiss(animated: true)
    push()
    flow.present("sheet")
    await settle()
    #expect(shown == "· · first")
    #expect(stack.presentedViewController != nil)
  }

  @Test("A delegate that the app sets later is called too, and stays afterwards")
  func delegateReplaced() async throws {
    let later = AppDelegate()
    await show()
    stack.delegate = later
    flow.push("second")
    await settle()
    #expect(later.willShow == 1 && later.didShow == 1)
    #expect(stack.delegate !== later)
    try user.tapBack()
    await settle()
    #expect(shown == "· · first" && flow.navigation.stack == ["first"])
    flow.finish("paid")
    await settle()
    #expect(stack.delegate === later)
    #expect(shown == "· ·")
  }

  @Test(
    "Promise 23: A delegate that is wrapped around the host's is called once, and so is the app's own"
  )
  func delegateWrapped() async throws {
    await show()
    let first = try Wrapper(around: stack)
    flow.push("second")
    await settle()
    let second = try Wrapper(around: stack)
    let calls = [delegate.willShow, delegate.didShow, first.willShow, first.didShow]
    let asked = delegate.operations.count
    flow.push("third")
    await settle()
    #expect(second.willShow == 1 && second.didShow == 1)
    #expect(
      [delegate.willShow, delegate.didShow, first.willShow, first.didShow] == calls.map { $0 + 1 })
    #expect(delegate.operations.count == asked + 1)
    try user.tapBack()
    await settle()
    #expect(shown == "· · first second" && flow.navigation.stack == ["first", "second"])
    flow.finish("paid")
    await settle()
    #expect(shown == "· ·" && stack.delegate === second)
    let later = [delegate.didShow, first.didShow, second.didShow]
    stack.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: true)
    await settle()
    #expect([delegate.didShow, first.didShow, second.didShow] == later.map { $0 + 1 })
  }

  @Test("A delegate that is wrapped around those of two flows does not stop them")
  func delegateWrappedAroundBoth() async throws {
    let upper = await showUpper()
    let wrapper = try Wrapper(around: stack)
    flow.present("sheet")
    await settle()
    flow.dismiss()
    upper.push("more")
    await settle()
    #expect(shown == "· · first upper more")
    let calls = (delegate.didShow, wrapper.didShow)
    try user.tapBack()
    await settle()
    #expect((delegate.didShow, wrapper.didShow) == (calls.0 + 1, calls.1 + 1))
    #expect(upper.navigation.stack == ["upper"])
    upper.finish("b")
    await settle()
    flow.finish("a")
    await settle()
    #expect(results.all == [.finished("b"), .finished("a")])
    #expect(shown == "· ·")
  }

  @Test("Promise 24: A host that was pushed before is reported")
  func pushedTwice() async {
    let host = host(flow)
    host.push(on: stack, animated: false)
    await settle()
    await expectReport("NavigatorViewController of Flow", "To fix this, make a new navigator") {
      host.push(on: stack, animated: false)
      await settle()
    }
    #expect(shown == "· · first")
  }

  // MARK: Several flows

  @Test("Two flows above each other end from the top", arguments: [0, 1, 2])
  func above(way: Int) async throws {
    await showUpper()
    #expect(shown == "· · first upper")
    switch way {
    case 0:
      try user.tapBack()
      await settle()
      #expect(results.all == [.cancelled(.back)])
      #expect(shown == "· · first")
    case 1:
      flow.finish("lower")
      await settle()
      #expect(shown == "· · upper")
      try user.tapBack()
      await settle()
      #expect(results.all == [.finished("lower"), .cancelled(.back)])
      #expect(shown == "· ·" && stack.delegate === delegate)
      return
    default:
      stack.popToRootViewController(animated: true)
      await settle()
      #expect(results.all == [.cancelled(.back), .cancelled(.back)])
      #expect(shown == "·" && stack.delegate === delegate)
      return
    }
    flow.push("second")
    await settle()
    #expect(shown == "· · first second")
    flow.finish("lower")
    await settle()
    #expect(shown == "· ·" && stack.delegate === delegate)
  }

  @Test(
    "Promise 23: A modal of a flow above that of another flow is shown again when that one leaves")
  func modalsOfBoth() async {
    let upper = await showUpper()
    flow.present("a")
    await settle()
    upper.present("b")
    await settle()
    #expect(stack.presentedViewController?.presentedViewController != nil)
    flow.dismiss()
    await settle()
    #expect(upper.navigation.modals == ["b"])
    #expect(stack.presentedViewController != nil)
    #expect(stack.presentedViewController?.presentedViewController == nil)
  }

  @Test("Promise 23: A dialog of a flow stays when a screen of the flow above it leaves")
  func dialogOfOther() async throws {
    let upper = Flow(Navigation(root: "upper"))
    flow.makes["hint"] = { Dialog(notice: "Hint", button: "OK").onAnswer { _ in } }
    await show()
    push(upper)
    upper.push("second")
    await settle()
    flow.present("hint", as: .dialog)
    await settle()
    let alert = try #require(stack.presentedViewController)
    upper.pop()
    await settle()
    #expect(shown == "· · first upper")
    #expect(stack.presentedViewController === alert)
    #expect(flow.navigation.modals == ["hint"])
    try user.tapAlertAction("OK")
    await settle()
    #expect(flow.navigation.modals == [] && results.all == [])
  }

  @Test("The handler of a result may push another flow at once")
  func afterEachOther() async throws {
    await show()
    let other = Flow(Navigation(root: "other"))
    results.then = { [results] in
      results.then = {}
      push(other)
    }
    flow.finish("a")
    await settle()
    #expect(shown == "· · other")
    other.finish("b")
    await settle()
    #expect(results.all == [.finished("a"), .finished("b")])
    #expect(shown == "· ·" && stack.delegate === delegate)
  }

  // MARK: What a flow contains

  @Test(
    "Modals, dialogs and overlays of a flow are presented over the app's stack, and leave with it")
  func modals() async throws {
    let host = host(flow)
    host.push(on: stack, animated: true)
    flow.makes["hint"] = { Dialog(notice: "Hint", button: "OK").onAnswer { _ in } }
    flow.present("sheet")
    flow.present("hint", as: .dialog)
    flow.present("toast", as: .overlay(.transparent))
    await settle()
    #expect(shown == "· · first" && host.isSettled)
    #expect(stack.presentedViewController?.presentedViewController is UIAlertController)
    #expect(host.overlayWindows.count == 1)
    try user.tapAlertAction("OK")
    await settle()
    #expect(try user.swipeSheetDown())
    await settle()
    #expect(flow.navigation.modals == [] && stack.presentedViewController == nil)
    flow.present("sheet")
    await settle()
    flow.finish("paid")
    await expectEnd(.finished("paid"))
  }

  @Test("A flow that switches its child shows the child's stack on the app's")
  func switching() async {
    let root = Flow(Navigation(switching: "in"))
    root.nest("in", Navigation(root: "signIn"))
    root.nest("main", Navigation(root: "a", path: ["b"]))
    await show(root)
    #expect(shown == "· · signIn")
    root.perform(.show("main"))
    await settle()
    #expect(shown == "· · a b")
    root.finish("done")
    await expectEnd(.finished("done"))
  }

  @Test("Tabs and columns are one item of the app's stack", arguments: [false, true])
  func containers(isSplit: Bool) async throws {
    let root = Flow(
      isSplit ? Navigation(split: "list", detail: "mail") : Navigation(tabs: ["a", "b"]))
    await show(root)
    #expect(stack.viewControllers.count == 3)
    #expect(HeadlessDevice.current.log.exceptions == [])
    root.finish("done")
    await expectEnd(.finished("done"))
  }

  @Test("The traits of the root flow apply to its screens, not to the app's")
  func traits() async {
    let root = Flow(Navigation(root: "first"))
    root.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .regular)
    await show(root)
    #expect(stack.topViewController?.traitCollection.horizontalSizeClass == .regular)
    #expect(stack.traitCollection.horizontalSizeClass == .compact)
    root.finish("done")
    await settle()
    #expect(stack.topViewController?.traitCollection.horizontalSizeClass == .compact)
  }

  // MARK: Where the app's stack is

  @Test("Promise 23: In an unselected tab a flow presents nothing until its tab is selected")
  func inTab() async throws {
    let tabs = UITabBarController()
    window.rootViewController = tabs
    tabs.setViewControllers([UIViewController(), stack], animated: false)
    await settle()
    push()
    flow.present("sheet")
    await settle()
    #expect(tabs.presentedViewController == nil)
    tabs.selectedIndex = 1
    await settle()
    #expect(shown == "· · first")
    #expect(tabs.presentedViewController != nil)
    flow.dismiss()
    await settle()
    try user.tapBack()
    await settle()
    #expect(results.all == [.cancelled(.back)])
  }

  @Test(
    "Promise 9: A sheet of the app whose stack contains a flow ends the flow when it is dragged down"
  )
  func inSheet() async throws {
    let root = UIViewController(nibName: nil, bundle: nil)
    window.rootViewController = root
    await settle()
    weak var navigator: Navigator?
    do {
      let sheet = UINavigationController(rootViewController: UIViewController())
      root.present(sheet, animated: true)
      await settle()
      let host = host(flow)
      navigator = host.navigator
      host.push(on: sheet, animated: true)
      await settle()
      #expect(sheet.viewControllers.count == 2)
    }
    #expect(try user.swipeSheetDown())
    await settle()
    #expect(results.all == [.cancelled(.navigatorEnded)])
    #expect(navigator == nil)
  }

  @Test("The flow follows the width of the app's window")
  func width() async {
    let navigator = await show()
    window.frame = CGRect(x: 0, y: 0, width: 1180, height: 844)
    await settle()
    #expect(navigator.traits.horizontalSizeClass == .regular)
  }

  // MARK: Memory

  /// Pushes a flow on a stack, and notes all that should leave with it.
  private func show(on stack: UINavigationController, _ memory: Memory) async -> Flow {
    let flow = Flow(Navigation(root: "a", path: ["b"]))
    let host = host(flow)
    host.push(on: stack, animated: true)
    await settle()
    memory.note("flow", flow)
    memory.note("host", host)
    memory.note("navigator", host.navigator)
    memory.note("screen", stack.topViewController)
    #expect(memory.living.count == 4)
    return flow
  }

  @Test(
    "Promise 8: Nothing of a flow remains after it has left the app's stack", arguments: [0, 1, 2])
  func memory(way: Int) async throws {
    let memory = Memory()
    func run() async throws {
      let flow = await show(on: stack, memory)
      switch way {
      case 0: flow.finish("paid")
      case 1: stack.popToRootViewController(animated: true)
      default: try user.holdBackAndJump(2)
      }
    }
    try await run()
    await settle()
    #expect(memory.living == [])
    #expect(results.all.count == 1)
  }

  @Test("Promise 8: The app's release of its navigation controller releases the flow on it")
  func releasedStack() async {
    let memory = Memory()
    func run() async {
      let stack = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = stack
      await settle()
      _ = await show(on: stack, memory)
      memory.note("stack", stack)
      #expect(memory.living.count == 5)
      window.rootViewController = UIViewController()
    }
    await run()
    await settle()
    #expect(memory.living == [])
    #expect(results.all == [.cancelled(.navigatorEnded)])
  }

  @Test("A host that outlives the app's navigation controller shows nothing and stays calm")
  func hostOutlives() async {
    let host = host(flow)
    func run() async {
      let stack = UINavigationController(rootViewController: UIViewController())
      window.rootViewController = stack
      await settle()
      host.push(on: stack, animated: true)
      await settle()
      window.rootViewController = UIViewController()
    }
    await run()
    await settle()
    flow.push("more")
    flow.present("sheet")
    await settle()
    #expect(window.rootViewController?.presentedViewController == nil)
    host.navigator.end()
    #expect(results.all == [.cancelled(.navigatorEnded)])
  }
}

private final class GuardedFlow: Coordinator, LeaveGuard {
  enum Route: Routable { case only }
  let navigation = Navigation(root: Route.only)
  var isFree = false
  func destination(for route: Route) -> Destination { Destination(UIViewController()) }
  func decideLeaving() -> LeaveDecision { isFree ? .allow : .veto("There are edits.") }
}
