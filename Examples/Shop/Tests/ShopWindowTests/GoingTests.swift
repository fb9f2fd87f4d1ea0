import Foundation
import ShopData
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

  @Test("A search finds products by a word, and reports no results")
  func search() async throws {
    let shop = try ShopWindow()
    try await shop.choose(.search)
    await shop.shows("Search")
    try await shop.search("tent", in: "Search the shop")
    await shop.eventually("what was found") { shop.url == "/search?q=tent" }
    let found = try #require(
      try await shop.database.search("tent", page: .first).items.first)
    try await shop.tap(found.name)
    await shop.shows(found.name)
    try await shop.act { try $0.tapBack() }
    try await shop.search("zeppelin", in: "Search the shop")
    await shop.reads("Nothing found for “zeppelin”")
    try await shop.close()
  }

  @Test("The tabs keep their screens, and tapping a selected tab returns to its first screen")
  func tabs() async throws {
    let shop = try ShopWindow()
    try await shop.tap("See everything")
    await shop.shows("All products")
    try await shop.choose(.search)
    await shop.shows("Search")
    try await shop.choose(.home)
    await shop.shows("All products")
    try await shop.choose(.home)
    await shop.shows("Shop")
    try await shop.close()
  }

  @Test("Two products are compared, and the second one is chosen in a sheet that returns it")
  func compare() async throws {
    let shop = try ShopWindow()
    let product = try await shop.product()
    try shop.open("cairnshop:/products/\(product.id.rawValue)")
    await shop.shows(product.name)
    try await shop.tap("Compare with another product")
    await shop.shows("Choose a product")
    try await shop.act { try $0.swipeSheetDown() }
    await shop.shows(product.name)
    await shop.eventually("the choice once more") {
      try? shop.user.tap("Compare with another product")
      return shop.titles.last == "Choose a product"
    }
    try await shop.search("stove", in: "Search for a product")
    let other = try #require(
      try await shop.database.search("stove", page: PageRequest(number: 1, size: 50)).items.first)
    try await shop.tap(other.name)
    await shop.shows("Compare")
    await shop.reads(other.maker)
    #expect(shop.url == "/products/\(product.id.rawValue)/compare/\(other.id.rawValue)")
    try await shop.tap(product.name)
    await shop.shows(product.name)
    #expect(shop.url == "/products/\(product.id.rawValue)")
    try await shop.close()
  }
}
