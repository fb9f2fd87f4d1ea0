import Cairn
import CairnSwiftUI
import SwiftUI

final class LibraryCoordinator: Coordinator {
  enum Route: Routable { case books, rated }
  let navigation = Navigation(tabs: [Route.books, .rated])
  let ratings = Ratings()

  static let links = Links<Route> {
    Mount("/", .books, BooksCoordinator.self)
    Link("/rated", .rated)
  }

  func tabItem(for route: Route) -> TabItem? {
    switch route {
    case .books: TabItem(title: "Books", systemImage: "books.vertical")
    case .rated: TabItem(title: "Rated", systemImage: "star", badge: ratings.stars.count)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .books: BooksCoordinator(ratings: ratings)
    case .rated: RatedView(ratings: ratings, onOpen: { self.show(book: $0) })
    }
  }

  func show(book id: Int) {
    navigate(to: .books, then: BooksCoordinator.path(to: .book(id), under: .list))
  }
}

// snippet: learn-sign-out
struct RatedView: View {
  let ratings: Ratings
  let onOpen: (Int) -> Void
  @EnvironmentCoordinator private var app: AppCoordinator?

  var body: some View {
    List {
      ForEach(ratings.stars.keys.sorted(), id: \.self) { id in
        Button("Book \(id)") { onOpen(id) }
      }
      Button("Sign out") { app?.signOut() }
    }
  }
}
// end snippet
