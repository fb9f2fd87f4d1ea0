import Cairn
import CairnSwiftUI
import CairnUIKit
import SwiftUI
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P26: a generated flow in a window", .onADevice)
struct P26OnUIKitTests {
  @Test(
    "Pattern P26: the generated screens work in UIKit and in SwiftUI", arguments: [false, true])
  func window(inSwiftUI: Bool) async {
    let app = SampleAppCoordinator()
    let navigator = Navigator(app)
    let host: UIViewController =
      inSwiftUI
      ? UIHostingController(rootView: NavigatorView(navigator))
      : NavigatorViewController(navigator)
    let stage = Stage(host)
    await stage.tap("Number 2", "Done")
    #expect(app.chosen == [2])
    #expect(stage.barTitles == ["List"])
  }
}
