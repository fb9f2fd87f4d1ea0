public import Cairn

/// The flow of the library: a list of books, a page for each, and the form in which one is borrowed.
public final class LibraryCoordinator: Coordinator {
  /// The places of the flow.
  public enum Route: Routable { case books, book(Book.ID), borrow(Book.ID) }
  /// A stack that begins with the list.
  public let navigation = Navigation(root: Route.books)
  private let shelf: Shelf

  /// Creates the flow.
  public init(shelf: Shelf) { self.shelf = shelf }

  /// The URLs of the flow.
  public static let links = Links<Route> {
    Link("/", .books)
    Link("/books/:id", Route.book, under: .books)
    Link("/books/:id/borrow", Route.borrow, under: { [.books, .book($0)] })
  }

  /// Refuses unknown books, and presents the form of books that are here.
  public func transition(to route: Route) -> Route.Transition {
    guard let id = route.book else { return .push(route) }
    guard let book = shelf.book(id) else {
      return .deny("There is no book \(id).")
    }
    guard case .borrow = route else { return .push(route) }
    return book.borrower == nil ? .present(route, as: .sheet) : .redirect(to: .book(id))
  }

  /// Makes the models.
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
