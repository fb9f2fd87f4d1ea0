import Cairn

// One coordinator in three versions of an app. The type names differ because files do not contain
// them.

final class VersionOne: Coordinator {
  enum Route: Routable {
    case list, detail(Int), offers
    case search(text: String, page: Int?)
  }

  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination { TestScreen("\(route)") }
}

final class VersionTwo: Coordinator {
  enum Tab: String, Codable, Sendable { case info, reviews }
  struct Query: Hashable, Codable, Sendable { var text: String, page: Int }

  /// `detail` is now `product`, with a tab; the search has a query; `offers` is removed.
  enum Route: Routable {
    case list, product(id: Int, tab: Tab), search(Query)

    static let savedVersion = 2

    static func migrate(_ saved: SavedValue, from version: Int) throws -> Route? {
      switch saved.caseName {
      case "detail": .product(id: try saved.value(), tab: .info)
      case "search":
        .search(Query(text: try saved.value("text"), page: try saved.value("page") ?? 1))
      case "offers": nil
      default: try saved.decode()
      }
    }
  }

  /// The routes in Fixtures/v1/versions.json.
  static let saved: [Route] = [
    .list, .product(id: 5, tab: .reviews), .search(Query(text: "a", page: 2)),
  ]

  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination { TestScreen("\(route)") }
}

final class VersionThree: Coordinator {
  /// `product` no longer has a tab.
  enum Route: Routable {
    case list, product(Int), search(VersionTwo.Query)

    static let savedVersion = 3

    static func migrate(_ saved: SavedValue, from version: Int) throws -> Route? {
      // An older file takes more steps: first, the second version migrates the route.
      let second =
        version < 2
        ? try VersionTwo.Route.migrate(saved, from: version)
        : try saved.decode(as: VersionTwo.Route.self)
      return switch second {
      case .list: .list
      case .product(let id, _): .product(id)
      case .search(let query): .search(query)
      case nil: nil
      }
    }
  }

  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination { TestScreen("\(route)") }
}
