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
    ScreenPreview(CartView_Previews.self, "Cart"),
    ScreenPreview(
      ProductView_Previews.self, "Tarn 2", "Stubai Alps 1:25,000", "Product"),
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
}
