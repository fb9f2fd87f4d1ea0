import Cairn
import CairnSwiftUI
public import SwiftUI

/// The content of a window: `WindowGroup { SampleRootView() }`.
public struct SampleRootView: View {
  /// Creates the content of a window.
  public init() {}

  /// The root coordinator, restored at the next launch.
  public var body: some View {
    NavigatorView { Navigator(SampleAppCoordinator()) }.restoresNavigation()
  }
}
