import Cairn
import CairnSwiftUI
import Testing
import UIKit

@MainActor
@Suite("Splits in SwiftUI", .onDevice)
struct SplitTests {
  private let split = Flow(Navigation(split: "folders", detail: nil))

  @Test("A split that grows while the user goes back shows the tree", arguments: [0, 0.2])
  func growsWhileGoingBack(delay: Double) async throws {
    let device = HeadlessDevice.current
    device.policy.swiftUI.back = .isWrittenAtItsBeginning
    device.policy.swiftUI.writeBackDelay = delay
    device.policy.swiftUI.pathChangeDuringTransition = .isLost
    let window = await Window(split, width: 1024)
    split.push("mail")
    window.user.resize(to: CGSize(width: 390, height: 1366))
    HeadlessDevice.current.clock.commit()
    try window.user.tapBack()
    await window.wait(0.07)
    window.user.resize(to: CGSize(width: 1024, height: 1366))
    await window.expectToShowTree()
    #expect(window.picture == ["{[folders] | []}"])
  }
}
