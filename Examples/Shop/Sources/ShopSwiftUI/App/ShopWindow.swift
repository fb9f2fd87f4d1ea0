import Cairn
import CairnSwiftUI
import SwiftUI

/// A window of the shop.
struct ShopWindow: View {
  let shop: Shop
  // The value of the property is made whenever the view is, which must cost nothing.
  @State private var browsing = Browsing()

  var body: some View {
    NavigatorView(browsing.navigator(in: shop))
      .restoresNavigation()
      .opensQuickActions(in: browsing.navigator(in: shop))
  }
}

/// Where one is in a window.
@MainActor
private final class Browsing {
  private var navigator: Navigator?

  func navigator(in shop: Shop) -> Navigator {
    if let navigator { return navigator }
    let opened = shop.open()
    navigator = opened
    return opened
  }
}
