import ShopFlows
import SwiftUI
import Testing
import UIKit

@testable import ShopSwiftUI

/// A preview of a screen, with the titles that it shows.
struct ScreenPreview: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let titles: [String]
  let render: @MainActor @Sendable () -> [PreviewWindow]

  init<Previews: PreviewProvider>(_ previews: Previews.Type, _ titles: String...) {
    testDescription = "\(Previews.self)"
    self.titles = titles
    render = { PreviewWindow.all(of: Previews.self) }
  }

  static let all = [
    ScreenPreview(LoginView_Previews.self, "Sign in"),
    ScreenPreview(RegisterView_Previews.self, "Create an account"),
    ScreenPreview(CartView_Previews.self, "Cart", "Cart"),
    ScreenPreview(HomeView_Previews.self, "Shop"),
    ScreenPreview(ProductListView_Previews.self, "All products", "Tents"),
    ScreenPreview(
      ProductView_Previews.self, "Tarn 2", "Stubai Alps 1:25,000", "Product"),
    ScreenPreview(ProductPickerView_Previews.self, "Choose a product"),
    ScreenPreview(CompareView_Previews.self, "Compare"),
    ScreenPreview(SearchView_Previews.self, "Search", "Search", "Search"),
    ScreenPreview(AddressStepView_Previews.self, "Where to?"),
    ScreenPreview(DeliveryView_Previews.self, "How soon?"),
    ScreenPreview(PaymentMethodView_Previews.self, "Payment"),
    ScreenPreview(CardView_Previews.self, "Card"),
    ScreenPreview(ReviewView_Previews.self, "Review"),
    ScreenPreview(OrderDoneView_Previews.self, "Order placed"),
    ScreenPreview(OrdersView_Previews.self, "Orders", "Orders", "Orders"),
    ScreenPreview(OrderView_Previews.self, "Order CN-100002"),
    ScreenPreview(ProfileView_Previews.self, "Profile", "Profile"),
    ScreenPreview(AddressListView_Previews.self, "Addresses"),
    ScreenPreview(AddressFormView_Previews.self, "New address", "Address"),
  ]
}

@MainActor @Suite(.ownDevice) struct PreviewTests {
  @Test("Every preview shows its screen", arguments: ScreenPreview.all)
  func screens(preview: ScreenPreview) async throws {
    let windows = preview.render()
    #expect(windows.count == preview.titles.count)
    for (window, title) in zip(windows, preview.titles) { await window.isReady(title) }
    #expect(HeadlessDevice.current.log.warnings == [])
    #expect(HeadlessDevice.current.log.exceptions == [])
  }

  @Test("Every control in a preview has an accessible name", arguments: ScreenPreview.all)
  func names(preview: ScreenPreview) async throws {
    for (window, title) in zip(preview.render(), preview.titles) {
      await window.isReady(title)
      #expect(window.unnamed == [])
    }
  }

  @Test(
    "Every button in a preview has a visible effect", arguments: ScreenPreview.all)
  func buttons(preview: ScreenPreview) async throws {
    var count = 0
    for (index, title) in preview.titles.enumerated() {
      var tried: Set<String> = []
      while true {
        let window = preview.render()[index]
        await window.isReady(title)
        guard let button = window.buttons.first(where: { !tried.contains($0) }) else { break }
        tried.insert(button)
        let before = window.picture
        try await window.tap(button)
        await window.eventually("something after “\(button)”") { window.picture != before }
      }
      count += tried.count
    }
    #expect(count > 0)
  }
}
