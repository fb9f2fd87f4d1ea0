public import SwiftUI

/// The windows of the shop: each has a navigator of its own, and all show the same cart.
public struct ShopScene: Scene {
  private let shop: Shop

  /// Windows of a shop.
  public init(_ shop: Shop) { self.shop = shop }

  /// As many windows as the user opens.
  public var body: some Scene {
    WindowGroup {
      ShopWindow(shop: shop)
    }
  }
}
