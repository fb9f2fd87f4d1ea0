import Cairn
import CairnSwiftUI
import Testing
import UIKit

@MainActor
@Suite("Modals in SwiftUI", .onDevice)
struct PresentingTests {
  @Test("The program presents and dismisses a sheet")
  func byProgram() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    flow.present("cart", as: .sheet)
    await window.expectToShowTree()
    #expect(window.picture == ["[home]", "sheet cart"])
    flow.dismiss()
    await window.expectToShowTree()
    #expect(window.picture == ["[home]"])
  }

  @Test(
    "Promise 4: a sheet that becomes compact while its window grows is not mistaken for the window"
  )
  func narrow() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    // In landscape a phone shows sheets across its whole width.
    window.user.resize(to: CGSize(width: 932, height: 430))
    flow.present("cart", as: .sheet)
    await window.expectToShowTree()
    window.user.resize(to: CGSize(width: 1024, height: 1366))
    await window.expectToShowTree()
    #expect(
      window.navigator.traits
        == Traits(horizontalSizeClass: .regular, verticalSizeClass: .regular))
  }

  @Test("A sheet that the user swipes away is dismissed in the tree")
  func byUser() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    flow.present("cart", as: .sheet)
    await window.settle()
    #expect(try window.user.swipeSheetDown())
    await window.expectToShowTree()
    #expect(flow.navigation.modals == [])
  }

  @Test(
    "Modals of any kind can be stacked to any depth and dismissed in one step",
    .needsUIKit("The modals of the model are presented by UIKit; on macOS each sheet is a window."))
  func nested() async throws {
    let flow = Flow(Navigation(root: "home"))
    let window = await Window(flow)
    flow.perform(
      .sequence(
        .present("a", as: .sheet), .present("b", as: .fullScreen), .present("c", as: .sheet),
        .present("d", as: .sheet)))
    await window.expectToShowTree()
    #expect(window.picture == ["[home]", "sheet a", "full b", "sheet c", "sheet d"])
    flow.dismiss()
    await window.expectToShowTree()
    flow.perform(.dismissAll)
    await window.expectToShowTree()
    #expect(window.picture == ["[home]"])
  }
}
