import Boutique
import CairnExplorer
import Foundation
import Screens
import Testing

@testable import BoutiqueWithCairn

extension Screen where Self: Explorable {
  var actions: [ExplorerAction] {
    rows.compactMap { row in row.action.map { act in ExplorerAction(row.text) { act() } } }
  }
}

extension StepModel: Explorable {}
extension CartModel: Explorable {}
extension CheckoutCoordinator: Explorable { var explorationState: String { address } }

extension AppCoordinator: Explorable {
  var explorationState: String { "\(store.user ?? "-") \(store.cart.count) \(store.orders.count)" }
}

@MainActor
@Suite("Boutique: exploration")
struct BoutiqueExplorationTests {
  @Test("The explorer finds no problem in the version with Cairn")
  func explores() async {
    let bound = Int(ProcessInfo.processInfo.environment["APPS_BOUND"] ?? "") ?? 100
    await Explorer(bound: bound) { _ in AppCoordinator(Store()) }
      .links("/products/2", "/products/2/reviews", "/profile/orders", "/cart/checkout")
      .expectNoProblems()
  }
}
