public import SwiftUI

/// The windows of the shop: each has its own navigator, and all show the same cart.
public struct ShopScene: Scene {
  private let shop: Shop

  /// Creates the windows of a shop.
  public init(_ shop: Shop) { self.shop = shop }

  /// A group of windows; the user can open several.
  public var body: some Scene {
    WindowGroup {
      ShopWindow(shop: shop)
    }
  }
}
