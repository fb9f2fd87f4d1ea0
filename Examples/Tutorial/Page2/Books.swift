import Cairn
import CairnSwiftUI
import SwiftUI

// snippet: learn-sheet
final class BooksCoordinator: Coordinator {
  enum Route: Routable { case list, book(Int), rating(Int) }
  let navigation = Navigation(root: Route.list)
  let ratings = Ratings()

  func transition(to route: Route) -> Route.Transition {  // how to show it
    if case .rating = route { .present(route, as: .sheet) } else { .push(route) }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: BooksView()
    case .book(let id): BookView(id: id, ratings: ratings)
    case .rating(let id): RatingCoordinator().onFinish { self.ratings.stars[id] = $0 }
    }
  }
}
// end snippet

struct BooksView: View {
  var body: some View {
    List(1..<4) { id in RouteLink("Book \(id)", to: BooksCoordinator.Route.book(id)) }
      .navigationTitle("Books")
  }
}

// snippet: learn-book
struct BookView: View {
  let id: Int
  let ratings: Ratings

  var body: some View {
    RouteLink("Rating: \(ratings.stars[id] ?? 0)", to: BooksCoordinator.Route.rating(id))
      .navigationTitle("Book \(id)")
  }
}
// end snippet

struct Books_Previews: PreviewProvider {
  static var previews: some View {
    NavigatorPreview(BooksCoordinator())
  }
}
