import SwiftUI
import Testing
import UIKit

// The same test as in the README.
@MainActor @Test func touchingTheButtonCounts() throws {
  struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Touched \(count)") { count += 1 } }
  }
  let window = HeadlessUser.window()
  window.rootViewController = UIHostingController(rootView: Counter())
  window.makeKeyAndVisible()
  HeadlessDevice.current.clock.settle()

  try HeadlessUser(window).tap("Touched 0")
  HeadlessDevice.current.clock.settle()
  #expect(try HeadlessUser(window).texts == ["Touched 1"])
}
