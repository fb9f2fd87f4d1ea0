import Testing
import UIKit

/// List features of SwiftUI.
@MainActor @Suite(.ownDevice) struct ListTests {
  @Test("Search results appear while the user types")
  func picking() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/products/1")
    try await shop.tap("Compare with another product")
    await shop.shows("Choose a product")
    // A text that is typed before the list has loaded would already be part of its first search.
    await shop.eventually("the shelf") { (try? shop.user.sees("Loading")) == false }
    try await shop.write("zeppelin", in: "Search for a product")
    await shop.reads("Nothing found. Try another word.")
    try await shop.close()
  }
}
