import Cairn
import CairnUIKit
import UIKit
import UserNotifications

// An example: flows with Cairn coordinators, in an app that is otherwise hand-written.
//
// This target is compiled in the Swift 5 language mode, as many UIKit apps are.

struct Receipt: Equatable, Sendable { let number: Int }

// snippet: adopting-flow
final class CheckoutCoordinator: Coordinator {
  enum Route: Routable { case address, payment }
  typealias Output = Receipt

  let navigation = Navigation(root: Route.address)

  func destination(for route: Route) -> Destination {
    switch route {
    case .address:
      AddressModel(.init(done: { self.navigate(to: .payment) }, cancel: { self.cancel() }))
    case .payment: PaymentModel(onPaid: { self.finish($0) })
    }
  }
}
// end snippet

final class AddressModel {
  struct Handlers { let done, cancel: () -> Void }
  let handlers: Handlers
  init(_ handlers: Handlers) { self.handlers = handlers }
}

// snippet: adopting-screen
extension AddressModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { AddressViewController(model: self) }
}
// end snippet

final class PaymentModel {
  let onPaid: (Receipt) -> Void
  init(onPaid: @escaping (Receipt) -> Void) { self.onPaid = onPaid }
}

extension PaymentModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { PaymentViewController(model: self) }
}

final class AddressViewController: UIViewController {
  let model: AddressModel
  init(model: AddressModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Address"
  }
  required init?(coder: NSCoder) { nil }
}

final class PaymentViewController: UIViewController {
  let model: PaymentModel
  init(model: PaymentModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Payment"
  }
  required init?(coder: NSCoder) { nil }
}

/// A hand-written coordinator that starts a Cairn flow like a flow of its own.
@MainActor
final class CartCoordinator {
  let navigationController = UINavigationController()
  private(set) var receipts: [Receipt] = []
  private(set) var reasons: [CancellationReason] = []

  // snippet: adopting-push
  func startCheckout() {
    let navigator = Navigator(CheckoutCoordinator()) { [weak self] result in
      switch result {
      case .finished(let receipt): self?.show(receipt)  // pushes the app's next screen
      case .cancelled(let reason): self?.reasons.append(reason)
      }
    }
    NavigatorViewController(navigator).push(on: navigationController, animated: true)
  }
  // end snippet

  private weak var checkout: UIViewController?

  // snippet: adopting-present
  /// Presents the flow, and dismisses it for both results.
  func presentCheckout() {
    let navigator = Navigator(CheckoutCoordinator()) { [weak self] result in
      self?.checkout?.presentingViewController?.dismiss(animated: true)
      self?.take(result)
    }
    let host = NavigatorViewController(navigator)
    navigationController.present(host, animated: true)
    checkout = host  // weak, as UIKit retains it
  }
  // end snippet

  private func show(_ receipt: Receipt) {
    receipts.append(receipt)
    let screen = UIViewController(nibName: nil, bundle: nil)
    screen.title = "Receipt \(receipt.number)"
    navigationController.pushViewController(screen, animated: true)
  }

  private func take(_ result: FlowResult<Receipt>) {
    switch result {
    case .finished(let receipt): receipts.append(receipt)
    case .cancelled(let reason): reasons.append(reason)
    }
  }
}

final class BasketCoordinator: Coordinator {
  enum Route: Routable { case basket, checkout }
  let navigation = Navigation(root: Route.basket)
  private(set) var receipts: [Receipt] = []

  func destination(for route: Route) -> Destination {
    switch route {
    case .basket: BasketViewController(onBuy: { self.present(.checkout) })
    case .checkout:
      CheckoutCoordinator().onResult { result in
        switch result {
        case .finished(let receipt): self.receipts.append(receipt)
        case .cancelled: break  // the user went back or dragged the sheet down
        }
      }
    }
  }
}

final class BasketViewController: UIViewController {
  let onBuy: () -> Void
  init(onBuy: @escaping () -> Void) {
    self.onBuy = onBuy
    super.init(nibName: nil, bundle: nil)
    title = "Basket"
  }
  required init?(coder: NSCoder) { nil }
}

final class MainCoordinator: Coordinator {
  enum Route: Routable, CaseIterable { case start, basket, profile }
  let navigation = Navigation(tabs: Route.allCases)

  func destination(for route: Route) -> Destination {
    switch route {
    case .start: StartViewController(onShop: { self.select(.basket) })
    case .basket: BasketCoordinator()
    case .profile: ProfileCoordinator()
    }
  }
}

// snippet: adopting-tab-items
extension MainCoordinator: ViewControllerTabs {
  func tabBarItem(for route: Route) -> UITabBarItem {
    switch route {
    case .start: UITabBarItem(title: "Start", image: UIImage(systemName: "house"), tag: 0)
    case .basket: UITabBarItem(title: "Basket", image: UIImage(systemName: "cart"), tag: 1)
    case .profile:
      UITabBarItem(title: "Profile", image: UIImage(systemName: "person"), tag: 2)
    }
  }
}
// end snippet

final class StartViewController: UIViewController {
  let onShop: () -> Void
  init(onShop: @escaping () -> Void) {
    self.onShop = onShop
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}

/// The app's own flow uses Cairn, and a classic coordinator manages one of its screens.
final class ProfileCoordinator: Coordinator {
  enum Route: Routable { case profile, support }
  let navigation = Navigation(root: Route.profile)

  static let links = Links<Route> { Link("/support", .support, under: .profile) }

  func destination(for route: Route) -> Destination {
    switch route {
    case .profile: ProfileViewController()  // no model: the view controller itself is the screen
    case .support: SupportCoordinator(onDone: { self.dismiss() })
    }
  }

  func transition(to route: Route) -> Route.Transition {
    route == .support ? .present(.support, as: .sheet) : .show(route)
  }
}

/// The classic coordinator is the screen's model, so the tree retains it as long as its screen.
extension SupportCoordinator: ViewControllerScreen {
  func makeViewController() -> UIViewController { start() }
}

/// A classic coordinator that provides its root view controller and pushes on it.
@MainActor
final class SupportCoordinator {
  private let onDone: () -> Void
  init(onDone: @escaping () -> Void) { self.onDone = onDone }

  func start() -> UINavigationController {
    UINavigationController(rootViewController: QuestionsViewController(coordinator: self))
  }

  func done() { onDone() }
}

final class ProfileViewController: UIViewController {}

final class QuestionsViewController: UIViewController {
  private(set) weak var coordinator: SupportCoordinator?
  init(coordinator: SupportCoordinator) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var navigator: Navigator?
  private(set) var links: LinkDispatcher?

  // snippet: uikit-scene
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    // snippet: uikit-restore
    let saved = try? session.stateRestorationActivity.flatMap(NavigationSnapshot.init)
    let navigator = Navigator(ProfileCoordinator(), restoring: saved)
    // end snippet
    let links = LinkDispatcher(navigator, hosts: ["example.com"], schemes: ["example"])
    window = UIWindow(windowScene: scene)
    window?.rootViewController = NavigatorViewController(navigator)
    window?.makeKeyAndVisible()
    links.open(connectionOptions)
    (self.navigator, self.links) = (navigator, links)
  }
  // end snippet

  // snippet: uikit-scene-links
  // snippet: uikit-links
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    links?.open(contexts)
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) { links?.open(activity) }
  // end snippet

  // snippet: uikit-save
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "com.example.browsing")
    try? navigator?.snapshot().save(in: activity)
    return activity
  }
  // end snippet
  // end snippet
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    return true
  }
}

// snippet: uikit-notification
// UserNotifications calls this method on the main thread, but does not declare it.
extension AppDelegate: @preconcurrency UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let scene = response.targetScene?.delegate as? SceneDelegate
    scene?.links?.open(notification: response.notification.request.content.userInfo)
    completionHandler()
  }
}
// end snippet
