import Cairn
import CairnUIKit
import Testing
import UIKit

// An example: a flow with a Cairn coordinator, in an app that is otherwise hand-written.

struct Receipt: Equatable, Sendable { let number: Int }

// snippet: adopting-flow
final class CheckoutCoordinator: Coordinator {
  enum Route: Routable { case address, payment }
  typealias Output = Receipt

  let navigation = Navigation(root: Route.address)

  func destination(for route: Route) -> Destination {
    switch route {
    case .address: AddressModel(onDone: { self.navigate(to: .payment) })
    case .payment: PaymentModel(onPaid: { self.finish($0) })
    }
  }
}
// end snippet

@MainActor
final class AddressModel {
  let onDone: @MainActor () -> Void
  init(onDone: @escaping @MainActor () -> Void) { self.onDone = onDone }
}

@MainActor
final class PaymentModel {
  let onPaid: @MainActor (Receipt) -> Void
  init(onPaid: @escaping @MainActor (Receipt) -> Void) { self.onPaid = onPaid }
}

// snippet: adopting-screen
extension AddressModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { AddressViewController(model: self) }
}
// end snippet

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

// snippet: adopting-classic
/// A hand-written coordinator that starts a Cairn flow like a flow of its own.
@MainActor
final class CartCoordinator {
  let navigationController = UINavigationController()
  private(set) var receipts: [FlowResult<Receipt>] = []

  func startCheckout() {
    let navigator = Navigator(CheckoutCoordinator()) { [weak self] result in
      self?.checkoutEnded(result)
    }
    navigationController.present(NavigatorViewController(navigator), animated: true)
  }

  private func checkoutEnded(_ result: FlowResult<Receipt>) {
    receipts.append(result)
    if case .finished = result { navigationController.dismiss(animated: true) }
  }
}
// end snippet

// snippet: adopting-other-way
/// The app's own flow uses Cairn, and a classic coordinator manages one of its screens.
final class ProfileCoordinator: Coordinator {
  enum Route: Routable { case profile, support }
  let navigation = Navigation(root: Route.profile)

  func destination(for route: Route) -> Destination {
    switch route {
    case .profile: ProfileViewController()  // no model: the view controller itself is the screen
    case .support: SupportCoordinator(onDone: { self.dismiss() }).start()
    }
  }

  func transition(to route: Route) -> Route.Transition {
    route == .support ? .present(.support, as: .sheet) : .show(route)
  }
}
// end snippet

/// A classic coordinator that provides its root view controller and pushes on it.
@MainActor
final class SupportCoordinator {
  private let onDone: @MainActor () -> Void
  init(onDone: @escaping @MainActor () -> Void) { self.onDone = onDone }

  func start() -> UINavigationController {
    UINavigationController(rootViewController: QuestionsViewController(coordinator: self))
  }

  func done() { onDone() }
}

final class ProfileViewController: UIViewController {}

final class QuestionsViewController: UIViewController {
  let coordinator: SupportCoordinator
  init(coordinator: SupportCoordinator) {
    self.coordinator = coordinator
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var navigator: Navigator?
  private var links: LinkDispatcher?

  // snippet: uikit-scene
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let saved = try? session.stateRestorationActivity.flatMap(NavigationSnapshot.init)
    let navigator = Navigator(ProfileCoordinator(), restoring: saved)
    let links = LinkDispatcher(navigator, hosts: ["example.com"], schemes: ["example"])
    window = UIWindow(windowScene: scene)
    window?.rootViewController = NavigatorViewController(navigator)
    window?.makeKeyAndVisible()
    links.open(connectionOptions)
    (self.navigator, self.links) = (navigator, links)
  }
  // end snippet

  // snippet: uikit-scene-links
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    links?.open(contexts)
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) { links?.open(activity) }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "com.example.browsing")
    try? navigator?.snapshot().save(in: activity)
    return activity
  }
  // end snippet
}
