import ShopFlows
import Testing
import UIKit

/// Two launches of the app on one device.
@MainActor @Suite(.ownDevice) struct LaunchTests {
  @Test("A user is still signed in when the app starts again, and has the same cart")
  func user() async throws {
    let shop = try await ShopWindow.signedIn()
    let product = try await shop.putIntoCart()
    try await shop.close()

    let again = try ShopWindow(after: shop)
    try await again.choose(.profile)
    await again.reads("Sign out")
    #expect(again.session.session == shop.session.session)
    try await again.choose(.cart)
    await again.reads(product.name)
    try await again.close()
  }

  @Test("A session that the shop has ended meanwhile ends when the app starts again")
  func endedSession() async throws {
    let shop = try await ShopWindow.signedIn()
    let token = try #require(shop.session.session).token
    try await shop.close()
    try await shop.database.signOut(token)

    let again = try ShopWindow(after: shop)
    await again.eventually("the end of the session") { !again.session.isSignedIn }
    #expect(again.keychain.load() == SavedSession(session: nil, guest: again.session.guest))
    try await again.choose(.profile)
    await again.reads("Sign in to see your account")
    try await again.close()
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
