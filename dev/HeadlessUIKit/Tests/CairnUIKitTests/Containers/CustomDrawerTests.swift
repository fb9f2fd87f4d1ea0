import Cairn
import CairnUIKit
import Observation
import Testing
import UIKit

// An example: a drawer of the app's own around tabs.

private final class OfficeCoordinator: Coordinator {
  enum Route: String, Routable, CaseIterable { case mail, files }

  let navigation = Navigation(tabs: Route.allCases)
  let mail = LettersCoordinator()

  func destination(for route: Route) -> Destination {
    switch route {
    case .mail: mail
    case .files: UIViewController()
    }
  }

  func tabItem(for route: Route) -> TabItem? { TabItem(title: route.rawValue.capitalized) }
}

private final class LettersCoordinator: Coordinator {
  enum Route: Routable { case list, letter }
  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination { UIViewController() }
}

/// The app with a drawer instead of UIKit's tab bar.
private final class DrawerViewController: UIViewController {
  private let office: OfficeCoordinator
  private let content: NavigatorViewController
  private let drawer = UIStackView()

  init(_ office: OfficeCoordinator, _ navigator: Navigator) {
    self.office = office
    content = NavigatorViewController(navigator)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // snippet: container-uikit
  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(content)
    view.addSubview(content.view)
    content.didMove(toParent: self)
    drawer.axis = .vertical
    view.addSubview(drawer)
    for tab in OfficeCoordinator.Route.allCases {
      let select = UIAction(title: office.tabItem(for: tab)?.title ?? "") { [office] _ in
        office.navigate(to: tab)
      }
      drawer.addArrangedSubview(UIButton(type: .system, primaryAction: select))
    }
    showSelection()
  }
  // end snippet

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (rest, width) = view.bounds.divided(atDistance: 120, from: .minXEdge)
    (drawer.frame, content.view.frame) = (rest, width)
    content.tabBarControllerInside?.tabBar.isHidden = true
  }

  /// Marks the selected tab, now and after each change.
  private func showSelection() {
    let selected = withObservationTracking {
      office.navigation.top
    } onChange: { [weak self] in
      Task { @MainActor in self?.showSelection() }
    }
    let tabs = OfficeCoordinator.Route.allCases
    for (tab, button) in zip(tabs, drawer.arrangedSubviews) {
      (button as? UIButton)?.isSelected = tab == selected
    }
  }
}

extension UIViewController {
  /// The outermost tab bar controller among the children.
  fileprivate var tabBarControllerInside: UITabBarController? {
    for child in children {
      if let found = child as? UITabBarController ?? child.tabBarControllerInside { return found }
    }
    return nil
  }
}

@MainActor
@Suite("A drawer of the app's own on UIKit", .onDevice)
struct CustomDrawerTests {
  @Test("The drawer selects tabs, which keep their stacks, and follows the program")
  func drawer() async throws {
    let office = OfficeCoordinator()
    let navigator = Navigator(office, reportsLeaks: false)
    let window = HeadlessUser.window()
    let controller = DrawerViewController(office, navigator)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let user = HeadlessUser(window)
    func settle() async {
      await Task.yield()
      await Task.yield()
      HeadlessDevice.current.clock.settle()
    }
    await settle()
    let tabs = try #require(controller.tabBarControllerInside)
    #expect(tabs.tabBar.isHidden)
    office.mail.push(.letter)
    await settle()
    try user.tap("Files")
    await settle()
    #expect(office.navigation.top == .files)
    #expect(tabs.selectedIndex == 1)
    try user.tap("Mail")
    await settle()
    #expect(tabs.selectedIndex == 0)
    let stack = tabs.viewControllers?.first as? UINavigationController
    #expect(stack?.viewControllers.count == 2)
    office.select(.files)
    await settle()
    let buttons = controller.view.subviews.compactMap { $0 as? UIStackView }.first?.arrangedSubviews
    #expect(buttons?.map { ($0 as? UIButton)?.isSelected } == [false, true])
  }
}
