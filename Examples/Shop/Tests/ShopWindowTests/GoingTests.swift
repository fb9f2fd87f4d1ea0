import ShopFlows
import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct GoingTests {
  @Test("The user opens a product from the front page and goes back by button, menu and swipe")
  func back() async throws {
    let shop = try ShopWindow()
    await shop.shows("Shop")
    try await shop.tap("See everything")
    await shop.shows("All products")
    let product = try await shop.product()
    try await shop.tap(product.name)
    await shop.shows(product.name)
    try await shop.act { try $0.tapBack() }
    await shop.shows("All products")
    try await shop.tap(product.name)
    await shop.shows(product.name)
    try await shop.act { try $0.beginEdgeSwipe().cancel() }
    await shop.shows(product.name)
    try await shop.act { try $0.beginEdgeSwipe().finish() }
    await shop.shows("All products")
    try await shop.tap(product.name)
    await shop.shows(product.name)
    try await shop.act { try $0.holdBackAndJump(2) }
    await shop.shows("Shop")
    #expect(shop.url == "/")
    try await shop.close()
  }

  @Test("The tabs keep their screens, and tapping a selected tab returns to its first screen")
  func tabs() async throws {
    let shop = try ShopWindow()
    try await shop.tap("See everything")
    await shop.shows("All products")
    try await shop.choose(.cart)
    await shop.shows("Cart")
    try await shop.choose(.home)
    await shop.shows("All products")
    try await shop.choose(.home)
    await shop.shows("Shop")
    try await shop.close()
  }
}
