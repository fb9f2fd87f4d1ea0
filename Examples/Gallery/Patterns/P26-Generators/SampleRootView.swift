import Cairn
import CairnSwiftUI
import SwiftUI

/// The content of a window: `WindowGroup { SampleRootView() }`.
struct SampleRootView: View {
  @State private var navigator = Navigator(SampleAppCoordinator())

  var body: some View { NavigatorView(navigator) }
}
