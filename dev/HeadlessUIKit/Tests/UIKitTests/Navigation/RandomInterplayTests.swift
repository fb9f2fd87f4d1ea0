import Testing
import UIKit

/// Random programs of pushes, pops, swipes, tabs and modals during each other's transitions.
@MainActor struct RandomInterplayTests {
  @Test(
    "After any program the controllers in the window have appeared, and no others are in memory"
  )
  func random() {
    for seed in 0..<1000 as Range<UInt64> {
      let fault = HeadlessDevice.$current.withValue(HeadlessDevice()) { Program(seed: seed).run() }
      guard let fault else { continue }
      Issue.record("Program \(seed): \(fault)")
      return
    }
  }

  /// A screen that knows from its calls whether it is visible.
  private final class Screen: UIViewController {
    private(set) var told = ["didDisappear"]
    override func viewWillAppear(_ animated: Bool) { told.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { told.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { told.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { told.append("didDisappear") }

    var isSane: Bool {
      let after = [
        "didDisappear": ["willAppear"], "willAppear": ["didAppear", "willDisappear"],
        "didAppear": ["willDisappear"], "willDisappear": ["didDisappear", "willAppear"],
      ]
      return zip(told, told.dropFirst()).allSatisfy { after[$0]?.contains($1) == true }
    }
  }

  @MainActor private final class Program {
    private var state: UInt64
    private var steps: [String] = []
    private var screens: [Screen] = []
    private var drag: HeadlessDrag?
    private let tabs = UITabBarController()
    private let user: HeadlessUser
    private var clock: HeadlessClock { HeadlessDevice.current.clock }

    init(seed: UInt64) {
      state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
      user = HeadlessUser(HeadlessUser.window(width: 390, height: 844))
      tabs.viewControllers = (0..<2).map { _ in UINavigationController(rootViewController: screen())
      }
      user.window.rootViewController = tabs
      user.window.makeKeyAndVisible()
    }

    private func random(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }

    private func screen() -> Screen {
      let screen = Screen()
      screens.append(screen)
      return screen
    }

    private var stack: UINavigationController? {
      (tabs.presentedViewController ?? tabs.selectedViewController) as? UINavigationController
    }

    func run() -> String? {
      for _ in 0..<25 { step() }
      drag?.finish()
      clock.settle()
      let unbalanced = HeadlessDevice.current.log.warnings.filter { $0.hasPrefix("Unbalanced") }
      if !unbalanced.isEmpty { return "\(unbalanced)\n\(steps)" }
      for (index, screen) in screens.enumerated() {
        let isInWindow = screen.viewIfLoaded?.window != nil
        if !screen.isSane || screen.told.last != (isInWindow ? "didAppear" : "didDisappear") {
          return "screen \(index), in window: \(isInWindow), was told \(screen.told)\n\(steps)"
        }
      }
      return leak()
    }

    /// Returns a screen in memory that nothing shows any more.
    private func leak() -> String? {
      let presented = sequence(first: tabs as UIViewController, next: \.presentedViewController)
      let stacks = (tabs.viewControllers ?? []) + Array(presented.dropFirst())
      let held = stacks.compactMap { $0 as? UINavigationController }.flatMap(\.viewControllers)
      let references = screens.map { Reference(screen: $0, isHeld: held.contains($0)) }
      (screens, drag) = ([], nil)
      let index = references.firstIndex { $0.screen != nil && !$0.isHeld }
      return index.map { "screen \($0) is still there\n\(steps)" }
    }

    private struct Reference {
      weak var screen: Screen?
      let isHeld: Bool
    }

    private func step() {
      let animated = random(2) == 0
      switch random(11) {
      case 0, 1:
        steps.append("push \(screens.count) \(animated)")
        stack?.pushViewController(screen(), animated: animated)
      case 2:
        steps.append("pop \(animated)")
        stack?.popViewController(animated: animated)
      case 3:
        steps.append("set \(screens.count) \(animated)")
        stack?.setViewControllers([screen(), screen()], animated: animated)
      case 4:
        steps.append("tab")
        tabs.selectedIndex = random(2)
      case 5:
        let modal = UINavigationController(rootViewController: screen())
        modal.modalPresentationStyle = random(2) == 0 ? .fullScreen : .pageSheet
        steps.append("present \(screens.count - 1) \(modal.modalPresentationStyle) \(animated)")
        tabs.present(modal, animated: animated)
      case 6:
        steps.append("dismiss \(animated)")
        tabs.dismiss(animated: animated)
      case 7:
        steps.append("swipe")
        if drag == nil { drag = try? user.beginEdgeSwipe() }
      case 8:
        steps.append(animated ? "finish" : "cancel")
        if animated { drag?.finish() } else { drag?.cancel() }
        drag = nil
      default:
        let time = Double(random(60)) / 100
        steps.append("wait \(time)")
        clock.advance(by: time)
      }
    }
  }
}
