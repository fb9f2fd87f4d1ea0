import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

private final class LibraryCoordinator: Coordinator {
  enum Route: Routable { case list, book(Int) }
  let navigation = Navigation<Route>(root: .list)
  static let links = Links<Route> { Link("/books/:id", Route.book, under: .list) }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: LibraryRow(book: Book(id: 7, title: "Emma"))
    case .book(let id): Text("Book \(id)")
    }
  }
}

private struct LibraryRow: View {
  // snippet: recipe-new-window
  let book: Book
  @Environment(\.openWindow) private var openWindow
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows

  var body: some View {
    RouteLink(book.title, to: LibraryCoordinator.Route.book(book.id))
      .contextMenu {
        if supportsMultipleWindows {
          Button("Open in New Window") { openWindow(id: "page", value: "/books/\(book.id)") }
        }
      } preview: {
        NavigatorPreview(LibraryCoordinator(), at: "/books/\(book.id)")
      }
  }
  // end snippet
}

private struct LibraryApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView { Navigator(LibraryCoordinator()) } }
    // snippet: recipe-new-window-group
    WindowGroup(id: "page", for: String.self) { $link in
      NavigatorView {
        let navigator = Navigator(LibraryCoordinator())
        if let link { navigator.open(link) }
        return navigator
      }
    }
    // end snippet
  }
}

@MainActor
@Suite("Documentation: a link in a new window", .onDevice, .serialized)
struct NewWindowSnippets {
  @Test("The menu of a link opens its screen in a window with a back stack of its own")
  func newWindow() async throws {
    let app = HeadlessApp(LibraryApp.self)
    let first = HeadlessUser(try #require(app.connect().windows.first))
    await settle()
    try await settle(after: first.choose("Open in New Window", from: "Emma"))
    #expect(app.windows.count == 2)
    let second = HeadlessUser(try #require(app.windows.last))
    #expect(try second.sees("Book 7"))
    #expect(try first.sees("Emma") && !first.sees("Book 7"), "The first window stays.")
    try await settle(after: second.tapBack())
    #expect(try second.sees("Emma"))
    try await settle(after: first.tap("Emma"))
    #expect(try first.sees("Book 7"))
    for window in app.windows {
      if let scene = window.windowScene { HeadlessSystem.discard(scene) }
    }
    await settle()
  }
}
