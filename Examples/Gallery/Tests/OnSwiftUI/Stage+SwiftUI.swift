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

extension Stage {
  /// The given texts that are visible in front, from top to bottom.
  func order(of texts: [String]) -> [String] {
    let user = HeadlessUser(window)
    let places = texts.compactMap { text in
      (try? user.view(text)).map { (text, y: $0.convert($0.bounds, to: nil).minY) }
    }
    return places.sorted { $0.y < $1.y }.map(\.0)
  }
}
