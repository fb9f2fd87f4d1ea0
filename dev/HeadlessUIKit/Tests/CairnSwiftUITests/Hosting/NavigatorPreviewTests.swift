import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Previews of flows in SwiftUI", .onDevice)
struct NavigatorPreviewTests {
  private struct Previews: PreviewProvider {
    static var previews: some View {
      NavigatorPreview(ProfileCoordinator(), at: "/imprint")
      NavigatorPreview(ProfileCoordinator())
      NavigatorPreview(ProfileCoordinator(), at: "/imprnt")
      // snippet: swiftui-preview-closure
      NavigatorPreview(ProfileCoordinator()) { $0.present(.imprint, as: .fullScreen) }
      // end snippet
    }
  }

  @Test("A preview shows the screen of a URL in its flow, from which the user can go back")
  func urls() async throws {
    let windows = HeadlessPreviews.render(Previews.self)
    let users = windows.map { HeadlessUser($0) }
    #expect(try users[0].texts.contains("Made with stones."))
    try users[0].tapBack()
    HeadlessDevice.current.clock.settle()
    #expect(try users[0].texts == users[1].texts)
    #expect(
      try users[2].texts == ["/imprnt was not opened: no link of the root coordinator matches it."])
  }

  @Test("A preview shows what its closure presents, which has no URL of its own")
  func closure() async throws {
    let user = HeadlessUser(try #require(HeadlessPreviews.render(Previews.self).last))
    await HeadlessDevice.current.clock.settleWithTasks()
    #expect(try user.texts.contains("Made with stones."))
    #expect(user.window.rootViewController?.presentedViewController != nil)
  }
}
