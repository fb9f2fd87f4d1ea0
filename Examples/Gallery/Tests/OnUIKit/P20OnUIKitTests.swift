import Cairn
import CairnUIKit
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P20: routes that define their transition", .onADevice)
struct P20OnUIKitTests {
  @Test("Pattern P20: with Cairn, a photo fades in and out, and other screens slide")
  func cairn() async {
    let host = NavigatorViewController(Navigator(AlbumCoordinator())).definesFade()
    var animators: [String] = []
    let fade = host.animations["fade"]
    #expect(fade != nil)
    // snippet: doc-animation-operation
    host.animations["fade"] = ViewControllerAnimation { operation in
      animators.append("\(operation)")
      return FadeAnimator(isReturning: operation == .pop)
    }
    // end snippet
    let stage = Stage(host)
    await stage.tap("Photo")
    #expect(stage.titles == ["Album", "Photo"])
    await stage.tapBack()
    await stage.tap("Details")
    await stage.tapBack()
    #expect(stage.titles == ["Album"])
    #expect(animators == ["push", "pop"])
  }
}
