import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct AccessibilityTests {
  @Test func `An identifier belongs to the control itself, not to its label`() throws {
    let stage = Stage {
      Stepper(label: { Text("Quantity") }, onIncrement: {}, onDecrement: {})
        .accessibilityIdentifier("quantity")
      Picker("Size", selection: .constant(1)) { Text("41").tag(1) }
        .accessibilityIdentifier("size")
      Button("Buy") {}.accessibilityIdentifier("buy")
      TextField("Email", text: .constant("")).accessibilityIdentifier("email")
      List { Text("Row").accessibilityIdentifier("row") }.accessibilityIdentifier("list")
    }
    #expect(try stage.user.view("quantity") is UIStepper)
    #expect(try (stage.user.view("size") as? UIButton)?.menu != nil)
    #expect(try stage.user.view("buy") is UIButton)
    #expect(try stage.user.view("email") is UITextField)
    #expect(try stage.user.view("row") is UILabel)
    #expect(try stage.user.view("list") is UITableView)
  }

  @Test func `A given accessibility label replaces a control's own`() throws {
    struct Content: View {
      @State private var isOn = false
      var body: some View {
        Button(isOn ? "B!" : "B") { isOn.toggle() }.accessibilityLabel("Buy")
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
