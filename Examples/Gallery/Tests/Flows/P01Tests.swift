import Cairn
import CairnTesting
import Testing

@testable import Gallery

@MainActor
@Suite("P1: a coordinator with start() and children")
struct P01Tests {
  @Test("Pattern P1: a child is started, lives while it is in the tree, and is deallocated")
  func child() throws {
    let test = TestNavigator(StoreCoordinator())
    #expect(test.root.children.isEmpty)

    try test.press("Buy tea")
    #expect((test.root.children.first as? BuyCoordinator)?.hasStarted == true)

    try test.press("One", "Buy")
    #expect(test.root.children.isEmpty)
    #expect(test.root.sold == [Product.tea.id])
    test.expectNoLeaks()
  }

  @Test("Pattern P1: a child that the user leaves is also deallocated, and nothing is sold")
  func left() throws {
    let test = TestNavigator(StoreCoordinator())
    try test.press("Buy tea", "One")
    test.back()
    #expect(test.root.children.count == 1)
    test.back()
    #expect(test.root.children.isEmpty)
    #expect(test.root.sold.isEmpty)
    test.expectNoLeaks()
  }
}
