// The code of the article "Recipes": the app around the flows.
import Cairn
import CairnTesting
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

enum ServicesRecipe {
  protocol Catalog: Sendable { func title(of book: Int) -> String }

  struct Services {
    var catalog: any Catalog
    var locale = "en"
  }

  final class AppCoordinator: Coordinator {
    enum Route: Routable { case books }
    let navigation = Navigation(switching: Route.books)
    private let services: Services
    init(services: Services) { self.services = services }

    func destination(for route: Route) -> Destination {
      BooksCoordinator(catalog: services.catalog)  // only what this flow needs
    }
  }

  final class BooksCoordinator: Coordinator {
    enum Route: Routable { case book(Int) }
    let navigation = Navigation(root: Route.book(1))
    private let catalog: any Catalog
    init(catalog: any Catalog) { self.catalog = catalog }

    func destination(for route: Route) -> Destination {
      switch route {
      case .book(let id): BookModel(title: catalog.title(of: id))
      }
    }
  }

  @MainActor
  final class BookModel {
    let title: String
    init(title: String) { self.title = title }
  }

  struct FakeCatalog: Catalog {
    func title(of book: Int) -> String { "Book \(book)" }
  }
}

enum LogRecipe {
  @MainActor
  final class NavigationLog {
    private var observation: EventObservation?

    init(_ navigator: Navigator, write: @escaping (String) -> Void) {
      observation = navigator.observe { event in
        if event.outcome != .unchanged { write(event.description) }
      }
    }
  }
}

@MainActor
@Suite("Recipes: the app")
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

  @Test("A test passes its own services")
  func services() throws {
    let services = ServicesRecipe.Services(catalog: ServicesRecipe.FakeCatalog())
    let test = TestNavigator(ServicesRecipe.AppCoordinator(services: services))
    #expect(try test.shown(ServicesRecipe.BookModel.self).title == "Book 1")
  }

  @Test("A log contains what has changed")
  func log() {
    let test = TestNavigator(PopRecipe.ShopCoordinator())
    var lines: [String] = []
    let log = LogRecipe.NavigationLog(test.navigator) { lines.append($0) }
    test.root.push(.product(7))
    test.root.push(.product(7))  // unchanged
    test.back()
    #expect(lines.count == 2)
    #expect(lines.first?.contains("push product(7)") == true)
    withExtendedLifetime(log) {}
  }

  @Test("A user who changes her mind keeps the color")
  func cancelledPicker() async {
    let test = TestNavigator(PickerRecipe.PaintCoordinator())
    let paint = test.root
    paint.task { await paint.chooseColor() }
    await test.settle()

    test.dismiss()  // the user drags the sheet down
    await test.settle()

    #expect(paint.color == "black")
    test.expectNoModals()
    test.expectNoLeaks()
  }
}
