// The article "Cheat sheet": dev/scripts/snippets compares the code of each of its rows with the lines of this file.
import Cairn
import CairnSwiftUI
import CairnTesting
import Foundation
import SwiftUI
import Testing

final class ShelfCoordinator: Coordinator {
  enum Route: Routable { case list, book(Int), rating(Int), filters, note, signIn, soldOut }
  let navigation = Navigation(root: Route.list)
  var ratings: [Int: Int] = [:]
  var user: String?

  static let links = Links<Route> {
    Link("/books", .list)
    Link("/books/:id", Route.book)
  }

  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .rating: .present(route, as: .sheet)
    case .filters:
      .present(route, as: .adaptive(compact: .sheet, regular: .popover(anchor: "filters")))
    case .signIn: .present(route, as: .fullScreen)
    case .note where user == nil: .require(.signIn, then: route)
    case .book(0): .deny("There is no such book.")
    case .book(1): .redirect(to: .list)
    case .book(let id):
      .when({ await self.isInStock(id) }, then: .push(route), otherwise: .push(.soldOut))
    default: .push(route)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: Text("Books")
    case .rating(let id): StarsCoordinator().onFinish { self.ratings[id] = $0 }
    case .filters: StarsCoordinator().onResult { result in self.log(result) }
    case .note: NoteModel()
    default: Text("Another screen")
    }
  }

  func isInStock(_ id: Int) async -> Bool { id != 9 }
  func log(_ result: FlowResult<Int>) { ratings[0] = result.output }

  func go() {
    navigate(to: .book(7))
    pop()
    pop(to: .list)
    set([.list, .book(7)])
    perform(.sequence(.popToRoot, .push(.book(7))))
    dismiss()
    open("/books")
    navigator?.reevaluate()
  }

  func wait() async {
    let result = await run(StarsCoordinator(), as: .sheet(detents: [.medium]))
    log(result)
    let answer = await ask(Dialog("Sure?", choices: [.destructive("Delete", true), .cancel("No")]))
    if answer.output != nil { ratings = [:] }
  }
}

final class StarsCoordinator: Coordinator {
  enum Route: Routable { case stars }
  typealias Output = Int
  let navigation = Navigation(root: Route.stars)

  func destination(for route: Route) -> Destination { Text("Stars") }

  func end(with stars: Int) {
    finish(stars)
  }

  func close() {
    cancel()
  }
}

final class TabsCoordinator: Coordinator {
  enum Route: Routable { case books, rated }
  let navigation = Navigation(tabs: [Route.books, .rated])

  static let links = Links<Route> {
    Mount("/", .books, ShelfCoordinator.self)
  }

  func tabItem(for route: Route) -> TabItem? {
    switch route {
    case .books: TabItem(title: "Books", systemImage: "books.vertical", badge: 3)
    case .rated: TabItem(title: "Rated", systemImage: "star")
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .books: ShelfCoordinator()
    case .rated: Text("Rated")
    }
  }

  func go() {
    select(.rated)
    navigate(to: .books, then: ShelfCoordinator.path(to: .book(7), under: .list))
  }
}

final class SwitchCoordinator: Coordinator {
  enum Route: Routable { case signIn, main }
  let navigation = Navigation(switching: Route.signIn)
  func destination(for route: Route) -> Destination { Text("A flow") }
}

final class SplitCoordinator: Coordinator {
  enum Route: Routable { case folders, folder(String) }
  let navigation = Navigation(split: Route.folders, detail: nil)
  func destination(for route: Route) -> Destination { Text("A column") }
}

@Observable final class NoteModel: SavesState, LeaveGuard {
  var text = ""
  var isSaved: Bool { text.isEmpty }

  func saveState() -> String { text }
  func restoreState(_ text: String) { self.text = text }

  func decideLeaving() -> LeaveDecision { isSaved ? .allow : .veto("Save your text first.") }
}

extension NoteModel: ViewScreen { var body: some View { NoteView(model: self) } }

struct NoteView: View {
  @Bindable var model: NoteModel
  @EnvironmentCoordinator private var shelf: ShelfCoordinator?

  var body: some View {
    RouteLink("Book 7", to: ShelfCoordinator.Route.book(7))
    RouteLink(to: ShelfCoordinator.Route.book(8)) { Label("Book 8", systemImage: "book") }
    TextField("Text", text: $model.text)
    Button("All books") { shelf?.popToRoot() }
  }
}

struct ShelfApp: App {
  var body: some Scene {
    WindowGroup { NavigatorView { Navigator(TabsCoordinator()) }.restoresNavigation() }
  }
}

struct WideShelf: View {
  let navigator: Navigator

  var body: some View {
    NavigatorView(navigator).regularWidth(700)
  }
}

struct Shelf_Previews: PreviewProvider {
  static var previews: some View {
    NavigatorPreview(ShelfCoordinator(), at: "/books")
  }
}

@Suite("The cheat sheet")
struct CheatSheetTests {
  @Test("The lines of a stack lead where the sheet says")
  func stack() throws {
    let test = TestNavigator(ShelfCoordinator())
    test.root.navigate(to: .rating(7))
    try test.shown(StarsCoordinator.self).finish(5)
    #expect(test.root.ratings[7] == 5)
    test.root.set([.list, .note])
    test.expectStack(of: ShelfCoordinator.self, .list, .note)
    try test.shown(NoteModel.self).text = "Buy milk"
    test.root.pop()
    #expect(test.back() == .refused(.leaveVetoed("Save your text first.")))
    test.expectShown(ShelfCoordinator.Route.note)
    try test.shown(NoteModel.self).text = ""
    test.back()
    test.expectShown(ShelfCoordinator.Route.list)
    #expect(test.root.navigate(to: .book(0)) == .refused(.denied("There is no such book.")))
    test.expectNoLeaks()
  }

  @Test("In a regular width the filters are a popover")
  func regularWidth() throws {
    let test = TestNavigator(ShelfCoordinator())
    test.navigator.traits = Traits(horizontalSizeClass: .regular)
    test.root.navigate(to: .filters)
    let filters = try #require(test.root.entryID(for: .filters))
    #expect(test.navigator.tree.presentation(of: filters) == .popover(anchor: "filters"))
  }

  @Test("The lines of tabs lead where the sheet says")
  func tabs() async throws {
    let test = TestNavigator(TabsCoordinator())
    test.root.go()
    await test.settle()
    test.expectShown(ShelfCoordinator.Route.book(7))
    let navigator = test.navigator
    navigator.open("/books")
    #expect(navigator.url?.absoluteString == "/books")
    let data = try navigator.snapshot().data()
    #expect(TestNavigator(TabsCoordinator()).navigator.restore(from: data).isComplete)
    #expect(TabsCoordinator.links.problems.isEmpty)
  }

  @Test("A question and a sheet are awaited")
  func waiting() async throws {
    let test = TestNavigator(ShelfCoordinator())
    let shelf = test.root
    shelf.task { await shelf.wait() }
    await test.wait(until: test.isShown(StarsCoordinator.Route.stars))
    try test.shown(StarsCoordinator.self).end(with: 4)
    await test.wait(until: shelf.ratings[0] == 4)
    await test.settle()
    test.answer("Delete")
    await test.wait(until: shelf.ratings.isEmpty)
  }
}
