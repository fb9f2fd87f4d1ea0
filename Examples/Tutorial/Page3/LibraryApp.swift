import Cairn
import CairnSwiftUI
import SwiftUI

// snippet: learn-tabs
final class LibraryCoordinator: Coordinator {
  enum Route: Routable { case books, rated }
  let navigation = Navigation(tabs: [Route.books, .rated])
  let ratings = Ratings()

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
}
// end snippet

// snippet: learn-path
extension LibraryCoordinator {
  func show(book id: Int) {
    navigate(to: .books, then: BooksCoordinator.path(to: .book(id), under: .list))
  }
}
// end snippet

// snippet: learn-mount
extension LibraryCoordinator {
  static let links = Links<Route> {
    Mount("/", .books, BooksCoordinator.self)
    Link("/rated", .rated)
  }
}
// end snippet

// snippet: learn-rated
struct RatedView: View {
  let ratings: Ratings
  let onOpen: (Int) -> Void

  var body: some View {
    List(ratings.stars.keys.sorted(), id: \.self) { id in
      Button("Book \(id)") { onOpen(id) }
    }
  }
}
// end snippet

@main struct LibraryApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView { Navigator(LibraryCoordinator()) } }
  }
}

struct Rating_Of_Book_Previews: PreviewProvider {
  static var previews: some View {
    NavigatorPreview(LibraryCoordinator(), at: "/books/2/rating")
  }
}
