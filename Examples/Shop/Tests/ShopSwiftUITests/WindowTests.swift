import Cairn
import ShopFlows
import Testing
import UIKit

/// Events that concern whole windows.
@MainActor @Suite(.ownDevice) struct WindowTests {
  @Test("A window that the system closed is restored with its modals")
  func restoration() async throws {
    let shop = try ShopWindow()
    let product = try await shop.putIntoCart()
    try await shop.tap("Show the cart")
    await shop.shows("Cart")
    let tree = shop.navigator?.tree
    shop.reopen()
    await shop.shows("Cart")
    #expect(shop.navigator?.tree == tree)
    try await shop.act { try $0.swipeSheetDown() }
    await shop.shows(product.name)
    try await shop.act { try $0.tapBack() }
    await shop.shows("All products")
    try await shop.close()
  }

  @Test("A window is unchanged after it was in the background")
  func background() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/products/3")
    let product = try await shop.database.product(Product.ID(rawValue: 3))
    await shop.shows(product.name)
    let model = shop.navigator?.shown.map(ObjectIdentifier.init)
    shop.sendToBackground()
    shop.activate()
    await shop.shows(product.name)
    #expect(shop.navigator?.shown.map(ObjectIdentifier.init) == model)
    try await shop.close()
  }

  @Test("Two windows share the cart, and each keeps its own screen")
  func twoWindows() async throws {
    let shop = try ShopWindow()
    let other = ShopWindow(.tablet, beside: shop)
    let product = try await shop.putIntoCart()
    await other.shows("Shop")
    try await other.choose(.cart)
    await other.reads(product.name)
    await shop.shows(product.name)
    try await other.close()
    try await shop.close()
  }

  @Test("A quick action that restores a window opens its screen, and the rest is unchanged")
  func quickActionAfterRestoration() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/products/3")
    let product = try await shop.database.product(Product.ID(rawValue: 3))
    await shop.shows(product.name)
    shop.reopen(
      for: .init(
        shortcutItem: UIApplicationShortcutItem(type: "cairnshop:/cart", localizedTitle: "Cart")))
    await shop.reads("Your cart is empty")
    try await shop.choose(.home)
    await shop.shows(product.name)
    try await shop.close()
  }
}
