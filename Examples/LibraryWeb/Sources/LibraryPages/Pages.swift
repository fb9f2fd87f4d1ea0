public import CairnWeb
import Foundation
public import Library

// snippet: browser-list
extension BooksModel: PageScreen {
  /// The title of the page.
  public var title: String { "Books" }
  /// The template and its values.
  public func page() -> Page {
    Page(
      "books",
      [
        "books": books.map { book -> PageValues in
          [
            "title": book.title, "isLent": book.borrower != nil,
            // snippet: doc-page-form-url
            "open": PageForm(
              "open", ["id": book.id], url: LibraryCoordinator.links.url(for: .book(book.id))),
            // end snippet
          ]
        }
      ])
  }

  /// The actions of the page's forms.
  public static let actions = PageActions<BooksModel> {
    PageAction("open") { (model, form: Choice) in model.onBook(form.id) }
  }
}

struct Choice: Decodable { let id: Book.ID }
// end snippet

extension BookModel: PageScreen {
  /// The title of the page.
  public var title: String { book?.title ?? "Book" }

  /// The template and its values.
  public func page() -> Page {
    Page(
      "book",
      [
        "author": book?.author, "borrower": book?.borrower,
        "borrow": book?.borrower == nil ? PageForm("borrow") : nil,
      ])
  }

  /// The actions of the page's forms.
  public static let actions = PageActions<BookModel> {
    PageAction("borrow") { model in model.onBorrow() }
  }
}

// snippet: browser-form
extension BorrowModel: PageScreen {
  /// The title of the page.
  public var title: String { "Borrow" }

  /// The template and its values.
  public func page() -> Page {
    Page("borrow", ["title": book?.title, "save": PageForm("save")])
  }

  /// The actions of the page's forms.
  public static let actions = PageActions<BorrowModel> {
    PageAction("save") { (model, form: Borrower) in
      guard let name = form.name else {
        return PageNotice("Please enter your name.", kind: .warning)
      }
      guard model.borrow(as: name) else {
        return PageNotice("Somebody has just borrowed this book.", kind: .warning)
      }
      return PageNotice("Enjoy reading!")
    }
  }
}

struct Borrower: Decodable { let name: String? }  // nil if the field is empty
// end snippet
