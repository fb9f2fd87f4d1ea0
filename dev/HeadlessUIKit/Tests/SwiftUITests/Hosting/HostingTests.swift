import SwiftUI
import Testing
import UIKit

@Suite(.onItsOwnDevice) @MainActor struct HostingTests {
  @Test func `The first evaluation uses the traits of the controller when it appears`() {
    struct Width: View {
      @Environment(\.horizontalSizeClass) private var width
      let journal: Journal
      var body: some View {
        let _ = journal.note(width == .regular ? "regular" : "compact")
        Text("A")
      }
    }
    let journal = Journal()
    _ = Stage(UIHostingController(rootView: Width(journal: journal)), width: 1024)
    #expect(journal.take() == ["regular"])
  }

  @Test func `The dismiss action pops in a UIKit stack`() throws {
    let stack = UINavigationController(
      rootViewController: UIHostingController(rootView: DismissButton()))
    let stage = Stage(stack)
    try stage.tap("Dismiss")
    #expect(stack.viewControllers.count == 1)
    stack.pushViewController(UIHostingController(rootView: DismissButton()), animated: false)
    stage.clock.settle()
    #expect(stack.viewControllers.count == 2)
    try stage.tap("Dismiss")
    #expect(stack.viewControllers.count == 1)
  }
}
