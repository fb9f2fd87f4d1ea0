import Cairn
import CairnExplorer
import Foundation
import ShopExploration
import ShopFlows
import Testing

@MainActor
@Suite("Exploring the shop", .timeLimit(.minutes(10)))
struct ExplorationTests {
  @Test("Promise 34: The first states of the shop have no problem")
  func explores() async { await shopExplorer().expectNoProblems() }

  @Test("Promise 34: A shop whose services fail has no problem")
  func failures() async { await failingShopExplorer().expectNoProblems() }

  @Test("Promise 34: A declined card and a refused order leave a way to pay and to place the order")
  func failuresAtCheckout() async {
    let path = [
      "HomeModel: first product", "ProductModel: add to cart", "ProductModel: open cart",
      "CartModel: check out", "LoginModel: log in [sign-in 0]", "AddressStepModel: next",
      "PaymentMethodModel: card",
    ]
    let report = await failingShopExplorer().expectNoProblems(after: path)
    let steps = Set(report.edges.map(\.step))
    #expect(steps.isSuperset(of: ["CardModel: pay [card 0]", "CardModel: pay [card 1]"]))
    #expect(
      steps.isSuperset(of: (0...3).map { "ReviewModel: place [order \($0)]" }))
    #expect(
      report.states.contains { $0.screen.hasPrefix("AppCoordinator / main / orders / detail") })
  }

  @Test("Promise 34: The committed map of the shop is up to date, and no step has a problem")
  func map() async throws {
    let report = await shopExplorer(bound: 1_000).exploreScreens()
    #expect(report.problems.map(\.message) == [])
    #expect(report.isComplete)
    let folders = URL(filePath: #filePath).pathComponents.dropLast(5)
    let file = URL(filePath: folders.joined(separator: "/")).appending(path: "docs/map/shop.json")
    let committed = try ExplorationMap(data: Data(contentsOf: file))
    #expect(
      report.map.differences(from: committed) == [],
      "To write the map again, run make -C Examples map.")
  }
}
