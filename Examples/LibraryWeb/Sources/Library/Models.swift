/// The list of books.
@MainActor
public final class BooksModel {
  private let shelf: Shelf
  /// Called with the book that the user has chosen.
  public let onBook: (Book.ID) -> Void

  init(shelf: Shelf, onBook: @escaping (Book.ID) -> Void) {
    self.shelf = shelf
    self.onBook = onBook
  }

  /// The books in order.
  public var books: [Book] { shelf.books }
}

/// One book.
@MainActor
public final class BookModel {
  private let id: Book.ID
  private let shelf: Shelf
  /// Called when the user wants to borrow the book.
  public let onBorrow: () -> Void

  init(_ id: Book.ID, shelf: Shelf, onBorrow: @escaping () -> Void) {
    self.id = id
    self.shelf = shelf
    self.onBorrow = onBorrow
  }

  /// The book; nil if it does not exist.
  public var book: Book? { shelf.book(id) }
}

/// The form in which somebody borrows a book.
@MainActor
public final class BorrowModel {
  private let id: Book.ID
  private let shelf: Shelf
  private let onDone: () -> Void

  init(_ id: Book.ID, shelf: Shelf, onDone: @escaping () -> Void) {
    self.id = id
    self.shelf = shelf
    self.onDone = onDone
  }

  /// The book; nil if it does not exist.
  public var book: Book? { shelf.book(id) }

  /// Borrows the book and closes the form; returns false if somebody else was faster.
  public func borrow(as name: String) -> Bool {
    defer { onDone() }
    return shelf.lend(id, to: name)
  }
}
