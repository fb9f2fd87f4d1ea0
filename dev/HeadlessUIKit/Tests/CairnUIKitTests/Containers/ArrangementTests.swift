@_spi(Hosts) import Cairn
import CairnUIKit
import Observation
import ShownWindows
import Testing
import UIKit

// Examples: a mini player beneath sheets, and a drawer.

private final class MusicCoordinator: Coordinator {
  enum Route: Routable { case library, player, queue }
  let navigation = Navigation(panes: [Route.library, .player])
  let library = LettersCoordinator()

  func destination(for route: Route) -> Destination {
    switch route {
    case .library: library
    case .player, .queue: UIViewController()
    }
  }
}

// snippet: doc-view-controller-container
extension MusicCoordinator: ViewControllerContainer {
  func makeContainer() -> any ArrangesViewControllers { MusicViewController() }
}
// end snippet

// snippet: doc-arranges-view-controllers
/// The library, with the player beneath it, above the tab bar and below every sheet.
private final class MusicViewController: UIViewController, ArrangesViewControllers {
  func setViewControllers(
    _ viewControllers: [UIViewController], selectedIndex: Int, animated: Bool
  ) {
    for child in viewControllers where child.parent == nil {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height: CGFloat = children.count > 1 ? 64 : 0
    let (bar, rest) = view.bounds.divided(atDistance: height, from: .maxYEdge)
    for (index, child) in children.enumerated() { child.view.frame = index == 0 ? rest : bar }
  }
}
// end snippet

private final class OfficeCoordinator: Coordinator {
  enum Route: String, Routable, CaseIterable { case mail, files, locked }

  let navigation = Navigation(tabs: Route.allCases)
  let mail = LettersCoordinator()

  func destination(for route: Route) -> Destination {
    switch route {
    case .mail: mail
    case .files, .locked: UIViewController()
    }
  }

  func transition(to route: Route) -> Transition<Route> {
    route == .locked ? .deny("Not for everybody.") : .show(route)
  }

  func tabItem(for route: Route) -> TabItem? { TabItem(title: route.rawValue.capitalized) }
}

private final class LettersCoordinator: Coordinator {
  enum Route: Routable { case list, letter }
  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination { UIViewController() }
}

extension OfficeCoordinator: ViewControllerContainer {
  func makeContainer() -> any ArrangesViewControllers { DrawerViewController(self) }
}

/// Shows the selected tab beside a drawer with all of them.
private final class DrawerViewController: UIViewController, ArrangesViewControllers {
  private let office: OfficeCoordinator
  private let drawer = UIStackView()

  init(_ office: OfficeCoordinator) {
    self.office = office
    super.init(nibName: nil, bundle: nil)
  }

  func setViewControllers(
    _ viewControllers: [UIViewController], selectedIndex: Int, animated: Bool
  ) {
    let selected = viewControllers[selectedIndex]
    for child in children where child != selected {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    if selected.parent == nil {
      addChild(selected)
      view.addSubview(selected.view)
      selected.didMove(toParent: self)
    }
    for (index, button) in drawer.arrangedSubviews.enumerated() {
      (button as? UIButton)?.isSelected = index == selectedIndex
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    drawer.axis = .vertical
    view.addSubview(drawer)
    for tab in OfficeCoordinator.Route.allCases {
      let select = UIAction(title: office.tabItem(for: tab)?.title ?? "") { [office] _ in
        office.navigate(to: tab)
      }
      drawer.addArrangedSubview(UIButton(type: .system, primaryAction: select))
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (list, rest) = view.bounds.divided(atDistance: 120, from: .minXEdge)
    drawer.frame = list
    children.first?.view.frame = rest
  }
}

@MainActor
@Suite("Arrangements of the app's own on UIKit", .onDevice)
struct ArrangementTests {
  @Test("Promise 1: Panes are all visible, and a sheet covers all of them")
  func miniPlayer() async throws {
    let music = MusicCoordinator()
    let window = UIKitWindow(Navigator(music, reportsLeaks: false))
    music.library.push(.letter)
    await settle()
    let container = try #require(window.first(MusicViewController.self))
    let stack = try #require(container.children.first as? UINavigationController)
    #expect(stack.viewControllers.count == 2)
    #expect(container.children.map { $0.view.window === window.window } == [true, true])
    #expect(container.children[1].view.frame.height == 64)
    music.present(.queue, as: .sheet)
    await settle()
    #expect(window.host.presentedViewController != nil)
    #expect(container.children[1].view.window === window.window)
    music.dismiss()
    await settle()
    try window.user.tapBack(in: stack)
    await settle()
    #expect(music.library.navigation.stack == [.list])
    #expect(stack.viewControllers.count == 1)
    #expect(window.navigator.tree.count == 4)
  }

  @Test("Promise 31: A pane appears and leaves, and the others keep their view controllers")
  func appearing() async throws {
    let music = MusicCoordinator()
    let window = UIKitWindow(Navigator(music, reportsLeaks: false))
    await settle()
    let container = try #require(window.first(MusicViewController.self))
    let (library, player) = (container.children[0], container.children[1])
    music.set([.library])
    await settle()
    #expect(container.children == [library])
    #expect(player.parent == nil && player.viewIfLoaded?.superview == nil)
    music.set([.library, .player])
    await settle()
    #expect(container.children.count == 2 && container.children[0] === library)
    #expect(container.children[1] !== player)
  }

  @Test("Promise 2: The drawer selects tabs, which keep their stacks, and follows the program")
  func drawer() async throws {
    let office = OfficeCoordinator()
    let window = UIKitWindow(Navigator(office, reportsLeaks: false))
    await settle()
    office.mail.push(.letter)
    await settle()
    let drawer = try #require(window.first(DrawerViewController.self))
    #expect(window.first(UITabBarController.self) == nil)
    let mail = try #require(drawer.children.first as? UINavigationController)
    try window.user.tap("Files")
    await settle()
    #expect(office.navigation.top == .files)
    #expect(drawer.children.count == 1 && drawer.children.first !== mail)
    try window.user.tap("Locked")
    await settle()
    #expect(office.navigation.top == .files)
    try window.user.tap("Mail")
    await settle()
    #expect(drawer.children == [mail])
    #expect(mail.viewControllers.count == 2)
    office.select(.files)
    await settle()
    let buttons = drawer.view.subviews.compactMap { $0 as? UIStackView }.first?.arrangedSubviews
    #expect(buttons?.map { ($0 as? UIButton)?.isSelected } == [false, true, false])
  }
}
