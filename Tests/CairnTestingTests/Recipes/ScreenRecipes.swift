// The code of the article "Testing": a leave guard and the width.
import Cairn
import CairnTesting
import Testing

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

@MainActor
@Suite("Recipes: a leave guard and the width")
struct ScreenRecipeTests {
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
}
