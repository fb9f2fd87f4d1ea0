import ShopData
import ShopFlows
import Testing
import UIKit

/// Controls that the other tests do not use.
@MainActor @Suite(.ownDevice) struct ButtonTests {
  @Test("The front page leads to categories and products")
  func frontPage() async throws {
    let shop = try ShopWindow()
    try await shop.tap("Shelter")
    await shop.shows("Shelter")
    try await shop.act { try $0.choose("Tents", from: "Categories") }
    await shop.shows("Tents")
    try await shop.act { try $0.tapBack() }
    await shop.shows("Shelter")
    try await shop.act { try $0.tapBack() }
    let product = try await shop.product()
    try await shop.tap(product.name)
    await shop.shows(product.name)
    try await shop.close()
  }

  @Test("A product leads to its category and to related products")
  func product() async throws {
    let shop = try ShopWindow()
    let product = try await shop.product()
    let shelf = try #require(try await shop.database.categories()[product.category])
    let others = try await shop.database.products(
      in: shelf.id, sort: .featured, page: PageRequest(number: 1, size: 5))
    let other = try #require(others.items.first { $0.id != product.id })
    try shop.open("cairnshop:/products/\(product.id.rawValue)")
    await shop.shows(product.name)
    try await shop.tap(shelf.name)
    await shop.shows(shelf.name)
    try await shop.act { try $0.tapBack() }
    await shop.shows(product.name)
    try await shop.tap(other.name)
    await shop.shows(other.name)
    try await shop.close()
  }

  @Test("A sold-out product cannot be bought")
  func soldOut() async throws {
    let shop = try ShopWindow()
    let all = try await shop.database.products(
      in: nil, sort: .name, page: PageRequest(number: 1, size: 500))
    let gone = try #require(all.items.first { !$0.isAvailable })
    try shop.open("cairnshop:/products/\(gone.id.rawValue)")
    await shop.shows(gone.name)
    #expect(throws: HeadlessUser.Obstacle.self) { try shop.user.tap("Sold out") }
    #expect(throws: HeadlessUser.Obstacle.self) { try shop.user.tap("Add to cart") }
    try await shop.close()
  }

  @Test("A cancelled choice of a product chooses nothing")
  func cancelling() async throws {
    let shop = try ShopWindow()
    let product = try await shop.product()
    try shop.open("cairnshop:/products/\(product.id.rawValue)")
    try await shop.tap("Compare with another product")
    await shop.shows("Choose a product")
    try await shop.tap("Cancel")
    await shop.shows(product.name)
    #expect(shop.url == "/products/\(product.id.rawValue)")
    try await shop.close()
  }

  @Test("Tapping a suggestion searches for it")
  func suggestion() async throws {
    let shop = try ShopWindow()
    try await shop.choose(.search)
    try await shop.tap("Shelter")
    await shop.eventually("the search") { shop.url == "/search?q=Shelter" }
    try await shop.close()
  }

  @Test("A line of the cart leads to its product, and pulling down reloads the cart")
  func cartLine() async throws {
    let shop = try ShopWindow()
    let product = try await shop.product()
    _ = try await shop.database.add(product.id, quantity: .one, to: shop.session.owner)
    try await shop.choose(.cart)
    try await shop.act { try $0.pullToRefresh() }
    try await shop.tap(product.name)
    await shop.shows(product.name)
    #expect(shop.url == "/products/\(product.id.rawValue)")
    try await shop.close()
  }

  @Test("The sign-in leads to registration and password reset, and both lead back")
  func waysIn() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/login")
    await shop.shows("Sign in")
    try await shop.tap("Create an account")
    await shop.shows("Create an account")
    try await shop.tap("Sign in")
    await shop.shows("Sign in")
    try await shop.tap("Forgot your password?")
    await shop.shows("Forgot your password?")
    try await shop.write("nobody", in: "Email")
    try await shop.tap("Send it")
    await shop.reads("Enter an e-mail address such as anna@example.org.")
    try await shop.write("nobody@example.org", in: "Email")
    try await shop.tap("Send it")
    try await shop.tap("Use another address")
    await shop.reads("Enter the address of your account, and we will send you a code.")
    try await shop.tap("Send it")
    try await shop.tap("Back to sign in")
    await shop.shows("Sign in")
    try await shop.close()
  }

  @Test("An address can be changed, and edits of the account can be discarded")
  func account() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/profile/addresses")
    try await shop.signIn()
    await shop.shows("Addresses")
    try await shop.tap("Anna Berger")
    await shop.shows("Address")
    try await shop.write("Talstraße 1", in: "Street and number")
    try await shop.tap("Save the address")
    await shop.shows("Addresses")
    await shop.eventually("the new street") {
      (try? shop.user.texts.contains { $0.hasPrefix("Talstraße 1,") }) == true
    }
    try await shop.act { try $0.tapBack() }
    await shop.shows("Profile")
    try await shop.write("Somebody", in: "Name")
    try await shop.tap("Discard them")
    await shop.eventually("the end of the edits") {
      (try? shop.user.texts.contains("Not saved yet.")) == false
    }
    try await shop.close()
  }

  @Test("A line of an order leads to its product")
  func orderLine() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/orders/1")
    try await shop.signIn()
    await shop.shows("Order CN-100001")
    let user = try #require(shop.session.user)
    let order = try #require(try await shop.database.orders(of: user.id).first)
    let line = try #require(order.lines.first)
    try await shop.tap(line.name)
    await shop.shows(line.name)
    try await shop.close()
  }

  @Test("A screen that failed to load shows the reason, and can be loaded again")
  func failure() async throws {
    let memory = InMemoryShop()
    let shop = try ShopWindow(services: .inMemory(memory))
    await shop.reads("Shelter")
    // Questions about the cart are answered in turn, so the screens ask none afterwards.
    try await shop.session.loadCart()
    await memory.fail(with: .databaseUnavailable(.locked))
    try await shop.tap("See everything")
    await shop.reads("The shop is not available")
    try await shop.tap("Try again")
    await shop.reads("Tarn 2")
    try await shop.close()
  }
}
