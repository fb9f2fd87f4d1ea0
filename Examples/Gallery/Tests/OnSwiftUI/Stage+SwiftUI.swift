import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

@testable import Gallery

extension Stage where Root == UIHostingController<NavigatorView> {
  /// Shows a coordinator's flow in SwiftUI.
  convenience init(inSwiftUI coordinator: some Coordinator, size: StageSize = .phone) {
    self.init(navigator: Navigator(coordinator), size: size)
  }

  convenience init(navigator: Navigator, size: StageSize = .phone) {
    self.init(UIHostingController(rootView: NavigatorView(navigator)), size: size)
  }
}
