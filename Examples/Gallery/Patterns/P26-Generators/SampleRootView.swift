import Cairn
import CairnSwiftUI
import SwiftUI

/// The content of a window: `WindowGroup { SampleRootView() }`.
struct SampleRootView: View {
  var body: some View {
    NavigatorView { Navigator(SampleAppCoordinator()) }.restoresNavigation()
  }
}
