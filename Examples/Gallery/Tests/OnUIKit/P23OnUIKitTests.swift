import Cairn
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P23 in UIKit: flow controllers", .onADevice)
struct P23OnUIKitTests {
  @Test(
    "Pattern P23: traits that are set for a flow apply in it, even in a wide window",
    arguments: [false, true])
  func traits(isCompact: Bool) async {
    let stage = Stage(
      showing: PricesCoordinator(services: Container(), isCompact: isCompact), size: .tablet)
    await stage.tap("Kettle")
    #expect((stage.presented == nil) == isCompact)
    #expect(stage.titles == (isCompact ? ["Shelf", "30 coins"] : ["30 coins"]))
  }

  @Test(
    "Pattern P23: in the classic version the flow is a view controller with its traits and responders"
  )
  func classic() async throws {
    let stage = Stage(ClassicFlowController(services: Container()), size: .tablet)
    await stage.settle()
    let shelf = try #require(stage.front as? ClassicPricesViewController)
    #expect(shelf.traitCollection.horizontalSizeClass == .compact)
    shelf.select(1)
    await stage.settle()
    #expect(stage.front?.title == "30 coins")
  }

  @Test("Pattern P23: the classic root adds log-in or main flow, and removes the other")
  func classicRoot() async {
    let root = ClassicRootFlowController()
    let stage = Stage(root)
    await stage.settle()
    weak let logIn = root.flow
    #expect(logIn != nil)
    await stage.tap("Log in")
    #expect(stage.titles == ["Home"])
    #expect(root.children == [root.flow])
    #expect(root.view.subviews == [root.flow?.view])
    #expect(logIn == nil)
    await stage.tap("Settings", "Sign out")
    #expect(stage.titles == ["Log in"])
    #expect(root.children == [root.flow])
  }
}
