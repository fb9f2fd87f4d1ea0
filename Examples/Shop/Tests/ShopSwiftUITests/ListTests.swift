import Testing
import UIKit

/// Lists as SwiftUI's users know them.
@MainActor @Suite(.ownDevice) struct ListTests {
  @Test("What can be chosen from is found while typing")
  func picking() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/products/1")
    try await shop.tap("Compare with another product")
    await shop.shows("Choose a product")
    // What is written before the shelf is there would be in the first search already.
    await shop.eventually("the shelf") { (try? shop.user.sees("Loading")) == false }
    try await shop.write("zeppelin", in: "Search for a product")
    await shop.reads("Nothing found. Try another word.")
    try await shop.close()
  }
}
