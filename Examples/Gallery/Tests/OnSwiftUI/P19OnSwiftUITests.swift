import Cairn
import SwiftUI
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P19: routers", .onADevice)
struct P19OnSwiftUITests {
  @Test("Pattern P19: the Cairn flow does the same, and knows its position")
  func cairn() async {
    let stall = StallCoordinator()
    let stage = Stage(inSwiftUI: stall)
    await stage.tap("Kettle", "Reviews")
    #expect(stage.barTitles == ["Products", "Product 2", "Reviews of 2"])
    #expect(stall.navigation.stack == [.products, .product(2), .reviews(2)])
    await stage.tapBack()
    #expect(stall.navigation.stack == [.products, .product(2)])
    await stage.tap("Basket")
    #expect(stage.presented != nil)
    #expect(stall.navigation.modals == [.basket])
    await stage.swipeDown()
    #expect(stall.navigation.modals == [])
    await stage.tap("Reviews", "All products")
    #expect(stage.barTitles == ["Products"])
    #expect(stall.navigation.stack == [.products])
  }
}
