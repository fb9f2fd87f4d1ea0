import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct AccessibilityTests {
  @Test func `A given accessibility label replaces a control's own`() throws {
    struct Content: View {
      var body: some View {
        Button("B") {}.accessibilityLabel("Buy")
        Image(systemName: "cart").accessibilityLabel("Cart").accessibilityHint("What you buy")
        HStack {
          Text("Boots")
          Text("120 €")
        }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits([.isLink, .isSelected])
      }
    }
    let stage = Stage { Content() }
    try stage.tap("Buy")
    #expect(try stage.user.view("Buy").accessibilityLabel == "Buy")
    #expect(try stage.user.view("Cart").accessibilityHint == "What you buy")
    let offer = try stage.user.view("Boots, 120 €")
    #expect(offer.accessibilityTraits == [.link, .selected])
  }
}
