import Cairn
import CairnTesting
import Testing

@testable import ReadmeApp

// snippet: readme-test
@MainActor @Test func aRatingIsKept() throws {
  let test = TestNavigator(BooksCoordinator())
  test.open("/books/2")
  test.root.navigate(to: .rating(2))
  test.expectModals(of: BooksCoordinator.self, .rating(2))
  try test.shown(RatingCoordinator.self).finish(5)
  test.expectStack(of: BooksCoordinator.self, .list, .book(2))
  #expect(test.root.ratings.stars == [2: 5])
}
// end snippet
