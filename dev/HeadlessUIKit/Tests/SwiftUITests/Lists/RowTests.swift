import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct RowTests {
  @Test func `Modifiers of a row still apply if other views wrap its content`()
    throws
  {
    let journal = Journal()
    let stage = Stage {
      List {
        Text("Held")
          .contextMenu {
            Button("Copy") { journal.note("copied") }
          } preview: {
            Text("Held")
          }
          .overlay { Text("Sale") }
          .badge(Text("3"))
        Button {
          journal.note("opened")
        } label: {
          LabeledContent("Price", value: "12 €")
        }
        .swipeActions { Button("Remove", role: .destructive) { journal.note("removed") } }
        .background { Color.red }
      }
    }
    #expect(stage.texts == ["Held", "Sale", "3", "Price", "12 €"])
    try stage.user.choose("Copy", from: "Held")
    try stage.tap("Price")
    try stage.user.swipeRow("12 €", choose: "Remove")
    #expect(journal.take() == ["copied", "opened", "removed"])
  }

  @Test func `Touching a row follows the link inside it`() throws {
    let stage = Stage {
      NavigationStack {
        List(1..<4) { number in
          NavigationLink(value: number) { Text("Product \(number)") }
        }
        .navigationDestination(for: Int.self) { Text("This is \($0)") }
      }
    }
    try stage.tap("Product 2")
    #expect(stage.texts.contains("This is 2"))
  }

  @Test func `Controls in rows can be used separately`() throws {
    struct Content: View {
      @State private var isOn = false
      @State private var count = 1
      @State private var country = "DE"
      var body: some View {
        Form {
          Toggle("Express", isOn: $isOn)
          Stepper {
            Text("Quantity \(count)")
          } onIncrement: {
            count += 1
          } onDecrement: {
            count -= 1
          }
          Picker("Country", selection: $country) {
            ForEach(["DE", "FR"], id: \.self) { Text($0) }
          }
          Text(verbatim: "\(isOn) \(count) \(country)")
        }
      }
    }
    let stage = Stage { Content() }
    try stage.user.turn("Express", on: true)
    try stage.user.step("Quantity 1", up: true)
    try stage.user.choose("FR", from: "Country")
    stage.clock.settle()
    #expect(stage.texts.contains("true 2 FR"))
  }
}
