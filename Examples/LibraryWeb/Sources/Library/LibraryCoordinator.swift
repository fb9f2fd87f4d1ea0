public import Cairn

public final class LibraryCoordinator: Coordinator {
  public enum Route: Routable { case books, book(Book.ID), borrow(Book.ID) }
  public let navigation = Navigation(root: Route.books)
  private let shelf: Shelf

  public init(shelf: Shelf) { self.shelf = shelf }

  public static let links = Links<Route> {
    Link("/", .books)
    Link("/books/:id", Route.book, under: .books)
    Link("/books/:id/borrow", Route.borrow, under: { [.books, .book($0)] })
  }

  public func transition(to route: Route) -> Route.Transition {
    guard let id = route.book else { return .push(route) }
    guard let book = shelf.books.first(where: { $0.id == id }) else {
      return .deny("There is no book \(id).")
    }
    guard case .borrow = route else { return .push(route) }
    return book.borrower == nil ? .present(route, as: .sheet) : .redirect(to: .book(id))
  }

  public func destination(for route: Route) -> Destination {
    switch route {
    case .books: BooksModel(shelf: shelf, onBook: { self.navigate(to: .book($0)) })
    case .book(let id): BookModel(id, shelf: shelf, onBorrow: { self.navigate(to: .borrow(id)) })
    case .borrow(let id): BorrowModel(id, shelf: shelf, onDone: { self.dismiss() })
    }
  }
}

extension LibraryCoordinator.Route {
  /// The book of the route; nil for the list.
  fileprivate var book: Book.ID? {
    switch self {
    case .books: nil
    case .book(let id), .borrow(let id): id
    }
  }
}
