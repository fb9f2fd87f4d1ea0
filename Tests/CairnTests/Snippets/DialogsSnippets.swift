// The code of the article "Dialogs".
@_spi(Hosts) import Cairn
import Testing

@MainActor
private enum Given {
  final class Book {
    var addresses = ["Elm Street 7", "Oak Road 3"]
    var label: String?
    func delete(_ address: String) { addresses.removeAll { $0 == address } }
  }
}

private final class BookCoordinator: Coordinator {
  enum Route: Routable { case list, confirmReset }
  let navigation = Navigation(root: Route.list)
  let book = Given.Book()

  // snippet: dialogs-ask
  func delete(_ address: String) async {
    let result = await ask(
      Dialog(
        "Delete this address?", message: "It cannot be brought back.",
        choices: [.destructive("Delete", true), .cancel("Keep it")]))
    if result.output?.choice == true { book.delete(address) }
  }
  // end snippet

  // snippet: dialogs-fields
  func rename() async {
    let result = await ask(
      Dialog(
        "Name this address", choices: [.init("Save", ()), .cancel("Cancel")],
        textFields: [.init("label", placeholder: "Home")]))
    book.label = result.output?.texts["label"]
  }
  // end snippet

  // snippet: dialogs-notice
  func complain() async {
    // snippet: dialogs-notice-alone
    await ask(Dialog(notice: "The address could not be saved.", button: "OK"))
    // end snippet
  }
  // end snippet

  func transition(to route: Route) -> Route.Transition {
    route == .confirmReset ? .present(route, as: .dialog) : .push(route)
  }

  // snippet: dialogs-route
  func destination(for route: Route) -> Destination {
    switch route {
    case .list: PlainScreen()
    // snippet: dialogs-on-answer
    case .confirmReset:
      Dialog(
        "Delete all addresses?",
        choices: [.destructive("Delete all", ()), .cancel("Cancel")]
      ).onAnswer { _ in self.book.addresses = [] }
    // end snippet
    }
  }
  // end snippet
}

@MainActor
@Suite("Documentation: dialogs", .failsOnReports)
struct DialogsSnippetTests {
  private let coordinator = BookCoordinator()
  private let navigator: Navigator

  init() { navigator = Navigator(coordinator) }

  @Test("`ask` returns the user's answer to its caller")
  func ask() async throws {
    let asking = Task { await coordinator.delete("Elm Street 7") }
    while navigator.tree.flow(.root)?.modals.isEmpty ?? true { await Task.yield() }
    let id = try #require(navigator.tree.frontPath.last)
    let dialog = try #require(navigator.content(of: id) as? DialogModel)
    #expect(dialog.title == "Delete this address?")
    navigator.report(.answer(id, button: 0))
    await asking.value
    #expect(coordinator.book.addresses == ["Oak Road 3"])
  }

  @Test("An answer contains the text that the user typed")
  func fields() async throws {
    let asking = Task { await coordinator.rename() }
    await until("the dialog") { navigator.tree.count > 2 }
    let id = try #require(navigator.tree.frontPath.last)
    navigator.report(.answer(id, button: 0, texts: ["Work"]))
    await asking.value
    #expect(coordinator.book.label == "Work")
  }

  @Test("Going back dismisses a notice")
  func notice() async throws {
    let asking = Task { await coordinator.complain() }
    await until("the dialog") { navigator.tree.count > 2 }
    navigator.report(.backOneStep)
    await asking.value
    #expect(navigator.tree.count == 2)
  }

  @Test("A dialog at a route is restored with its answer handler")
  func route() throws {
    coordinator.navigate(to: .confirmReset)
    let other = BookCoordinator()
    let restored = Navigator(other)
    #expect(restored.restore(try navigator.snapshot()).isComplete)
    restored.report(.answer(try #require(restored.tree.frontPath.last), button: 0))
    #expect(other.book.addresses == [])
  }
}
