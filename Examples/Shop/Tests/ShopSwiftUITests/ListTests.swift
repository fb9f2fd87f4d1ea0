import Testing
import UIKit

/// Lists as SwiftUI's users know them.
@MainActor @Suite(.ownDevice) struct ListTests {
  @Test("A list shows more when asked, and loads anew when pulled")
  func more() async throws {
    let shop = try ShopWindow(opening: "cairnshop:/products")
    await shop.reads("24 of 460 shown")
    try await shop.tap("Show more")
    await shop.reads("48 of 460 shown")
    try await shop.act { try $0.pullToRefresh() }
    await shop.reads("24 of 460 shown")
    try await shop.close()
  }

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
