import ShopFlows
import ShopUIKit
import Testing
import UIKit

/// Features that only the UIKit app has.
@MainActor @Suite(.ownDevice) struct UIKitTests {
  @Test("The button beside the search field starts the search too")
  func search() async throws {
    let shop = try ShopWindow()
    try await shop.choose(.search)
    try await shop.write("zeppelin", in: "Search the shop")
    try await shop.tap("Search")
    await shop.reads("Nothing found for “zeppelin”")
    try await shop.close()
  }

  @Test("A link to another shop is not opened")
  func otherHosts() async throws {
    let shop = try ShopWindow()
    await shop.shows("Shop")
    try shop.open("https://elsewhere.example.org/products/4")
    await shop.shows("Shop")
    #expect(shop.url == "/")
    try await shop.close()
  }

  @Test("The app names the delegate class of its windows")
  func configuration() throws {
    let shop = try ShopWindow()
    #expect(shop.scene.session.configuration.delegateClass == SceneDelegate.self)
  }
}
