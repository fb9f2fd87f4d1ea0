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

  @Test func `A UIKit screen inside a hosting controller appears together with it`() {
    let journal = Journal()
    final class Screen: UIViewController {
      var journal: Journal?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        journal?.note("will appear in \(parent == nil ? "nothing" : "its parent")")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        journal?.note("did appear")
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        journal?.note("did move")
      }
    }
    struct Embedded: UIViewControllerRepresentable {
      let journal: Journal
      func makeUIViewController(context: Context) -> Screen {
        let screen = Screen()
        screen.journal = journal
        return screen
      }
      func updateUIViewController(_ screen: Screen, context: Context) {}
    }
    _ = Stage { VStack { Embedded(journal: journal) } }
    #expect(
      journal.lines.filter { $0.hasPrefix("did") }.sorted() == ["did appear", "did move"])
    #expect(journal.lines.contains("will appear in its parent"))
  }
}
