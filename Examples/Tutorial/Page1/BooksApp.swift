import Cairn
import CairnSwiftUI
import SwiftUI

// snippet: learn-coordinator
final class BooksCoordinator: Coordinator {
  enum Route: Routable { case list, book(Int) }
  let navigation = Navigation(root: Route.list)  // a stack

  func destination(for route: Route) -> Destination {  // what to show
    switch route {
    case .list: BooksView()
    case .book(let id): BookView(id: id)
    }
  }
}
// end snippet

// snippet: learn-views
struct BooksView: View {
  var body: some View {
    List(1..<4) { id in RouteLink("Book \(id)", to: BooksCoordinator.Route.book(id)) }
      .navigationTitle("Books")
  }
}

struct BookView: View {
  let id: Int

  var body: some View {
    Text("This is book \(id).")
      .navigationTitle("Book \(id)")
  }
}
// end snippet

// snippet: learn-app
@main struct BooksApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView { Navigator(BooksCoordinator()) } }
  }
}
// end snippet

struct Books_Previews: PreviewProvider {
  static var previews: some View {
    NavigatorPreview(BooksCoordinator())
  }
}
