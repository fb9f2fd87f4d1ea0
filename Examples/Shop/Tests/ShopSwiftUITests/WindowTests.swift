import Cairn
import ShopData
import ShopFlows
import Testing
import UIKit

/// What happens to whole windows.
@MainActor @Suite(.ownDevice) struct WindowTests {
  @Test("An open popover becomes a sheet in a narrow window, and a popover again in a wide one")
  func turning() async throws {
    let shop = try ShopWindow(.tablet)
    let product = try await shop.putIntoCart()
    try await shop.tap("Show the cart")
    await shop.shows("Cart")
    #expect(shop.popoverAnchor == "Show the cart")
    let model = shop.navigator?.shown.map(ObjectIdentifier.init)
    try await shop.act { $0.resize(to: WindowSize.phone.size) }
    await shop.shows("Cart")
    try await shop.act { try #require(try $0.beginSheetDrag()).cancel() }
    try await shop.act { $0.resize(to: WindowSize.tablet.size) }
    await shop.shows("Cart")
    #expect(shop.popoverAnchor == "Show the cart")
    #expect(shop.navigator?.shown.map(ObjectIdentifier.init) == model)
    try await shop.act { try $0.tapOutside() }
    await shop.shows(product.name)
    try await shop.close()
  }

  @Test("A sheet that is dragged a little and let go stays, and one that is dragged on goes")
  func sheet() async throws {
    let shop = try ShopWindow()
    let product = try await shop.putIntoCart()
    try await shop.tap("Show the cart")
    await shop.shows("Cart")
    try await shop.act { user in
      let drag = try #require(try user.beginSheetDrag())
      drag.move(to: 0.2)
      drag.cancel()
    }
    await shop.shows("Cart")
    try await shop.act { try $0.swipeSheetDown() }
    await shop.shows(product.name)
    try await shop.tap("Show the cart")
    await shop.shows("Cart")
    try await shop.close()
  }

  @Test("A window that the system closed comes back with all that stood over it")
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

  @Test("A search that was not begun yet is still in the field when the window comes back")
  func savedText() async throws {
    let shop = try ShopWindow()
    try await shop.choose(.search)
    try await shop.write("warm jacket", in: "Search the shop")
    shop.reopen()
    await shop.shows("Search")
    await shop.reads("warm jacket")
    try await shop.close()
  }

  @Test("In the background and back, a window is as it was")
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

  @Test("Two windows share the cart, and each is where its user is")
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

  @Test("A quick action that brings a window back leads to its place, and the rest is as it was")
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

  @Test("A quick action that starts the app shows where it leads")
  func quickAction() async throws {
    let item = UIApplicationShortcutItem(type: "cairnshop:/cart", localizedTitle: "Cart")
    let shop = try ShopWindow(by: .init(shortcutItem: item))
    await shop.reads("Your cart is empty")
    try await shop.close()
  }
}
