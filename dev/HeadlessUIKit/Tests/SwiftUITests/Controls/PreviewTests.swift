import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct PreviewTests {
  private struct Boots_Previews: PreviewProvider {
    static var previews: some View {
      NavigationStack { Text("Boots").navigationTitle("Shop") }
        .previewDisplayName("A screen")
      Group {
        Text("Small").font(.footnote)
        Button("Buy") {}
      }
    }
  }

  @Test func `Every view of a preview is shown in a separate window`() throws {
    let windows = HeadlessPreviews.render(Boots_Previews.self)
    let texts = try windows.map { try HeadlessUser($0).texts }
    #expect(texts == [["Boots", "Shop"], ["Small"], ["Buy"]])
  }
}
