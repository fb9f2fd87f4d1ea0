import Foundation
import ShopData
import ShopFlows
import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct LinkTests {
  @Test("A link that starts the app shows its screen with its back stack")
  func cold() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/products/3")
    let product = try await shop.database.product(Product.ID(rawValue: 3))
    await shop.shows(product.name)
    try await shop.act { try $0.tapBack() }
    await shop.shows("All products")
    try await shop.close()
  }

  @Test("A link to the running app opens its screen above the current one")
  func warm() async throws {
    let shop = try ShopWindow()
    try await shop.choose(.search)
    await shop.shows("Search")
    let link = try #require(URL(string: "https://shop.example.com/products/3"))
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = link
    shop.bring(.init(activities: [activity]))
    let product = try await shop.database.product(Product.ID(rawValue: 3))
    await shop.shows(product.name)
    try await shop.close()
  }

  @Test("Pattern P11: a link behind the sign-in asks for the sign-in and then continues")
  func behindSignIn() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/orders/1")
    try await shop.signIn()
    await shop.shows("Order CN-100001")
    #expect(shop.url == "/orders/1")
    try await shop.close()
  }

  @Test("A quick action on the home screen shows the cart")
  func quickAction() async throws {
    let shop = try ShopWindow()
    await shop.shows("Shop")
    let item = UIApplicationShortcutItem(type: "cairnshop:/cart", localizedTitle: "Cart")
    shop.bring(.init(shortcutItem: item))
    await shop.reads("Your cart is empty")
    try await shop.close()
  }

  @Test("A link to a missing product shows an error")
  func notFound() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/products/99999")
    await shop.reads("Product not found")
    try await shop.close()
  }

  @Test("A window that the system closed is restored unchanged")
  func restoration() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/products/3")
    let product = try await shop.database.product(Product.ID(rawValue: 3))
    await shop.shows(product.name)
    shop.reopen()
    await shop.shows(product.name)
    try await shop.act { try $0.tapBack() }
    await shop.shows("All products")
    try await shop.close()
  }
}
