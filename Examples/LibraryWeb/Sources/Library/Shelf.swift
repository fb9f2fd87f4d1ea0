import Observation

/// A book that can be borrowed.
public struct Book: Identifiable, Sendable {
  /// The number of the book.
  public let id: Int
  /// The title.
  public let title: String
  /// The name of the author.
  public let author: String
  /// The person who has borrowed the book; nil if it is here.
  public var borrower: String?
}

/// The books of the library, which all visitors share.
@MainActor @Observable
public final class Shelf {
  /// The books in the order of the list.
  public private(set) var books = [
    Book(id: 1, title: "Middlemarch", author: "George Eliot"),
    Book(id: 2, title: "The Leopard", author: "Giuseppe Tomasi di Lampedusa"),
    Book(id: 3, title: "Pnin", author: "Vladimir Nabokov"),
  ]

  /// Creates a shelf whose books are all here.
  public init() {}

  /// Returns the book with this number; nil if there is none.
  func book(_ id: Book.ID) -> Book? { books.first { $0.id == id } }

  /// Notes who has borrowed a book; returns false if somebody else was faster.
  func lend(_ id: Book.ID, to borrower: String) -> Bool {
    guard let index = books.firstIndex(where: { $0.id == id && $0.borrower == nil }) else {
      return false
    }
    books[index].borrower = borrower
    return true
  }
}
