import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct RenderingTests {
  @Test func `Views create UIKit views, and touching a button performs its action`() throws {
    var touches = 0
    let window = HeadlessUser.window()
    window.rootViewController = UIHostingController(
      rootView: VStack {
        Text("A")
        Button("B") { touches += 1 }.padding()
      })
    window.makeKeyAndVisible()
    HeadlessDevice.current.clock.settle()
    let user = HeadlessUser(window)
    #expect(try user.texts == ["A", "B"])
    try user.tap("B")
    #expect(touches == 1)
  }
}
