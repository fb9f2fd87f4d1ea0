import Cairn
import CairnSwiftUI
import CairnUIKit
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("A place with a new model", .onDevice)
struct NewModelTests {
  @Test(
    "Promise 20: a restored place shows the view controller of its new model",
    .needsUIKit("macOS shows no view controllers."))
  func restored() async throws {
    let flow = Flow(Navigation(root: "home"), ["home": { Destination(RenewedScreen()) }])
    let window = await Window(flow)
    let first = try #require(window.navigator.shown as? RenewedScreen)
    #expect(try window.user.sees("\(first.number)"))
    window.navigator.restore(try window.navigator.snapshot())
    await window.settle()
    let second = try #require(window.navigator.shown as? RenewedScreen)
    #expect(second.number != first.number)
    #expect(try window.user.sees("\(second.number)"))
  }
}

/// A UIKit screen that equals no other one.
@MainActor
private final class RenewedScreen: ViewControllerScreen {
  private static var count = 0
  let number: Int

  init() {
    Self.count += 1
    number = Self.count
  }

  func makeViewController() -> UIViewController {
    let viewController = UIViewController()
    let label = UILabel(frame: viewController.view.bounds)
    label.text = "\(number)"
    viewController.view.addSubview(label)
    return viewController
  }
}
