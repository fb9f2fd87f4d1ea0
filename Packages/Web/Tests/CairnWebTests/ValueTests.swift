import Cairn
import Testing

@testable import CairnWeb

@MainActor
@Suite("Values of a route in the browser's history", .failsOnReports)
struct ValueTests {
  private typealias Route = BooksFlow.Route

  /// The books' coordinator in the only scene.
  private func books(_ sample: SampleHost) throws -> BooksFlow {
    let navigator = sample.scene.navigator
    return try #require(
      navigator.tree.frontPath.compactMap { navigator.coordinator(at: $0) as? BooksFlow }.first)
  }

  @Test("Promise 27: Back and forward step through the values of one screen, whose model stays")
  func steps() async throws {
    try await SampleHost.tab("/") { sample, tab in
      try await tab.open("/shelves/novels")
      let model = try #require(sample.scene.front as? ShelfModel)
      try await tab.open("/shelves/novels?order=title")
      try await tab.open("/shelves/novels?order=age")
      #expect(
        tab.addresses
          == ["/", "/shelves/novels", "/shelves/novels?order=title", "/shelves/novels?order=age"])
      #expect(tab.page.html.contains("Sorted by age."))

      try await tab.go(-1)
      #expect(tab.page.html.contains("Sorted by title."))
      #expect(model.order == "title")
      try await tab.go(-1)
      #expect(tab.page.html.contains("Dusty."))
      try await tab.go(2)
      #expect(tab.page.html.contains("Sorted by age."))
      #expect(sample.scene.front === model)
      #expect(tab.at == 3)

      try await tab.go(-3)
      #expect(tab.page.title == "Books")
    }
  }

  @Test(
    "Promise 27: An update may replace the current position, and keeps the focus and the screen")
  func replaces() async throws {
    try await SampleHost.tab("/") { sample, tab in
      try await tab.open("/shelves/novels")
      let books = try books(sample)
      for order in ["t", "ti", "title"] {
        books.updateRoute(to: .shelf("novels", order: order))
        let frame = try await tab.show()
        #expect(!frame.moved)
        #expect(!frame.html.contains("data-move"))
      }
      #expect(tab.addresses == ["/", "/shelves/novels?order=title"])
      books.updateRoute(to: .shelf("novels", order: "age"), history: .push)
      try await tab.show()
      #expect(tab.addresses.count == 3)
      try await tab.go(-1)
      #expect(tab.page.html.contains("Sorted by title."))
    }
  }

  @Test(
    "Promise 27: Back and forward across other values keep the screens beneath, and their models")
  func beneath() async throws {
    try await SampleHost.tab("/") { sample, tab in
      let books = try books(sample)
      books.navigate(to: .book(2))
      try await tab.show()
      books.navigate(to: .shelf("novels", order: nil))
      try await tab.show()
      books.updateRoute(to: .shelf("novels", order: "age"), history: .push)
      try await tab.show()
      #expect(tab.at == 3)
      for _ in 0..<3 { try await tab.go(-1) }
      #expect(tab.page.title == "Books")
      try await tab.go(1)
      let book = try #require(sample.scene.front as? BookModel)
      try await tab.go(1)
      let shelf = try #require(sample.scene.front as? ShelfModel)
      try await tab.go(1)
      #expect(tab.page.html.contains("Sorted by age."))
      #expect(sample.scene.front === shelf)
      try await tab.go(-1)
      #expect(!tab.page.html.contains("Sorted by age."))
      try await tab.go(-1)
      #expect(sample.scene.front === book)
    }
  }

  @Test("Promise 27: Values of a covered screen are no position of their own")
  func covered() async throws {
    try await SampleHost.tab("/") { sample, tab in
      try await tab.open("/shelves/novels")
      let books = try books(sample)
      books.push(.reviews(1))
      try await tab.show()
      books.updateRoute(to: .shelf("novels", order: "age"), history: .push)
      try await tab.show()
      #expect(tab.at == 2)
      try await tab.go(-1)
      #expect(tab.page.title == "novels")
    }
  }

  @Test("Promise 27: The way to other values leads through the coordinator, in the same entries")
  func way() throws {
    let navigator = Navigator(AppFlow(library: Library()))
    navigator.open("/shelves/novels?order=age")
    let place = HistoryPlace(navigator.tree)
    let front = try #require(place.front)
    let flow = try #require(navigator.tree.entry(front)?.parent)
    navigator.open("/shelves/novels")
    let route = AnyRoute(Route.shelf("novels", order: "age"))
    #expect(place.way(from: navigator.tree) == .forward([.init(flow: flow, route: route)]))
    navigator.open("/shelves/plays")
    #expect(place.way(from: navigator.tree) == .link)
    navigator.end()
  }
}
