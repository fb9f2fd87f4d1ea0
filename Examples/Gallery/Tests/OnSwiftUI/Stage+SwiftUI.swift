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
  /// The titles in the bars of the stack in front.
  var barTitles: [String] {
    (front?.navigationController?.viewControllers ?? []).map { $0.navigationItem.title ?? "-" }
  }

  /// The texts of the screen in front, from above.
  var texts: [String] {
    var texts: [String] = []
    var waiting = [front?.view].compactMap(\.self)
    while let view = waiting.popLast() {
      if let text = (view as? UILabel)?.text { texts.append(text) }
      if let title = (view as? UIButton)?.title(for: .normal) { texts.append(title) }
      waiting += view.subviews.reversed()
    }
    return texts
  }
}
