import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct PlacementTests {
  @Test func `Each placement of a toolbar item has the side that Apple documents for iOS`() throws {
    struct Content: View {
      var body: some View {
        NavigationStack(path: .constant([Int]())) {
          Text("Content").toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("cancel") {} }
            ToolbarItem(placement: .topBarLeading) { Button("leading") {} }
            ToolbarItem(placement: .automatic) { Button("automatic") {} }
            ToolbarItem(placement: .topBarTrailing) { Button("trailing") {} }
            ToolbarItem(placement: .destructiveAction) { Button("destroy") {} }
            ToolbarItem(placement: .primaryAction) { Button("primary") {} }
            ToolbarItem(placement: .confirmationAction) { Button("confirm") {} }
          }
        }
      }
    }
    let bar = try #require(Stage { Content() }.stack?.topViewController?.navigationItem)
    #expect(bar.leftBarButtonItems?.map(\.title) == ["cancel", "leading"])
    #expect(
      bar.rightBarButtonItems?.reversed().map(\.title)
        == ["automatic", "trailing", "destroy", "primary", "confirm"])
  }
}
