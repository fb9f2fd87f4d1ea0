import Cairn
import CairnSwiftUI
import CairnUIKit
import SwiftUI
import Testing
import UIKit

@MainActor
@Suite("Links to routes in SwiftUI", .onDevice)
struct RouteLinkTests {
  @Test("A row that is a link pushes its route, and the event names the line of the link")
  func row() async throws {
    let window = await Window(Navigator(BooksCoordinator()))
    var events: [NavigationEvent] = []
    let observation = window.navigator.observe { events.append($0) }
    try await window.settle(after: window.user.tap("Emma"))
    #expect(try window.user.texts.contains("Book 1"))
    #expect(events.map(\.requestText) == ["navigate to book(1) in #1"])
    #expect(events.first?.explanation.contains("/RouteLinkSnippets.swift:") == true)
    observation.cancel()
  }

  @Test("The coordinator decides how a link shows its route, and whether it does")
  func decided() async throws {
    let books = BooksCoordinator()
    let window = await Window(Navigator(books))
    await window.settle(after: books.navigate(to: .book(1)))
    try await window.settle(after: window.user.tap("Safe"))
    #expect(try window.user.texts.contains("Book 1"))
    try await window.settle(after: window.user.tap("Borrow"))
    #expect(try window.user.texts == ["Lend 1"])
  }

  @Test(
    "SwiftUI's own link with a value changes nothing in a screen",
    arguments: [false, true])
  func valueLink(hasDestination: Bool) async throws {
    let coordinator = ValueLinkCoordinator(hasDestination: hasDestination)
    let window = await Window(Navigator(coordinator))
    try await window.settle(after: window.user.tap("Go"))
    #expect(coordinator.navigation.stack == [.list])
    #expect(try window.user.texts == ["Go"])
    #expect(window.log.warnings.contains { $0.contains("The link cannot be activated") })
    await window.settle(after: coordinator.push(.page))
    #expect(try window.user.texts == ["Page"])
  }

  @Test("A link asks the nearest coordinator that has such routes")
  func nearest() async throws {
    let shelves = ShelvesCoordinator()
    let view = NavigatorView(Navigator(shelves))
    try asksTheNearest(shelves, UIHostingController(rootView: view))
  }

  @Test(
    "A link works in a view that UIKit's host shows, too",
    .needsUIKit("macOS shows no view controllers."))
  func inUIKit() async throws {
    let shelves = ShelvesCoordinator()
    try asksTheNearest(shelves, NavigatorViewController(Navigator(shelves)))
  }

  private func asksTheNearest(_ shelves: ShelvesCoordinator, _ root: UIViewController) throws {
    let window = HeadlessUser.window(showing: root)
    let user = HeadlessUser(window)
    shelves.navigate(to: .books)
    let books = try #require(shelves.children.first as? BooksCoordinator)
    books.navigate(to: .book(2))
    HeadlessDevice.current.clock.settle()
    try user.tap("Borrow")
    HeadlessDevice.current.clock.settle()
    #expect(try user.texts.contains("Lend 2"))
    try user.swipeSheetDown()
    HeadlessDevice.current.clock.settle()
    try user.tap("Shelf")
    HeadlessDevice.current.clock.settle()
    #expect(try user.texts.contains("Order"))
  }

  @Test("A link without a coordinator for its route is reported with the fix")
  func nobody() async throws {
    let books = BooksCoordinator()
    let window = await Window(Navigator(books))
    await window.settle(after: books.navigate(to: .book(1)))
    let texts = try await reports { try window.user.tap("Shelf") }
    #expect(
      texts == [
        """
        The link to shelf("novels", \(String(reflecting: Order.title))) at BooksCoordinator / book(1) leads nowhere: no \
        coordinator on that path has routes of the type \(String(reflecting: ShelvesCoordinator.Route.self)).

        To fix this, give the RouteLink a route of a coordinator on that path.
        """
      ])
  }

  @Test("A link outside of a navigator is disabled")
  func outside() async throws {
    let window = HeadlessUser.window(
      showing: UIHostingController(rootView: BooksView(books: BooksCoordinator.books)))
    let user = HeadlessUser(window)
    HeadlessDevice.current.clock.settle()
    #expect(throws: (any Error).self) { try user.tap("Emma") }
  }

  @Test("Assistive technology reads a link as a link, and knows which one is shown beside the list")
  func accessibility() async throws {
    let split = BooksCoordinator(Navigation(split: .list, detail: .book(1)))
    let window = await Window(Navigator(split), width: 1024)
    func traits(_ name: String) throws -> UIAccessibilityTraits {
      var traits: UIAccessibilityTraits = []
      var view: UIView? = try window.user.view(name)
      while let current = view, !(current is UITableViewCell) {
        traits.formUnion(current.accessibilityTraits)
        view = current.superview
      }
      return traits
    }
    #expect(try traits("Emma").isSuperset(of: [.link, .selected]))
    #expect(try !traits("Emma").contains(.button))
    #expect(try traits("Persuasion").contains(.link))
    #expect(try !traits("Persuasion").contains(.selected))
    try await window.settle(after: window.user.tap("Persuasion"))
    #expect(try !traits("Emma").contains(.selected))
    #expect(try traits("Persuasion").contains(.selected))
    #expect(try traits("All books").isSuperset(of: [.link, .selected]))
    // The list is beneath the book now, so the user does not see it.
    await window.settle(after: window.user.resize(to: CGSize(width: 390, height: 844)))
    #expect(try !traits("All books").contains(.selected))
  }

  @Test(
    "A link shows a disclosure indicator in a list, unless the list hides it, and none elsewhere")
  func indicator() async throws {
    func count(in view: UIView) -> Int {
      let isChevron = (view as? UIImageView)?.image == UIImage(systemName: "chevron.forward")
      return view.subviews.map(count).reduce(isChevron ? 1 : 0, +)
    }
    func chevrons(_ view: some View) -> Int {
      let window = HeadlessUser.window(showing: UIHostingController(rootView: view))
      HeadlessDevice.current.clock.settle()
      return count(in: window)
    }
    let books = BooksView(books: BooksCoordinator.books)
    #expect(chevrons(books) == 2)
    #expect(chevrons(books.navigationLinkIndicatorVisibility(.hidden)) == 0)
    #expect(chevrons(BookView(id: 1)) == 0)
  }

  @Test("A binding to a value of the route updates the entry, its view and its URL")
  func binding() async throws {
    let navigator = Navigator(ShelvesCoordinator())
    let window = await Window(navigator)
    let entry = navigator.tree.frontPath.last
    try await window.settle(after: window.user.choose("author", from: "Order"))
    #expect(navigator.url?.relativeString == "/shelves/novels?order=author")
    #expect(navigator.tree.frontPath.last == entry)
    #expect(try window.user.texts.contains("author"))
  }
}

/// A screen from an app that had a path of routes.
private final class ValueLinkCoordinator: Coordinator {
  enum Route: Routable { case list, page }
  let navigation = Navigation(root: Route.list)
  let hasDestination: Bool
  init(hasDestination: Bool) { self.hasDestination = hasDestination }
  func destination(for route: Route) -> Destination {
    switch route {
    case .page: Text("Page")
    case .list where hasDestination:
      NavigationLink("Go", value: Route.page)
        .navigationDestination(for: Route.self) { _ in Text("Not in the tree") }
    case .list: NavigationLink("Go", value: Route.page)
    }
  }
}
