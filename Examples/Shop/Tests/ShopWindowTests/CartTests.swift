import ShopFlows
import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct CartTests {
  @Test("On a phone the cart is a sheet, and its checkout opens in the cart's tab")
  func sheet() async throws {
    let shop = try ShopWindow(.phone)
    let product = try await shop.putIntoCart()
    try await shop.tap("Show the cart")
    await shop.shows("Cart")
    try await shop.act { try $0.swipeSheetDown() }
    await shop.shows(product.name)
    try await shop.tap("Show the cart")
    try await shop.tap("Check out")
    await shop.shows("Sign in")
    try await shop.close()
  }

  @Test("On a tablet the cart is a popover at its button, and becomes a sheet in a narrow window")
  func popover() async throws {
    let shop = try ShopWindow(.tablet)
    let product = try await shop.putIntoCart()
    try await shop.tap("Show the cart")
    await shop.shows("Cart")
    #expect(shop.popoverAnchor == "Show the cart")
    try await shop.act { try $0.tapOutside() }
    await shop.shows(product.name)
    try await shop.tap("Show the cart")
    await shop.shows("Cart")
    try await shop.act { $0.resize(to: WindowSize.phone.size) }
    await shop.shows("Cart")
    try await shop.act { try $0.swipeSheetDown() }
    await shop.shows(product.name)
    try await shop.close()
  }

  @Test("A line's quantity can be changed, a swipe removes the line, and the tab's badge follows")
  func lines() async throws {
    let shop = try ShopWindow()
    let product = try await shop.putIntoCart()
    let quantity = "Quantity of \(product.name)"
    try await shop.choose(.cart)
    await shop.reads("1 item")
    await shop.eventually("the badge") { badge(of: shop) == "1" }
    try await shop.act { try $0.step(quantity, up: true) }
    await shop.reads("2 items")
    await shop.eventually("the badge") { badge(of: shop) == "2" }
    try await shop.act { try $0.step(quantity, up: false) }
    await shop.reads("1 item")
    await shop.reads(product.price.formatted)
    try await shop.act { try $0.swipeRow(product.name, choose: "Remove") }
    await shop.reads("Your cart is empty")
    await shop.eventually("no badge") { badge(of: shop) == nil }
    try await shop.tap("Look around")
    await shop.shows("Shop")
    try await shop.close()
  }

  private func badge(of shop: ShopWindow) -> String? {
    var controller = try? shop.user.front
    while let next = controller {
      if let tabs = next as? UITabBarController {
        return tabs.tabBar.items?[1].badgeValue
      }
      controller = next.childInFront
    }
    return nil
  }
}
