import Cairn
import CairnSwiftUI
import SwiftUI

final class BooksCoordinator: Coordinator {
  enum Route: Routable { case list, book(Int), rating(Int) }
  let navigation = Navigation(root: Route.list)
  let ratings: Ratings
  init(ratings: Ratings) { self.ratings = ratings }

  // snippet: learn-links
  static let links = Links<Route> {
    Link("/books", .list)
    Link("/books/:id", Route.book)
    Link("/books/:id/rating", Route.rating, under: { [.list, .book($0)] })
  }
  // end snippet

  // snippet: learn-deny
  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .list: .push(route)
    case .book(let id): (1..<4).contains(id) ? .push(route) : .deny("There is no such book.")
    case .rating: .present(route, as: .sheet)
    }
  }
  // end snippet

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: BooksView()
    case .book(let id): BookView(id: id, ratings: ratings)
    case .rating(let id): RatingCoordinator().onFinish { self.ratings.stars[id] = $0 }
    }
  }
}

struct BooksView: View {
  var body: some View {
    List(1..<4) { id in RouteLink("Book \(id)", to: BooksCoordinator.Route.book(id)) }
      .navigationTitle("Books")
  }
}

struct BookView: View {
  let id: Int
  let ratings: Ratings

  var body: some View {
    RouteLink("Rating: \(ratings.stars[id] ?? 0)", to: BooksCoordinator.Route.rating(id))
      .navigationTitle("Book \(id)")
  }
}
