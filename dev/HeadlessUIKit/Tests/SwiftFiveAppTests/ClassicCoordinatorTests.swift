import Cairn
import CairnUIKit
import Testing
import UIKit
import UserNotifications

/// A navigator in an app whose other coordinators are hand-written, as in the snippets.
@MainActor
@Suite("Cairn in an app of classic coordinators", .onDevice)
struct ClassicCoordinatorTests {
  let cart = CartCoordinator()
  let window = HeadlessUser.window(width: 390, height: 844)

  init() {
    cart.navigationController.viewControllers = [UIViewController(nibName: nil, bundle: nil)]
    window.rootViewController = cart.navigationController
    window.makeKeyAndVisible()
    cart.presentCheckout()
    clock.settle()
  }

  private var clock: HeadlessClock { HeadlessDevice.current.clock }

  private var host: NavigatorViewController? {
    cart.navigationController.presentedViewController as? NavigatorViewController
  }

  private var stack: UINavigationController? {
    host.flatMap { first(UINavigationController.self, in: $0) }
  }

  /// Returns the first view controller of a type, from the outside in.
  private func first<Found: UIViewController>(
    _ type: Found.Type, in controller: UIViewController
  ) -> Found? {
    controller as? Found ?? controller.children.lazy.compactMap { first(type, in: $0) }.first
  }

  private func topController(in controller: UIViewController) -> UIViewController? {
    first(UINavigationController.self, in: controller)?.topViewController
  }

  /// Replaces the content of the window.
  private func show(_ controller: UIViewController) {
    cart.navigationController.dismiss(animated: false)
    clock.settle()
    window.rootViewController = controller
    clock.settle()
  }

  @Test(
    "Promise 9: a flow that finishes delivers its result, and the classic coordinator dismisses it"
  )
  func finishes() throws {
    let address = try #require(stack?.topViewController as? AddressViewController)
    address.model.handlers.done()
    clock.settle()
    let payment = try #require(stack?.topViewController as? PaymentViewController)
    weak let host = host
    payment.model.onPaid(Receipt(number: 7))
    clock.settle()
    #expect(cart.receipts == [Receipt(number: 7)])
    #expect(cart.navigationController.presentedViewController == nil)
    #expect(host == nil)
  }

  @Test("Promise 9: dragging the flow down ends its navigator and cancels the flow once")
  func swipedDown() async throws {
    weak let host = host
    #expect(host != nil)
    #expect(try HeadlessUser(window).swipeSheetDown())
    clock.settle()
    // A flow that ends because its owner is deallocated reports that in the next turn.
    await Task { @MainActor in }.value
    #expect(host == nil)
    #expect(cart.receipts == [])
    #expect(cart.reasons == [.navigatorEnded])
  }

  @Test("Promise 9: a flow that cancels itself leaves no sheet behind")
  func cancelled() throws {
    let address = try #require(stack?.topViewController as? AddressViewController)
    weak let host = host
    address.model.handlers.cancel()
    clock.settle()
    #expect(cart.reasons == [.cancelled])
    #expect(cart.navigationController.presentedViewController == nil)
    #expect(host == nil)
  }

  @Test(
    "Promise 9: a flow that the classic coordinator pushes leaves its stack for the next screen")
  func pushed() async throws {
    let stack = cart.navigationController
    stack.dismiss(animated: false)
    clock.settle()
    cart.startCheckout()
    clock.settle()
    try #require(stack.topViewController as? AddressViewController).model.handlers.done()
    clock.settle()
    #expect(stack.viewControllers.count == 3)
    try #require(stack.topViewController as? PaymentViewController).model.onPaid(Receipt(number: 9))
    for _ in 0..<5 {
      clock.settle()
      await Task.yield()
    }
    #expect(cart.receipts == [Receipt(number: 9)])
    #expect(stack.viewControllers.count == 2)
    #expect(stack.topViewController?.title == "Receipt 9")
  }

  @Test("Promise 9: a parent receives the result of a child flow that is its modal")
  func child() throws {
    let basket = BasketCoordinator()
    let host = NavigatorViewController(Navigator(basket, reportsLeaks: false))
    show(host)
    try #require(topController(in: host) as? BasketViewController).onBuy()
    clock.settle()
    let sheet = try #require(host.presentedViewController)
    try #require(topController(in: sheet) as? AddressViewController).model.handlers.done()
    clock.settle()
    try #require(topController(in: sheet) as? PaymentViewController).model.onPaid(
      Receipt(number: 8))
    clock.settle()
    #expect(basket.receipts == [Receipt(number: 8)])
    #expect(host.presentedViewController == nil)
  }

  @Test("Tabs have the items of `ViewControllerTabs`, and code selects them")
  func tabs() throws {
    let main = MainCoordinator()
    let host = NavigatorViewController(Navigator(main, reportsLeaks: false))
    show(host)
    let tabs = try #require(first(UITabBarController.self, in: host))
    #expect(tabs.tabBar.items?.map(\.title) == ["Start", "Basket", "Profile"])
    try #require(first(StartViewController.self, in: tabs)).onShop()
    clock.settle()
    #expect(tabs.selectedIndex == 1)
    #expect(main.select(.profile) == .committed)
    clock.settle()
    #expect(tabs.selectedIndex == 2)
  }

  @Test("A notification is opened in the scene that the system has chosen")
  func notification() throws {
    let app = AppDelegate()
    HeadlessSystem.launch(app)
    defer { UIApplication.shared.delegate = nil }
    let delegate = SceneDelegate()
    let scene = HeadlessSystem.connect(delegate)
    clock.settle()
    let content = UNMutableNotificationContent()
    content.userInfo = ["url": "https://example.com/support"]
    HeadlessSystem.bring(.init(notification: content), to: scene)
    clock.settle()
    let profile = try #require(delegate.links?.navigator.root as? ProfileCoordinator)
    #expect(profile.navigation.modals == [.support])
    HeadlessSystem.disconnect(scene)
  }

  @Test("A classic coordinator's stack can be a Cairn screen, and the coordinator can push in it")
  func otherWay() throws {
    let profile = ProfileCoordinator()
    let host = NavigatorViewController(Navigator(profile, reportsLeaks: false))
    show(host)
    profile.navigate(to: .support)
    clock.settle()
    let support = try #require(
      host.presentedViewController?.children.first as? UINavigationController)
    support.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: true)
    clock.settle()
    #expect(profile.navigation.modals == [.support])
    let questions = try #require(support.viewControllers.first as? QuestionsViewController)
    questions.coordinator?.done()
    clock.settle()
    #expect(host.presentedViewController == nil)
    #expect(profile.navigation.modals == [])
  }
}
