import Cairn
import Testing
import UIKit

@testable import HomeByHand
@testable import HomeWithCairn

/// The versions of the app, in which a user can do the same.
enum Version: CaseIterable {
  case byHand, withCairn

  @MainActor
  func show(size: StageSize = .phone) -> Stage<UIViewController> {
    switch self {
    case .byHand: Stage(HomeByHand().show(), size: size)
    case .withCairn: Stage(HomeWithCairn().show(), size: size)
    }
  }
}

@MainActor
@Suite("Home", .onADevice)
struct HomeTests {
  @Test("The app begins", arguments: Version.allCases)
  func begins(_ version: Version) async {
    let stage = version.show()
    await stage.settle()
    #expect(stage.presented == nil)
  }
}
