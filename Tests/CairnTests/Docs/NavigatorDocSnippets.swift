// The code in the doc comments of navigators, events, routes and saved state.
import Cairn
import Foundation
import Testing

private enum Docs {
  struct Filter: Hashable, Codable, Sendable { var text = "" }

  enum Shop {
    // snippet: doc-identity
    enum Route: Routable {
      case list(Filter), detail(Product.ID)

      var identity: Self {
        switch self {
        case .list: .list(Filter())  // one list, whatever its filter
        case .detail: self
        }
      }
    }
    // end snippet
  }

  enum Browser {
    // snippet: doc-is-saved
    enum Route: Routable {
      case page(Int), privatePage(Int)

      var isSaved: Bool { if case .privatePage = self { false } else { true } }
    }
    // end snippet
  }

  enum Auth {
    // snippet: doc-privacy
    enum Route: Routable, PrivacySensitive {
      case login
      case resetPassword(token: String)  // appears as `resetPassword(…)`
    }
    // end snippet
  }

  enum Tab: String, Codable { case info, reviews }

  enum Migrated {
    // snippet: doc-migrate
    enum Route: Routable {
      case list, product(id: Product.ID, tab: Tab)  // was: case detail(Product.ID)
      static let savedVersion = 2

      static func migrate(_ saved: SavedValue, from version: Int) throws -> Route? {
        switch saved.caseName {
        case "detail": .product(id: try saved.value(), tab: .info)
        default: try saved.decode()
        }
      }
    }
    // end snippet
  }

  final class CartCoordinator: Coordinator {
    enum Route: Routable { case cart, checkout }
    let navigation = Navigation(root: Route.cart)
    func transition(to route: Route) -> Route.Transition { .deny("The cart is empty.") }
    func destination(for route: Route) -> Destination { PlainScreen() }
  }

  final class QueryModel {
    var query = ""
  }

}

private typealias QueryModel = Docs.QueryModel

@MainActor
final class ProductListModel {
  private(set) var filter = ""
  func show(_ filter: String) { self.filter = filter }
}

final class ProductListCoordinator: Coordinator {
  enum Route: Routable {
    case list(filter: String)
    var identity: Self { .list(filter: "") }
  }
  let navigation = Navigation(root: Route.list(filter: ""))
  func destination(for route: Route) -> Destination { ProductListModel() }
}

// snippet: doc-saves-state
extension QueryModel: SavesState {
  func saveState() -> String { query }
  func restoreState(_ query: String) { self.query = query }
}
// end snippet

// snippet: doc-route-observer
extension ProductListModel: RouteObserver {
  func didUpdateRoute(to route: ProductListCoordinator.Route) {
    guard case .list(let filter) = route else { return }
    show(filter)
  }
}
// end snippet

@MainActor
@Suite("Documentation: navigators", .failsOnReports)
struct NavigatorDocSnippetTests {
  @Test("Promise 20: A navigator begins with data that another one has saved")
  func restoring() throws {
    let first = Navigator(ShopWindowCoordinator())
    first.open("shop://products/7")
    let data = try first.snapshot().data()
    // snippet: doc-snapshot-data
    let saved = try? NavigationSnapshot(data: data)
    let navigator = Navigator(ShopWindowCoordinator(), restoring: saved)
    // end snippet
    #expect(navigator.restoration?.isComplete == true)
    #expect(navigator.tree == first.tree)
    #expect(try NavigationSnapshot(data: data) == first.snapshot())
    #expect(throws: DecodingError.self) { try NavigationSnapshot(data: data.dropLast()) }
    #expect(throws: DecodingError.self) { try NavigationSnapshot(data: Data()) }
    var limits = SavingLimits()
    limits.file = data.count
    #expect(throws: Never.self) { try NavigationSnapshot(data: data, limits: limits) }
    limits.file -= 1
    let error = #expect(throws: DecodingError.self) {
      try NavigationSnapshot(data: data, limits: limits)
    }
    #expect(
      "\(try #require(error))".contains("has \(data.count) bytes; the limit is \(limits.file)"))
  }

  @Test("A navigator opens links and saves its state")
  func navigator() throws {
    let url = try #require(URL(string: "shop://products/7"))
    // snippet: doc-navigator
    let navigator = Navigator(ShopWindowCoordinator())
    navigator.open(url)  // cold start, push notification, hand-off
    let saved = try navigator.snapshot()  // Codable
    // end snippet
    #expect(navigator.url?.absoluteString == "/products/7")
    // snippet: doc-snapshot
    let data = try navigator.snapshot().data()
    // Later, in another process:
    let report = Navigator(ShopWindowCoordinator()).restore(from: data)
    // end snippet
    #expect(report.isComplete)
    #expect(Navigator(ShopWindowCoordinator()).restore(saved).isComplete)
    // snippet: doc-shown
    let detail = navigator.shown as? DetailModel
    // end snippet
    #expect(detail?.product == .init(rawValue: 7))
    // snippet: doc-schemes
    navigator.allowedLinkSchemes = ["https", "shop"]
    // end snippet
    #expect(navigator.open("mailto:ada") == .unhandled)
    // snippet: doc-traits
    navigator.traits = Traits(horizontalSizeClass: .regular)
    // end snippet
    #expect(navigator.tree.traits.horizontalSizeClass == .regular)
  }

  @Test("A recording is replayed in a test")
  func recording() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let navigator = Navigator(ShopWindowCoordinator())
    // snippet: doc-record
    let recorder = try navigator.record()
    navigator.open("/products/7")  // … the user does something that goes wrong …
    try recorder.recording.data().write(to: file)

    // Later, in a test:
    // snippet: doc-replay
    let copy = Navigator(ShopWindowCoordinator())
    copy.replay(try NavigationRecording(data: Data(contentsOf: file)))
    // end snippet
    // end snippet
    #expect(copy.tree == navigator.tree)
  }

  @Test("An event says who decided, and why")
  func decisions() {
    let app = TestFlow("app", stack: "list", "form")
    app.veto = "unsaved"
    app.ways["admin"] = { _ in .deny("Members only.") }
    let navigator = Navigator(app)
    var log: [String] = []
    let observation = navigator.observe { event in
      guard let step = event.decidedBy else { return }
      switch step.kind {
      case .leaveGuard: log.append("kept by \(step.path)")
      case .coordinator, .condition: log.append("denied: \(step.answer)")
      default: break
      }
    }
    app.navigate(to: "admin")
    #expect(log == ["denied: deny “Members only.”"])
    _ = observation
    let explanations = navigator.observe { event in
      // snippet: doc-explanation
      print(event.explanation)  // when, from where in the source, who was asked, and the answers
      // end snippet
    }
    app.navigate(to: "admin")
    #expect(log.count == 2)
    _ = explanations
  }

  @Test("An outcome tells the caller what became of a request")
  func outcome() {
    let coordinator = Docs.CartCoordinator()
    let navigator = Navigator(coordinator)
    var shown: [Refusal] = []
    func show(_ refusal: Refusal) { shown.append(refusal) }
    // snippet: doc-outcome
    let outcome = coordinator.navigate(to: .checkout)
    if case .refused(let refusal) = outcome { show(refusal) }
    // end snippet
    #expect(shown == [.denied("The cart is empty.")])
    _ = navigator
  }

  @Test("Routes have an identity, private values and migrations")
  func routes() throws {
    #expect(Docs.Shop.Route.list(Docs.Filter(text: "new")).identity == .list(Docs.Filter()))
    #expect("\(Docs.Auth.Route.login)" == "login")
    let list = ProductListCoordinator()
    let navigator = Navigator(list)
    list.updateRoute(to: .list(filter: "new"))
    #expect(try navigator.front(ProductListModel.self).filter == "new")
    #expect(Docs.Migrated.Route.savedVersion == 2)
  }

  @Test("A model saves its state with the tree")
  func state() throws {
    func flow(_ model: Docs.QueryModel) -> TestFlow {
      let flow = TestFlow("app", stack: "search")
      flow.makes["search"] = { _ in Destination(model) }
      return flow
    }
    let model = Docs.QueryModel()
    let navigator = Navigator(flow(model))
    model.query = "tea"
    let restored = Docs.QueryModel()
    let other = Navigator(flow(restored))
    #expect(other.restore(try navigator.snapshot()).isComplete)
    #expect(restored.query == "tea")
  }
}
