import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct ToolbarTests {
  @Test
  func `A toolbar button becomes a navigation bar button with the text of its label`()
    throws
  {
    struct Content: View {
      @State private var count = 0
      var body: some View {
        NavigationStack {
          Text("Boots")
            .navigationTitle("Shop")
            .toolbar {
              Button("Cart (\(count))") { count += 1 }
                .accessibilityIdentifier("cart")
                .disabled(count == 2)
            }
        }
      }
    }
    let stage = Stage { Content() }
    #expect(stage.bar?.title == "Shop")
    try stage.tap("Cart (0)")
    try stage.tap("cart")
    #expect(stage.bar?.rightBarButtonItems?.map(\.title) == ["Cart (2)"])
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.tap("cart") }
  }

  @Test func `Toolbar items follow their placement and their reading order`() {
    let stage = Stage {
      NavigationStack {
        Text("Content").toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
          ToolbarItem(placement: .primaryAction) { Button("First") {} }
          ToolbarItem(placement: .primaryAction) { Button("Second") {} }
          ToolbarItem(placement: .cancellationAction) { Text("Beside it") }
        }
      }
    }
    #expect(stage.bar?.leftBarButtonItems?.map(\.title) == ["Cancel", nil])
    #expect((stage.bar?.leftBarButtonItems?.last?.customView as? UILabel)?.text == "Beside it")
    #expect(stage.bar?.rightBarButtonItems?.map(\.title) == ["Second", "First"])
  }
}

extension Stage {
  /// The item of the navigation bar in front.
  fileprivate var bar: UINavigationItem? { stack?.topViewController?.navigationItem }
}
