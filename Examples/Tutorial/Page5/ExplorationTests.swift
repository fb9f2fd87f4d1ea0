import Cairn
internal import CairnExplorer
import Testing

@testable import Page4

@Suite("Exploring the app of Learn", .timeLimit(.minutes(20)))
struct ExplorationTests {
  @Test("Promise 34: The explorer finds no problem in the tutorial's app")
  func explores() async {
    let report = await Explorer { _ in AppCoordinator(session: Session()) }
      // Nothing leads back to the sign-in except signing out.
      .home { $0.isShown(AppCoordinator.Route.library) }
      .links("/books/2", "/books/3/rating")
      .reachable("a rating") { $0.isShown(BooksCoordinator.Route.rating(3)) }
      .never("the library without a user") { navigator in
        !navigator.root.isSignedIn && navigator.isShown(AppCoordinator.Route.library)
      }
      .expectNoProblems()
    #expect(report.isComplete)
  }
}

extension AppCoordinator: Explorable {
  fileprivate var isSignedIn: Bool { session.user != nil }
  var actions: [ExplorerAction] {
    isSignedIn ? [ExplorerAction("sign out") { self.signOut() }] : []
  }
  var explorationState: String { session.user ?? "nobody" }
}

extension SignInModel: Explorable {
  var actions: [ExplorerAction] {
    [
      ExplorerAction("sign in") {
        self.name = "ada"
        self.signIn()
      }
    ]
  }
}

extension BooksCoordinator: Explorable {
  var actions: [ExplorerAction] {
    [
      ExplorerAction("open book 1") { self.navigate(to: .book(1)) },
      ExplorerAction("rate book 1") { self.navigate(to: .rating(1)) },
    ]
  }
}

extension RatingCoordinator: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("rate") { self.finish(5) }] }
}
