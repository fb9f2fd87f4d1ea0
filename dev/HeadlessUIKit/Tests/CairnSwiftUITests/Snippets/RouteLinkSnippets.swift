import Cairn
import CairnSwiftUI
import SwiftUI

// An example without models: rows that are links, a value of a route behind a picker, and a typed result.

struct Book: Identifiable {
  let id: Int
  let title: String
}

final class BooksCoordinator: Coordinator {
  enum Route: Routable { case list, book(Int), loan(Int), secret }
  let navigation: Navigation<Route>
  static let books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Persuasion")]

  init(_ navigation: Navigation<Route> = Navigation(root: .list)) { self.navigation = navigation }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .loan: .present(route, as: .sheet)
    case .secret: .deny("This book is kept in the safe.")
    case .list, .book: .show(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: BooksView(books: Self.books)
    case .book(let id): BookView(id: id)
    case .loan(let id): Text("Lend \(id)")
    case .secret: Text("Secret")
    }
  }
}

// snippet: swiftui-route-link
struct BooksView: View {
  let books: [Book]

  var body: some View {
    List(books) { book in
      RouteLink(book.title, to: BooksCoordinator.Route.book(book.id))
    }
  }
}
// end snippet

struct BookView: View {
  let id: Int

  var body: some View {
    VStack {
      Text("Book \(id)")
      RouteLink("Borrow", to: BooksCoordinator.Route.loan(id))
      RouteLink("Safe", to: BooksCoordinator.Route.secret)
      RouteLink("All books", to: BooksCoordinator.Route.list)
      RouteLink("Shelf", to: ShelvesCoordinator.Route.shelf("novels", .title))
    }
  }
}

enum Order: String, Codable, CaseIterable, LinkValue { case title, author }

final class ShelvesCoordinator: Coordinator {
  enum Route: Routable {
    case shelf(String, Order)
    case books

    /// A shelf is the same in every order.
    var identity: Self { if case .shelf(let name, _) = self { .shelf(name, .title) } else { self } }
  }
  let navigation = Navigation(root: Route.shelf("novels", .title))

  static let links = Links<Route> {
    Link("/shelves/:name?order=:order", Route.shelf)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .shelf(let name, let order): ShelfView(name: name, order: order)
    case .books: BooksCoordinator()
    }
  }
}

// snippet: swiftui-route-binding
struct ShelfView: View {
  let name: String
  let order: Order
  @EnvironmentCoordinator private var shelves: ShelvesCoordinator?

  var body: some View {
    Picker("Order", selection: $shelves.binding(order) { .shelf(name, $0) }) {
      ForEach(Order.allCases, id: \.self) { Text($0.rawValue) }
    }
  }
}
// end snippet
