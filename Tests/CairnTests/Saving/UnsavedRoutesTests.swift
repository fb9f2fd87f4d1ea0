import Cairn
import Foundation
import Testing

@MainActor
@Suite("Routes that are not saved", .failsOnReports)
struct UnsavedRoutesTests {
  @Test("Promise 20: A route that is not saved is left out with what is pushed on it and its state")
  func stack() throws {
    let pages = Pages(.root)
    let navigator = Navigator(quiet: pages)
    pages.push(.page(1))
    pages.push(.secret(2))
    pages.push(.page(3))
    pages.present(.secret(4), as: .sheet)
    pages.present(.page(5), as: .sheet)
    let text = try String(decoding: navigator.snapshot().data(), as: UTF8.self)
    #expect(!text.contains("secret"))
    #expect(!text.contains("state of 2"))
    let copy = Pages(.root)
    let later = Navigator(quiet: copy)
    #expect(later.restore(try navigator.snapshot()).isComplete)
    #expect(copy.navigation.stack == [.page(0), .page(1)])
    #expect(copy.navigation.modals == [.page(5)])
  }

  @Test("Promise 20: A tab that is not saved begins anew, and the tabs after it stay")
  func tabs() throws {
    let pages = Pages(.tabs)
    let navigator = Navigator(quiet: pages)
    pages.select(.secret(2))
    let copy = Pages(.tabs)
    let later = Navigator(quiet: copy)
    #expect(later.restore(from: try navigator.snapshot().data()).isComplete)
    #expect(copy.navigation.stack == [.page(0), .secret(2), .page(1)])
    #expect(copy.navigation.top == .page(0))
    pages.set([.secret(2), .page(7), .secret(3)])
    pages.select(.secret(3))
    #expect(later.restore(from: try navigator.snapshot().data()).isComplete)
    #expect(copy.navigation.stack == [.page(7)])
    #expect(copy.navigation.top == .page(7))
  }

  @Test("Promise 20: A flow that shows a route that is not saved begins with its first route")
  func switching() throws {
    let pages = Pages(.switching)
    let navigator = Navigator(quiet: pages)
    for route in [Pages.Route.page(1), .secret(2)] {
      pages.navigate(to: route)
      let copy = Pages(.switching)
      let later = Navigator(quiet: copy)
      #expect(later.restore(from: try navigator.snapshot().data()).isComplete)
      #expect(copy.navigation.stack == [route.isSaved ? route : .page(0)])
    }
  }

  @Test("Promise 20: A parked request is left out if it leads to a route that is not saved")
  func parked() throws {
    for (request, isSaved) in [
      (Request.link("/pages/1"), true), (.link("/secrets/2"), false),
      (.path(.page(1)), true), (.path(.secret(2)), false),
    ] {
      let app = LockedPages()
      let navigator = Navigator(quiet: app)
      app.navigate(to: .pages)
      switch request {
      case .link(let link): #expect(navigator.open(link) == .parked)
      case .path(let route):
        let path = LockedPages.path(to: .pages, then: Pages.path(to: route))
        #expect(navigator.navigate(along: path) == .parked)
      }
      let text = try String(decoding: navigator.snapshot().data(), as: UTF8.self)
      #expect(!text.contains("secret"))
      let copy = LockedPages()
      let later = Navigator(quiet: copy)
      #expect(later.restore(from: Data(text.utf8)).isComplete)
      copy.isOpen = true
      (copy.children.first as? Lock)?.finish()
      #expect((copy.children.first as? Pages)?.navigation.top == (isSaved ? .page(1) : .page(0)))
      // The running app continues with it in any case.
      app.isOpen = true
      (app.children.first as? Lock)?.finish()
      #expect((app.children.first as? Pages)?.navigation.top == (isSaved ? .page(1) : .secret(2)))
    }
  }

  @Test("Promise 24: A route that is not saved cannot be moved to another scene")
  func moving() throws {
    let pages = Pages(.root)
    let navigator = Navigator(quiet: pages)
    pages.push(.secret(2))
    pages.push(.page(3))
    let other = Navigator(quiet: Pages(.root))
    let id = try #require(pages.entryID(for: .page(3)))
    let reason = "The isSaved of secret(2) is false."
    #expect(try navigator.move(id, to: other) == .refused(.impossible(reason)))
    let error = #expect(throws: SnapshotError.self) { try navigator.snapshot(of: id) }
    #expect("\(try #require(error))".hasSuffix("cannot be saved: \(reason)"))
  }
}

private enum Request { case link(String), path(Pages.Route) }

private final class Pages: Coordinator {
  enum Route: Routable {
    case page(Int), secret(Int)
    var isSaved: Bool { if case .secret = self { false } else { true } }
  }

  enum Layout { case root, tabs, switching }

  static let links = Links<Route> {
    Link("/pages/:id", Route.page)
    Link("/secrets/:id", Route.secret)
  }

  let navigation: Navigation<Route>

  init(_ layout: Layout) {
    navigation =
      switch layout {
      case .root: Navigation(root: .page(0))
      case .tabs: Navigation(tabs: [.page(0), .secret(2), .page(1)])
      case .switching: Navigation(switching: .page(0))
      }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .page(let id), .secret(let id): Page(id)
    }
  }
}

private final class Page: SavesState {
  private let id: Int
  init(_ id: Int) { self.id = id }
  func saveState() -> String { "state of \(id)" }
  func restoreState(_ state: String) {}
}

private final class LockedPages: Coordinator {
  enum Route: Routable { case lock, pages }
  static let links = Links<Route> { Mount("/", .pages, Pages.self) }
  let navigation = Navigation(switching: Route.lock)
  var isOpen = false

  func transition(to route: Route) -> Route.Transition {
    route == .pages && !isOpen ? .require(.lock, then: .pages) : .show(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .lock: Lock()
    case .pages: Pages(.switching)
    }
  }
}

private final class Lock: Coordinator {
  enum Route: Routable { case pin }
  let navigation = Navigation(root: Route.pin)
  func destination(for route: Route) -> Destination { Page(0) }
}
