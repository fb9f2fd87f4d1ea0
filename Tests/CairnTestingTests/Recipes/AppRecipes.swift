// The code of the article "Recipes": several windows.
import Cairn
import Testing

enum WindowsRecipe {
  final class MailStore {}
  final class Model {}

  final class MailCoordinator: Coordinator {
    enum Route: Routable { case list, message(Int) }
    let navigation = Navigation(root: Route.list)
    let store: MailStore
    init(store: MailStore) { self.store = store }
    func destination(for route: Route) -> Destination { Model() }
  }

  // snippet: recipe-windows
  @MainActor
  final class Windows {
    private let store = MailStore()  // shared by all windows
    private(set) var navigators: [Navigator] = []

    func open(_ saved: NavigationSnapshot? = nil) -> Navigator {
      let navigator = Navigator(MailCoordinator(store: store), restoring: saved)
      navigators.append(navigator)
      return navigator
    }

    func openCopy(of entry: EntryID, in navigator: Navigator) throws -> Navigator {
      open(try navigator.snapshot(of: entry))
    }

    func close(_ navigator: Navigator) {
      navigators.removeAll { $0 === navigator }
      navigator.end()  // cancels tasks and delivers results
    }
  }
  // end snippet
}

@MainActor
@Suite("Recipes: several windows")
struct AppRecipeTests {
  @Test("A window shows a copy of a part of another window, and both live on their own")
  func windows() throws {
    let windows = WindowsRecipe.Windows()
    let first = windows.open()
    let mail = try #require(first.root as? WindowsRecipe.MailCoordinator)
    mail.push(.message(3))
    let entry = try #require(first.tree.frontPath.last)
    let second = try windows.openCopy(of: entry, in: first)
    mail.pop()
    let copy = try #require(second.root as? WindowsRecipe.MailCoordinator)
    #expect(mail.navigation.stack == [.list])
    #expect(copy.navigation.stack == [.list, .message(3)])
    windows.close(first)
    windows.close(second)
    #expect(windows.navigators.isEmpty)
  }
}
