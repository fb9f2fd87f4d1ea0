import SwiftUI
import Testing
import UIKit

/// According to Apple, `onAppear` is called before the view is rendered, and `onDisappear` after it
/// has disappeared (https://developer.apple.com/documentation/swiftui/view/onappear(perform:)).
@Suite(.onItsOwnDevice) @MainActor struct AppearanceTests {
  private let journal = Journal()

  private func noting(_ name: String) -> some View {
    Text(name)
      .onAppear { journal.note("\(name) appears") }
      .onDisappear { journal.note("\(name) disappears") }
  }

  @Test func `A view appears and disappears together with its controller`() {
    let host = UIHostingController(rootView: noting("A"))
    #expect(journal.take() == [])
    let stack = UINavigationController(rootViewController: host)
    let stage = Stage(stack)
    #expect(journal.take() == ["A appears"])
    stack.pushViewController(UIViewController(), animated: true)
    stage.clock.advance(by: 0.1)
    #expect(journal.take() == [])
    stage.clock.settle()
    #expect(journal.take() == ["A disappears"])
    stack.popViewController(animated: true)
    stage.clock.advance(by: 0.1)
    #expect(journal.take() == ["A appears"])
    stage.clock.settle()
    #expect(journal.take() == [])
  }

  @Test func `A cancelled swipe makes the screen below appear and disappear`() throws {
    let host = UIHostingController(rootView: noting("A"))
    let stack = UINavigationController(rootViewController: host)
    let stage = Stage(stack)
    stack.pushViewController(UIHostingController(rootView: noting("B")), animated: false)
    stage.clock.settle()
    journal.clear()
    let swipe = try stage.user.beginEdgeSwipe()
    swipe.move(to: 0.4)
    stage.clock.commit()
    #expect(journal.take() == ["A appears"])
    stage.settle(after: swipe.cancel())
    #expect(journal.take() == ["A disappears"])
  }

  @Test func `A view behind a sheet does not disappear`() {
    let host = UIHostingController(rootView: noting("A"))
    let stage = Stage(host)
    journal.clear()
    stage.settle(after: host.present(UIHostingController(rootView: noting("B")), animated: true))
    stage.settle(after: host.dismiss(animated: true))
    #expect(journal.take() == ["B appears", "B disappears"])
  }
}
