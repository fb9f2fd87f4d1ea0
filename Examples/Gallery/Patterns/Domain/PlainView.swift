import CairnSwiftUI
import SwiftUI

/// Shows a ``PlainScreen``: its title in the bar, its buttons below each other.
struct PlainView: View {
  let screen: PlainScreen

  var body: some View {
    VStack {
      ForEach(screen.buttons, id: \.key) { button in
        Button(button.key) { button.value() }
          // What a popover points at is found by this; see P22.
          .popoverAnchor(button.key)
      }
    }
    .navigationTitle(screen.title)
  }
}

// All that it takes to show the flows of the gallery in SwiftUI.
extension PlainScreen: ViewScreen {
  var body: some View { PlainView(screen: self) }
}
