import Foundation
import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct ShopScreenTests {
  private let model = ShopModel([
    Article(id: 1, name: "Boots", price: 120), Article(id: 2, name: "Tent", price: 340),
    Article(id: 3, name: "Stove", price: 60, isAvailable: false),
  ])

  @Test func `A list can be searched, sorted and refreshed, and reports missing results`()
    async throws
  {
    let stage = Stage { ShopScreen(model: model) }
    #expect(stage.names == ["Boots", "Stove", "Tent"])
    try stage.user.choose("Price", from: "Sort")
    stage.clock.settle()
    #expect(stage.names == ["Stove", "Boots", "Tent"])
    try stage.user.type("oo", into: "Search the shop")
    stage.clock.settle()
    #expect(stage.names == ["Boots"])
    #expect(stage.texts.contains("1 products"))
    try stage.user.rewrite("Search the shop", to: "kayak")
    stage.clock.settle()
    #expect(stage.texts.contains("Nothing found"))
    try stage.user.pullToRefresh()
    for _ in 0..<10_000 where model.loads == 0 { await Task.yield() }
    #expect(model.loads == 1)
  }

  @Test func `The user can buy an article, and the cart in the toolbar counts it`() throws {
    let stage = Stage { ShopScreen(model: model) }
    try stage.tap("€120.00")
    #expect(stage.texts.contains("CO-1"))
    try stage.user.step("Quantity: 1", up: true)
    stage.clock.settle()
    try stage.tap("Add to cart")
    #expect(model.count == 2)
    try stage.user.tapBack()
    stage.clock.settle()
    #expect(stage.texts.contains("Cart (2)"))
    try stage.tap("Sold out")
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.tap("Add to cart") }
  }

  @Test func `The user can remove lines until the cart is empty`() throws {
    model.cart = [model.articles[0]: 1, model.articles[1]: 2]
    let stage = Stage { ShopScreen(model: model) }
    try stage.tap("cart")
    #expect(stage.texts.contains("€800.00"))
    for name in ["Boots", "Tent"] {
      try stage.user.swipeRow(name, choose: "Remove")
      stage.clock.settle()
    }
    #expect(stage.texts.contains("Your cart is empty"))
    #expect(stage.texts.contains("Travel light."))
    try stage.tap("Close")
    #expect(stage.names.count == 3)
  }

  @Test func `A form moves through its fields and reports errors`() throws {
    model.cart = [model.articles[0]: 1]
    let stage = Stage { ShopScreen(model: model) }
    try stage.tap("cart")
    try stage.tap("Check out")
    try stage.user.type("Ada", into: "Name")
    let email = try #require(try stage.user.view("Email") as? UITextField)
    #expect(email.placeholder == "you@example.com")
    try stage.user.type("ada", into: "Email")
    try stage.user.choose("France", from: "Country")
    try stage.user.turn("Express", on: true)
    stage.clock.settle()
    try stage.tap("Place the order")
    #expect(stage.texts.contains("There is no @ in the email"))
    try stage.user.type("@example.com", into: "Email")
    stage.clock.settle()
    try stage.tap("Place the order")
    #expect(stage.names.count == 3)
    #expect(stage.log.warnings == [])
  }
}

extension Stage {
  /// The visible articles, from top to bottom.
  fileprivate var names: [String] {
    ["Boots", "Tent", "Stove"].filter(texts.contains).sorted { top(of: $0) < top(of: $1) }
  }

  private func top(of name: String) -> CGFloat {
    (try? user.view(name))?.convert(.zero, to: nil).y ?? .infinity
  }
}
