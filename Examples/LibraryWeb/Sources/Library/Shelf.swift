import Observation

/// A book that can be borrowed.
public struct Book: Identifiable, Sendable {
  public let id: Int
  public let title: String
  public let author: String
  /// The person who has borrowed the book; nil if it is here.
  public var borrower: String?
}

/// The books of the library, which all visitors share.
@MainActor @Observable
public final class Shelf {
  public private(set) var books = [
    Book(id: 1, title: "Middlemarch", author: "George Eliot"),
    Book(id: 2, title: "The Leopard", author: "Giuseppe Tomasi di Lampedusa"),
    Book(id: 3, title: "Pnin", author: "Vladimir Nabokov"),
  ]

  public init() {}

  /// Notes who has borrowed a book; returns false if somebody else was faster.
  func lend(_ id: Book.ID, to borrower: String) -> Bool {
    guard let index = books.firstIndex(where: { $0.id == id && $0.borrower == nil }) else {
      return false
    }
    books[index].borrower = borrower
    return true
  }
}
