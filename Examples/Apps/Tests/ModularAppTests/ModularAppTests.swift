import Cairn
import CairnTesting
import CairnTools
import Foundation
import SharedRoutes
import Testing

@testable import Account
@testable import Catalogue
@testable import Checkout
@testable import ModularApp

@MainActor
@Suite("An app of modules")
struct ModularAppTests {
  private let test = TestNavigator(AppCoordinator())
  private let product = ProductID(rawValue: 7)
  private let order = OrderID(rawValue: 1)

  // snippet: modular-shadowed
  @Test("No link of a feature hides a link of another one")
  func links() {
    let catalog = LinkCatalog(AppCoordinator.links)
    #expect(catalog.problems.isEmpty)
    #expect(catalog.shadowed.isEmpty)
  }
  // end snippet

  @Test("A link from outside leads into the checkout, over the catalogue")
  func link() throws {
    #expect(test.open("/checkout/7") == .committed)
    test.expectPath(AppCoordinator.Route.checkout(product), CheckoutCoordinator.Route.review)
    #expect(try test.shown(ReviewModel.self).draft.product == product)
    #expect(test.navigator.url?.absoluteString == "/checkout/7")
  }

  @Test("A product of the catalogue leads into the checkout, which is not the catalogue's flow")
  func path() throws {
    test.open("/products/7")
    try test.shown(ProductModel.self).onBuy()
    test.expectPath(AppCoordinator.Route.checkout(product), CheckoutCoordinator.Route.review)
    test.dismiss()
    test.expectShown(CatalogueCoordinator.Route.product(product))
  }

  @Test("The checkout's payment waits for the account's sign-in")
  func requirement() throws {
    #expect(test.open("/checkout/7/payment") == .parked)
    test.expectPath(AppCoordinator.Route.signIn, SignInCoordinator.Route.form)
    try test.shown(SignInModel.self).handlers.signIn("Ada")
    test.expectPath(AppCoordinator.Route.checkout(product), CheckoutCoordinator.Route.payment)
    test.expectStack(of: CheckoutCoordinator.self, .review, .payment)
  }

  @Test("A link to an order waits for the same sign-in")
  func orderLink() throws {
    #expect(test.open("/account/orders/1") == .parked)
    try test.shown(SignInModel.self).handlers.signIn("Ada")
    test.expectPath(AppCoordinator.Route.account, AccountCoordinator.Route.order(order))
  }

  @Test("Cancelling the sign-in leads back to the review, and the payment stays closed")
  func cancelled() throws {
    test.open("/checkout/7")
    try test.shown(ReviewModel.self).handlers.pay()
    try test.shown(SignInModel.self).handlers.cancel()
    test.expectShown(CheckoutCoordinator.Route.review)
  }

  @Test("The checkout receives the address that the user chooses in the account's flow")
  func result() throws {
    test.open("/checkout/7")
    try test.shown(ReviewModel.self).handlers.address()
    try test.shown(AddressListModel.self).onChoose(Address(street: "2 High Street"))
    #expect(try test.shown(ReviewModel.self).draft.address?.street == "2 High Street")
    test.expectPath(AppCoordinator.Route.checkout(product), CheckoutCoordinator.Route.review)
  }

  @Test("The checkout receives the address also if the app was restarted meanwhile")
  func restart() throws {
    test.open("/checkout/7")
    try test.shown(ReviewModel.self).handlers.address()
    let later = TestNavigator(AppCoordinator())
    later.navigator.restore(try test.navigator.snapshot())
    try later.shown(AddressListModel.self).onChoose(Address(street: "2 High Street"))
    #expect(try later.shown(ReviewModel.self).draft.address?.street == "2 High Street")
  }

  @Test("The catalogue thanks for the checkout's purchase, and shows the order in the account")
  func orders() throws {
    test.open("/products/7")
    try test.shown(ProductModel.self).onBuy()
    try test.shown(ReviewModel.self).handlers.pay()
    try test.shown(SignInModel.self).handlers.signIn("Ada")
    try test.shown(PaymentModel.self).onPay()
    test.expectNoModals()
    test.expectStack(of: CatalogueCoordinator.self, .list, .thanks(order))

    try test.shown(ThanksModel.self).onShow()
    test.expectPath(AppCoordinator.Route.account, AccountCoordinator.Route.order(order))
    test.expectStack(of: AccountCoordinator.self, .overview, .order(order))
    #expect(try test.shown(OrderModel.self).purchase?.product == product)
    test.expectNoLeaks()
  }

  /// A flow that a test finishes with an address.
  final class FakeAddresses: Coordinator {
    enum Route: Routable { case list }
    typealias Output = Address
    let navigation = Navigation(root: Route.list)
    func destination(for route: Route) -> Destination { Screen() }

    final class Screen {}
  }

  /// The other features, as a test of the checkout alone replaces them.
  final class FakeFeatures: Features {
    func checkout(_ product: ProductID) -> RoutePath { CheckoutCoordinator.path(to: .review) }
    func order(_ order: OrderID) -> RoutePath { CheckoutCoordinator.path(to: .review) }
    func addresses() -> any Coordinator<Address> { FakeAddresses() }
  }

  @Test("The checkout can be tested without the features that it uses")
  func alone() throws {
    let test = TestNavigator(
      CheckoutCoordinator(product, features: FakeFeatures(), isSignedIn: { true }))
    try test.shown(ReviewModel.self).handlers.address()
    test.root.children.compactMap { $0 as? FakeAddresses }.last?.finish(Address(street: "3 Way"))
    try test.shown(ReviewModel.self).handlers.pay()
    try test.shown(PaymentModel.self).onPay()
    #expect(
      test.result
        == .finished(Purchase(product: product, address: Address(street: "3 Way"))))
  }
}
