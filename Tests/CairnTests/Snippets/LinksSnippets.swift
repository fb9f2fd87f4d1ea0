// The code of the article "URLs and links".
import Cairn
import Foundation
import Testing

// snippet: links-values
struct Book {
  struct ID: RawRepresentable, Hashable, Codable, LinkValue {
    let rawValue: Int
  }
}

enum Order: String, Codable, LinkValue { case newest, price }
// end snippet

private final class ReviewsCoordinator: Coordinator {
  enum Route: Routable { case home, book(Book.ID), reviews(Book.ID) }
  let navigation = Navigation(root: Route.home)

  static let links = Links<Route> {
    Link("/", .home)
    // snippet: links-under
    Link("/books/:id/reviews", Route.reviews, under: { [.home, .book($0)] })
    // end snippet
  }

  func destination(for route: Route) -> Destination { PlainScreen() }
}

private final class LibraryCoordinator: Coordinator {
  enum Route: Routable {
    case home, book(Book.ID), search(String, Order?, [String]), help([String])
    case account(Int), debugMenu
  }
  let navigation = Navigation(root: Route.home)

  // snippet: links-table
  static let links = Links<Route> {
    Link("/", .home)
    Link("/books/:id", Route.book, under: .home)
    Link("/search?q=:q&order=:order&tag=:tags", Route.search)
    Link("/help/*path", Route.help)
    Mount("/account/:id", Route.account, AccountCoordinator.self, under: .home)
  }
  // end snippet

  func destination(for route: Route) -> Destination {
    switch route {
    case .account(let number): AccountCoordinator(number: number)
    default: PlainScreen()
    }
  }
}

final class AccountCoordinator: Coordinator {
  enum Route: Routable { case overview, loans, loan(Int) }
  let navigation = Navigation(root: Route.overview)
  init(number: Int) {}

  static let links = Links<Route> {
    Link("/", .overview)
    Link("/loans", .loans, under: .overview)
    Link("/loans/:id", Route.loan, under: .overview, .loans)
  }

  func destination(for route: Route) -> Destination { PlainScreen() }
}

@MainActor
@Suite("Documentation: links", .failsOnReports)
struct LinksSnippetTests {
  private let library = LibraryCoordinator()
  private let navigator: Navigator

  init() { navigator = Navigator(library) }

  private var account: AccountCoordinator? {
    library.children.lazy.compactMap { $0 as? AccountCoordinator }.first
  }

  @Test("A link through a mounted flow builds both back stacks in one commit")
  func mount() throws {
    // snippet: links-open
    navigator.open("https://library.example/account/12/loans/7")
    // the library's stack:  home, account(12)
    // the account's stack:  overview, loans, loan(7)
    // end snippet
    #expect(library.navigation.stack == [.home, .account(12)])
    #expect(account?.navigation.stack == [.overview, .loans, .loan(7)])
    #expect(navigator.revision == 1)
  }

  @Test("The routes below a target can have the values of its URL")
  func valuesBelow() {
    let reviews = ReviewsCoordinator()
    let navigator = Navigator(reviews)
    #expect(navigator.open("/books/3/reviews") == .committed)
    let book = Book.ID(rawValue: 3)
    #expect(reviews.navigation.stack == [.home, .book(book), .reviews(book)])
  }

  @Test("The URL of the shown place opens the same place elsewhere")
  func printing() throws {
    navigator.open("/account/12/loans/7")
    // snippet: links-print
    let site = URL(string: "https://library.example")
    let path = navigator.url  // /account/12/loans/7
    let shared = site.flatMap { navigator.url(at: $0) }
    // end snippet
    #expect(path?.absoluteString == "/account/12/loans/7")
    #expect(shared?.absoluteString == "https://library.example/account/12/loans/7")
    let below = try #require(URL(string: "https://library.example:8443/app/?x=1#top"))
    #expect(
      navigator.url(at: below)?.absoluteString
        == "https://library.example:8443/account/12/loans/7")
    let other = Navigator(LibraryCoordinator())
    other.open(try #require(shared))
    #expect(other.url == navigator.url)
  }

  @Test("A link table has no problems, prints routes and matches links")
  func table() {
    // snippet: links-test
    let links = LibraryCoordinator.links
    #expect(links.problems.isEmpty)

    let search = LibraryCoordinator.Route.search("tea & cake", .price, ["new"])
    let url = links.url(for: search)
    #expect(url?.absoluteString == "/search?q=tea%20%26%20cake&order=price&tag=new")
    #expect(url.map { links.match($0) } == .matched(route: search, under: []))
    // end snippet
    #expect(links.match("/help/loans") == .matched(route: .help(["loans"]), under: []))
    #expect(links.url(for: .debugMenu) == nil)
  }
}
