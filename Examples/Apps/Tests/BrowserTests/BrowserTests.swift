import Cairn
import Testing
import UIKit

@testable import BrowserByHand
@testable import BrowserWithCairn

/// The versions of the app, in which a user can do the same.
enum Version: CaseIterable {
  case byHand, withCairn

  @MainActor
  func show(size: StageSize = .phone) -> Stage<UIViewController> {
    switch self {
    case .byHand: Stage(BrowserByHand().show(), size: size)
    case .withCairn: Stage(BrowserWithCairn().show(), size: size)
    }
  }
}

@MainActor
@Suite("Browser", .onADevice)
struct BrowserTests {
  @Test("The app begins", arguments: Version.allCases)
  func begins(_ version: Version) async {
    let stage = version.show()
    await stage.settle()
    #expect(stage.presented == nil)
  }
}
