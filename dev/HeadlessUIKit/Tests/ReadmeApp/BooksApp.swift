// snippet: readme-app
import Cairn
import CairnSwiftUI
import SwiftUI

final class BooksCoordinator: Coordinator {
  enum Route: Routable { case list, book(Int), rating(Int) }
  let navigation = Navigation(root: Route.list)  // a stack
  let ratings = Ratings()

  static let links = Links<Route> { Link("/books/:id", Route.book) }

  func transition(to route: Route) -> Route.Transition {  // how to show a route
    if case .rating = route { .present(route, as: .sheet) } else { .push(route) }
  }

  func destination(for route: Route) -> Destination {  // what to show: a view or a flow
    switch route {
    case .list: BooksView()
    case .book(let id): BookView(id: id, ratings: ratings)
    case .rating(let id): RatingCoordinator().onFinish { self.ratings.stars[id] = $0 }
    }
  }
}

final class RatingCoordinator: Coordinator {
  enum Route: Routable { case stars }
  typealias Output = Int  // what the flow hands to its parent
  let navigation = Navigation(root: Route.stars)

  func destination(for route: Route) -> Destination { RatingView(onRate: { self.finish($0) }) }
}

@Observable final class Ratings { var stars: [Int: Int] = [:] }

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

struct RatingView: View {
  let onRate: (Int) -> Void
  var body: some View { List(1..<6) { stars in Button("\(stars)") { onRate(stars) } } }
}

@main struct BooksApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView { Navigator(BooksCoordinator()) } }
  }
}
// end snippet
