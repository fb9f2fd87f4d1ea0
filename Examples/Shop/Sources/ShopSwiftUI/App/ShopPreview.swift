import Cairn
import CairnSwiftUI
import ShopFlows
import SwiftUI

/// A screen of the shop for previews, inside the whole app with an in-memory shop.
///
/// Only flows create models, so a preview opens the link of its screen.
struct ShopPreview: View {
  @State private var navigator = Navigator(AppCoordinator(services: .inMemory()))
  private let link: String

  init(_ link: String) { self.link = link }

  var body: some View {
    NavigatorView(navigator)
      .task { navigator.open(link) }
  }
}
