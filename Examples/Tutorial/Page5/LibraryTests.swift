// snippet: learn-test-imports
import Cairn
import CairnTesting
import Foundation
import Testing

@testable import Page4
// end snippet

// The target has the settings of a new app project. With others, mark the suite `@MainActor`.
@Suite("The app of Learn")
struct LibraryTests {
  // snippet: learn-test-first
  @Test func aRatingIsKept() throws {
    let test = TestNavigator(BooksCoordinator(ratings: Ratings()))
    test.root.navigate(to: .book(2))
    test.root.navigate(to: .rating(2))
    try test.shown(RatingCoordinator.self).finish(5)

    test.expectStack(of: BooksCoordinator.self, .list, .book(2))
    test.expectNoModals()
    #expect(test.root.ratings.stars == [2: 5])
  }
  // end snippet

  // snippet: learn-test-user
  @Test func theUserClosesTheSheet() {
    let test = TestNavigator(BooksCoordinator(ratings: Ratings()))
    test.open("/books/2/rating")
    test.dismiss()  // the user drags the sheet down
    #expect(test.root.ratings.stars.isEmpty)
    test.back()
    test.expectShown(BooksCoordinator.Route.list)
  }
  // end snippet

  // snippet: learn-test-links
  @Test func everyLinkHasItsScreens() {
    #expect(AppCoordinator.links.problems.isEmpty)
    let test = TestNavigator(LibraryCoordinator())
    test.open("/books/3")
    test.expectStack(of: BooksCoordinator.self, .list, .book(3))
    #expect(test.navigator.url?.absoluteString == "/books/3")
    #expect(test.open("/books/99") == .refused(.denied("There is no such book.")))
    #expect(test.open("/cars") == .unhandled)
  }
  // end snippet

  // snippet: learn-test-sign-in
  @Test func aLinkWaitsForTheSignIn() throws {
    let test = TestNavigator(AppCoordinator(session: Session()))
    #expect(test.open("/books/2") == .parked)
    test.expectPath(AppCoordinator.Route.signIn, SignInCoordinator.Route.form)

    try test.shown(SignInModel.self).name = "ada"
    try test.shown(SignInModel.self).signIn()

    test.expectShown(BooksCoordinator.Route.book(2))
    test.expectNoLeaks()  // the sign-in flow is deallocated
  }
  // end snippet

  // snippet: learn-test-restore
  @Test func savedStateNeedsTheSessionToo() throws {
    let test = TestNavigator(AppCoordinator(session: Session(user: "ada")))
    test.open("/books/2/rating")
    let data = try test.navigator.snapshot().data()

    let ada = TestNavigator(AppCoordinator(session: Session(user: "ada")))
    ada.navigator.restore(from: data)
    ada.expectModals(of: BooksCoordinator.self, .rating(2))

    let nobody = TestNavigator(AppCoordinator(session: Session()))
    nobody.navigator.restore(from: data)
    nobody.expectShown(SignInCoordinator.Route.form)
    try nobody.shown(SignInCoordinator.self).finish("bob")
    nobody.expectShown(BooksCoordinator.Route.list)
  }
  // end snippet

  // snippet: learn-test-sign-out
  @Test func signingOutRemovesTheLibrary() {
    let test = TestNavigator(AppCoordinator(session: Session(user: "ada")))
    test.open("/books/2")
    test.root.signOut()
    test.expectShown(SignInCoordinator.Route.form)
    test.expectNoLeaks()
  }
  // end snippet
}
