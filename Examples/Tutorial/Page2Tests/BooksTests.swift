import Cairn
import CairnTesting
import Testing

@testable import Page2

@Suite("Books")
struct BooksTests {
  @Test("A rating is kept")
  func rating() throws {
    let test = TestNavigator(BooksCoordinator())
    test.root.navigate(to: .book(2))
    test.root.navigate(to: .rating(2))
    try test.shown(RatingCoordinator.self).finish(5)
    test.expectStack(of: BooksCoordinator.self, .list, .book(2))
    #expect(test.root.ratings.stars == [2: 5])
  }

  @Test("A sheet that the user drags down keeps no rating")
  func sheet() {
    let test = TestNavigator(BooksCoordinator())
    test.root.navigate(to: .rating(2))
    test.dismiss()
    test.expectNoModals()
    #expect(test.root.ratings.stars.isEmpty)
  }
}
