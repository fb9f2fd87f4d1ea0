import Cairn
import CairnUIKit
import Testing
import UIKit

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
    cart.startCheckout()
    clock.settle()
  }

  private var clock: HeadlessClock { HeadlessDevice.current.clock }

  private var host: NavigatorViewController? {
    cart.navigationController.presentedViewController as? NavigatorViewController
  }

  private var stack: UINavigationController? {
    var next: UIViewController? = host
    while let current = next, !(current is UINavigationController) { next = current.children.first }
    return next as? UINavigationController
  }

  @Test(
    "Promise 9: a flow that finishes delivers its result, and the classic coordinator dismisses it"
  )
  func finishes() throws {
    let address = try #require(stack?.topViewController as? AddressViewController)
    address.model.onDone()
    clock.settle()
    let payment = try #require(stack?.topViewController as? PaymentViewController)
    weak let host = host
    payment.model.onPaid(Receipt(number: 7))
    clock.settle()
    #expect(cart.receipts == [.finished(Receipt(number: 7))])
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
    #expect(cart.receipts == [.cancelled(.navigatorEnded)])
  }

  @Test("A drag that the user cancels ends nothing")
  func dragLetGo() throws {
    let drag = try #require(try HeadlessUser(window).beginSheetDrag())
    drag.move(to: 0.4)
    drag.cancel()
    clock.settle()
    #expect(cart.receipts == [])
    #expect(stack?.topViewController is AddressViewController)
  }

  @Test("A classic coordinator's stack can be a Cairn screen, and the coordinator can push in it")
  func otherWay() throws {
    let profile = ProfileCoordinator()
    let host = NavigatorViewController(Navigator(profile, reportsLeaks: false))
    window.rootViewController?.dismiss(animated: false)
    clock.settle()
    window.rootViewController = host
    clock.settle()
    profile.navigate(to: .support)
    clock.settle()
    let support = try #require(
      host.presentedViewController?.children.first as? UINavigationController)
    support.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: true)
    clock.settle()
    #expect(profile.navigation.modals == [.support])
    let questions = try #require(support.viewControllers.first as? QuestionsViewController)
    questions.coordinator.done()
    clock.settle()
    #expect(host.presentedViewController == nil)
    #expect(profile.navigation.modals == [])
  }
}
