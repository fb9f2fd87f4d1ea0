// The code of the article "Values of a route".
import Cairn
import Foundation
import Testing

// A route and its values are not isolated, also if everything else in the module is on the main actor.
nonisolated private struct Filter: Hashable, Codable, Sendable {
  var text = ""
  var sort = "title"
}

private final class LibraryCoordinator: Coordinator {
  // snippet: values-identity
  enum Route: Routable {
    case list(Filter), book(Int)

    var identity: Self {
      switch self {
      case .list: .list(Filter())  // one list, whatever its filter
      case .book: self
      }
    }
  }
  // end snippet

  static let links = Links<Route> {
    Link(
      "/books?text=:text&sort=:sort",
      { (text: String?, sort: String?) in
        .list(Filter(text: text ?? "", sort: sort ?? "title"))
      })
  }

  let navigation = Navigation(root: Route.list(Filter()))

  // snippet: values-update
  func destination(for route: Route) -> Destination {
    switch route {
    case .list(let filter):
      BookListModel(
        filter: filter,
        onType: { self.updateRoute(to: .list($0)) },
        onSort: { self.updateRoute(to: .list($0), history: .push) })
    case .book(let id): BookModel(id: id)
    }
  }
  // end snippet

  func apply(_ filter: Filter) {
    // snippet: values-sequence
    perform(.sequence(.dismiss, .updateRoute(to: .list(filter))))
    // end snippet
  }

  func loading(_ model: BookListModel) -> Destination {
    // snippet: values-task
    Destination(model, restartsOnUpdate: true) { await $0.load() }
    // end snippet
  }
}

@MainActor
private final class BookListModel {
  var filter: Filter
  let onType: (Filter) -> Void
  let onSort: (Filter) -> Void

  init(
    filter: Filter, onType: @escaping (Filter) -> Void, onSort: @escaping (Filter) -> Void
  ) {
    (self.filter, self.onType, self.onSort) = (filter, onType, onSort)
  }

  func load() async {}
}

// snippet: values-observer
extension BookListModel: RouteObserver {
  func didUpdateRoute(to route: LibraryCoordinator.Route) {
    if case .list(let filter) = route { self.filter = filter }
  }
}
// end snippet

@MainActor
private final class BookModel {
  init(id: Int) {}
}

@MainActor
@Suite("Code of the article about values of a route", .failsOnReports)
struct ValuesSnippetTests {
  @Test("A filter follows the route, and the route follows the filter")
  func values() throws {
    let coordinator = LibraryCoordinator()
    let navigator = Navigator(quiet: coordinator)
    let model = try #require(navigator.shown as? BookListModel)
    do {
      let list = navigator.shown
      navigator.open("/books?text=tea")  // .updated
      // navigator.shown === list
      #expect(navigator.shown === list)
    }
    #expect(model.filter.text == "tea")
    model.onType(Filter(text: "teas"))
    model.onSort(Filter(text: "teas", sort: "age"))
    #expect(model.filter.sort == "age")
    #expect(navigator.url?.absoluteString == "/books?text=teas&sort=age")
    coordinator.apply(Filter())
    #expect(model.filter == Filter())
    navigator.end()
  }
}
