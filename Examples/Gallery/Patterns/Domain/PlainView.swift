import CairnSwiftUI
import SwiftUI

/// Shows a ``PlainScreen``: its title in the bar, and its buttons in a column.
struct PlainView: View {
  let screen: PlainScreen

  var body: some View {
    VStack {
      ForEach(screen.buttons, id: \.key) { button in
        Button(button.key) { button.value() }
          // A popover finds its anchor by this name; see P22.
          .popoverAnchor(button.key)
      }
    }
    .navigationTitle(screen.title)
  }
}

// Everything that is needed to show the gallery's flows in SwiftUI.
extension PlainScreen: ViewScreen {
  var body: some View { PlainView(screen: self) }
}
