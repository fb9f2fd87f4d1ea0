import Cairn
import ShopFlows
import Testing
import UIKit

// Each target has its own `ShopWindow`, which starts the app and shows its UI. The simulated user
// is the same for both.

extension ShopWindow: ShownWindow {}

extension ShopWindow {
  /// The address of the current screen.
  var url: String? { navigator?.url?.absoluteString }

  /// A product with enough stock.
  func product() async throws -> Product {
    let products = try await database.products(in: nil, sort: .featured)
    return try #require(products.first { $0.stock >= 5 })
  }

  /// Adds a product to the cart on its page, which stays in front.
  func putIntoCart() async throws -> Product {
    let product = try await product()
    try open("cairnshop:/products/\(product.id.rawValue)")
    await shows(product.name)
    try await tap("Add to cart")
    await reads("Cart (1)")
    return product
  }

  func choose(_ tab: MainCoordinator.Route) async throws {
    let index = try #require(MainCoordinator.Route.allCases.firstIndex(of: tab))
    try await act { try $0.tapTab(index) }
  }

  /// A window that shows the profile of a user who has just signed in.
  static func signedIn(_ size: WindowSize = .phone) async throws -> ShopWindow {
    let shop = try ShopWindow(size)
    try await shop.choose(.profile)
    await shop.reads("Sign in to see your account")
    try await shop.tap("Sign in")
    try await shop.signIn()
    await shop.reads("Sign out")
    return shop
  }

  /// Fills in the sign-in form in front, and submits it.
  func signIn(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    await shows("Sign in", sourceLocation: sourceLocation)
    try await write(Registration.demo.email, in: "Email", sourceLocation: sourceLocation)
    try await write(Registration.demo.password, in: "Password", sourceLocation: sourceLocation)
    try await tap("Sign in", sourceLocation: sourceLocation)
  }

  /// Closes the window, and checks that UIKit has logged no warnings and nothing stays in memory.
  func close(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    #expect(log.warnings == [], sourceLocation: sourceLocation)
    #expect(log.exceptions == [], sourceLocation: sourceLocation)
    await eventually("the end of what was left", sourceLocation: sourceLocation) {
      self.navigator?.leaks().isEmpty ?? false
    }
    let objects = try everything().map { Weak(object: $0) }
    #expect(objects.count > 10, sourceLocation: sourceLocation)
    disconnect()
    await eventually("the end of the window", sourceLocation: sourceLocation) {
      objects.allSatisfy { $0.object == nil }
    }
    let left = objects.compactMap(\.object)
    #expect(left.isEmpty, "Still in memory: \(left)", sourceLocation: sourceLocation)
  }

  /// The window, the navigator, and all their view controllers, models and flows.
  private func everything() throws -> [AnyObject] {
    let (window, navigator) = (try user.window, try #require(navigator))
    var objects: [AnyObject] = [window, navigator]
    var controllers = [window.rootViewController, try user.front].compactMap(\.self)
    while let next = controllers.popLast() {
      objects.append(next)
      controllers += next.children
    }
    var entries = [EntryID.root]
    while let next = entries.popLast() {
      if let content = navigator.content(of: next) { objects.append(content) }
      if let flow = navigator.tree.flow(next) { entries += flow.entries + flow.modals }
    }
    return objects
  }
}

/// A weak reference.
private struct Weak<Object: AnyObject> {
  weak var object: Object?
}
