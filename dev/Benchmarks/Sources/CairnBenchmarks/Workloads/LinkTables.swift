import Cairn
import Foundation

// The cost of links for different numbers of patterns.

enum ShelfRoute: Routable {
  case book(Int, Int)
  case copy(shelf: Int, Int, Int)
}

extension Links where Route == ShelfRoute {
  /// A table with the given number of patterns, each with two values; one of them creates `.book`.
  static func shelves(_ count: Int) -> Links {
    Links {
      for shelf in 1..<count {
        Link("/shelves\(shelf)/:id/pages/:page") { ShelfRoute.copy(shelf: shelf, $0, $1) }
      }
      Link("/books/:id/pages/:page", ShelfRoute.book)
    }
  }
}

/// The same by hand: a dictionary from words to numbers, then a switch.
struct LimitTable {
  private var shelves: [Substring: Int] = [:]

  init(_ count: Int) {
    for shelf in 1..<count { shelves["shelves\(shelf)"] = shelf }
    shelves["books"] = 0
  }

  func match(_ link: String) -> ShelfRoute? {
    let parts = link.split(separator: "/")
    guard parts.count == 4, parts[2] == "pages", let shelf = shelves[parts[0]],
      let id = Int(parts[1]), let page = Int(parts[3])
    else { return nil }
    return shelf == 0 ? .book(id, page) : .copy(shelf: shelf, id, page)
  }

  func url(for route: ShelfRoute) -> URL? {
    switch route {
    case .book(let id, let page): URL(string: "/books/\(id)/pages/\(page)")
    case .copy(let shelf, let id, let page): URL(string: "/shelves\(shelf)/\(id)/pages/\(page)")
    }
  }
}

extension Workload {
  static var linkTables: [Workload] {
    [10, 100, 1_000, 10_000].map { count in
      Workload(
        name: "URL to route", dimension: "patterns", size: count, goal: .nanoseconds(300),
        operations: 100
      ) {
        let links = Links<ShelfRoute>.shelves(count)
        let link = "/shelves\(count / 2)/1234/pages/56"
        return { for _ in 0..<100 { keep(links.match(link)) } }
      } limit: {
        let table = LimitTable(count)
        let link = "/shelves\(count / 2)/1234/pages/56"
        return { for _ in 0..<100 { keep(table.match(link)) } }
      }
    }
      + [10, 100, 1_000, 10_000].map { count in
        Workload(
          name: "route to URL", dimension: "patterns", size: count, goal: .nanoseconds(800),
          operations: 100
        ) {
          let links = Links<ShelfRoute>.shelves(count)
          return { for id in 0..<100 { keep(links.url(for: .book(1_000 + id, 56))) } }
        } limit: {
          let table = LimitTable(count)
          return { for id in 0..<100 { keep(table.url(for: .book(1_000 + id, 56))) } }
        }
      }
      + [1_000, 10_000].map { count in
        Workload(
          name: "link table built", dimension: "patterns", size: count,
          goal: .nanoseconds(1_500 * Double(count))
        ) {
          { keep(Links<ShelfRoute>.shelves(count)) }
        } limit: {
          { keep(LimitTable(count)) }
        }
      }
  }
}
