// The code of the article "Recipes": screens, tabs and modals.
import Cairn
import CairnTesting
import Observation
import Testing

enum BadgeRecipe {
  @MainActor @Observable
  final class Inbox { var unread = 0 }

  final class MainCoordinator: Coordinator {
    enum Route: Routable { case home, messages }
    let navigation = Navigation(tabs: [Route.home, .messages])
    let inbox: Inbox
    init(inbox: Inbox) { self.inbox = inbox }

    func tabItem(for route: Route) -> TabItem? {
      switch route {
      case .home: TabItem(title: "Home", systemImage: "house")
      case .messages: TabItem(title: "Messages", systemImage: "tray", badge: inbox.unread)
      }
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .home: HomeModel()
      case .messages: MessagesModel(inbox: inbox)
      }
    }
  }

  final class HomeModel {}

  @MainActor
  final class MessagesModel {
    private let inbox: Inbox
    init(inbox: Inbox) { self.inbox = inbox }
    func readAll() { inbox.unread = 0 }
  }
}

enum EditsRecipe {
  final class NotesCoordinator: Coordinator {
    enum Route: Routable { case list, note(Int) }
    let navigation = Navigation(root: Route.list)
    func destination(for route: Route) -> Destination {
      switch route {
      case .list: ListModel()
      case .note: NoteModel()
      }
    }
  }

  final class ListModel {}

  @MainActor
  final class NoteModel: LeaveGuard {
    var text = ""
    var savedText = ""

    func decideLeaving() -> LeaveDecision {
      guard text != savedText else { return .allow }
      return .ask(
        Dialog(
          "Discard your changes?",
          choices: [.destructive("Discard", ()), .cancel("Keep editing")]),
        onAnswer: { self.text = self.savedText })
    }
  }
}

enum PopoverRecipe {
  final class MapCoordinator: Coordinator {
    enum Route: Routable { case map, filters }
    let navigation = Navigation(root: Route.map)

    func transition(to route: Route) -> Route.Transition {
      switch route {
      case .map: .push(.map)
      case .filters:
        .present(
          .filters,
          as: .adaptive(
            compact: .sheet(detents: [.medium]), regular: .popover(anchor: "filters")))
      }
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .map: Model()
      case .filters: Model()
      }
    }
  }

  final class Model {}
}

enum AlertRecipe {
  final class DrawingCoordinator: Coordinator {
    enum Route: Routable { case canvas }
    let navigation = Navigation(root: Route.canvas)
    private(set) var isSaved = false

    func destination(for route: Route) -> Destination { Canvas() }

    enum Ending { case save, discard }

    func close() async {
      let result = await ask(
        Dialog(
          "Save your drawing?",
          choices: [
            .init("Save", Ending.save), .destructive("Discard", Ending.discard),
            .cancel("Continue drawing"),
          ]))
      guard let answer = result.output else { return }  // the user continues
      if answer.choice == .save { save() }
      finish()
    }

    private func save() { isSaved = true }
  }

  final class Canvas {}
}

enum TabBackRecipe {
  final class MainCoordinator: Coordinator {
    enum Route: Routable { case home, search, profile }

    let navigation = Navigation(tabs: [Route.home, .search, .profile], back: .history)

    func destination(for route: Route) -> Destination { Model() }
  }

  final class Model {}
}

enum StateRecipe {
  final class SearchCoordinator: Coordinator {
    enum Route: Routable { case search }
    let navigation = Navigation(root: Route.search)
    func destination(for route: Route) -> Destination { SearchModel() }
  }

  @MainActor
  final class SearchModel: SavesState {
    var query = ""

    func saveState() -> String { query }
    func restoreState(_ query: String) { self.query = query }
  }
}

@MainActor
@Suite("Recipes: screens, tabs and modals")
struct ScreenRecipeTests {
  @Test("A tab's badge follows a model that the tab's screen shares")
  func badge() throws {
    let inbox = BadgeRecipe.Inbox()
    let test = TestNavigator(BadgeRecipe.MainCoordinator(inbox: inbox))
    #expect(test.root.tabItem(for: .messages)?.badge == nil)
    inbox.unread = 3
    #expect(test.root.tabItem(for: .messages)?.badge == "3")
    test.select(BadgeRecipe.MainCoordinator.Route.messages)
    try test.shown(BadgeRecipe.MessagesModel.self).readAll()
    #expect(test.root.tabItem(for: .messages)?.badge == nil)
  }

  @Test("The user confirms that edits are discarded")
  func edits() throws {
    typealias NotesCoordinator = EditsRecipe.NotesCoordinator
    typealias NoteModel = EditsRecipe.NoteModel
    // snippet: testing-guard
    let test = TestNavigator(NotesCoordinator())
    test.root.push(.note(1))
    try test.shown(NoteModel.self).text = "Milk"
    #expect(test.back() == .asking)
    test.answer("Keep editing")
    test.expectStack(of: NotesCoordinator.self, .list, .note(1))
    test.back()
    test.answer("Discard")
    test.expectStack(of: NotesCoordinator.self, .list)
    // end snippet
    test.root.present(.note(2))
    let note = try test.shown(NoteModel.self)
    note.text = "Milk"
    #expect(test.dismiss() == .asking)
    test.answer("Keep editing")
    #expect(note.text == "Milk")
    test.dismiss()
    test.answer("Discard")
    test.expectNoModals()
    #expect(note.text == "")
  }

  @Test("A modal is a sheet in a compact width and a popover in a regular one")
  func popover() throws {
    typealias MapCoordinator = PopoverRecipe.MapCoordinator
    // snippet: testing-traits
    let test = TestNavigator(MapCoordinator())
    test.root.navigate(to: .filters)
    let filters = try #require(test.root.entryID(for: .filters))
    #expect(test.navigator.tree.presentation(of: filters) == .sheet(detents: [.medium]))
    test.navigator.traits = Traits(horizontalSizeClass: .regular)
    #expect(test.navigator.tree.presentation(of: filters) == .popover(anchor: "filters"))
    // end snippet
  }

  @Test("A flow continues with the choice of an alert")
  func alert() async {
    let test = TestNavigator(AlertRecipe.DrawingCoordinator())
    let drawing = test.root
    drawing.task { await drawing.close() }
    await test.settle()
    test.answer("Continue drawing")
    await test.settle()
    #expect(test.result == nil)

    drawing.task { await drawing.close() }
    await test.settle()
    test.answer("Save")
    await test.settle()
    #expect(drawing.isSaved)
    #expect(test.result != nil)
  }

  @Test("The system's back leads through the tabs that were selected before")
  func tabBack() {
    typealias Main = TabBackRecipe.MainCoordinator
    let test = TestNavigator(Main())
    test.select(Main.Route.search)
    test.select(Main.Route.profile)
    test.systemBack()
    test.expectSelected(.search, in: Main.self)
    test.systemBack()
    test.expectSelected(.home, in: Main.self)
  }

  @Test("The state of a screen is saved and restored")
  func state() throws {
    let test = TestNavigator(StateRecipe.SearchCoordinator())
    try test.shown(StateRecipe.SearchModel.self).query = "tea"
    let saved = try test.navigator.snapshot()
    let restored = Navigator(StateRecipe.SearchCoordinator(), restoring: saved)
    #expect((restored.shown as? StateRecipe.SearchModel)?.query == "tea")
    restored.end()
  }
}
