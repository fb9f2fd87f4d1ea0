import Cairn
import CairnSwiftUI
import ShopFlows
import SwiftUI

/// A window of the shop.
struct ShopWindow: View {
  let shop: Shop
  // SwiftUI creates the initial value with every view update, so that must be cheap.
  @State private var browsing = Browsing()

  var body: some View {
    NavigatorView(browsing.navigator(in: shop))
      .regularWidth(700)
      .restoresNavigation()
      .advertises(ShopSite.activityType, at: ShopSite.url)
      .opensReceivedLinks(in: browsing.navigator(in: shop))
  }
}

/// The navigation state of a window.
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
