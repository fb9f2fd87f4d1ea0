import Cairn
import Foundation
import Testing

// The code of Saving.md.

private enum ProductTab: String, Codable, Sendable { case info, reviews }

@MainActor
private final class Blank {}

// snippet: saving-state
@MainActor
final class SearchScreenModel: SavesState {
  var query = ""
  var filters: [String] = []

  nonisolated struct SavedState: Codable { var query: String, filters: [String] }

  func saveState() -> SavedState { SavedState(query: query, filters: filters) }
  func restoreState(_ state: SavedState) { (query, filters) = (state.query, state.filters) }
}
// end snippet

// snippet: saving-migrate-state
extension SearchScreenModel {
  /// The first version of the app saved the query alone, as a `String`.
  static func migrateState(_ saved: SavedValue) throws -> SavedState? {
    SavedState(query: try saved.decode(), filters: [])
  }
}
// end snippet

private enum First {
  enum Route: Routable {
    case list, detail(Int), search(text: String), offers
  }
}

private enum Second {
  // snippet: saving-routes-after
  enum Route: Routable {
    case list, product(id: Int, tab: ProductTab), find(String)

    static let savedVersion = 2

    static func migrate(_ saved: SavedValue, from version: Int) throws -> Route? {
      switch saved.caseName {
      case "detail": .product(id: try saved.value(), tab: .info)
      case "search": .find(try saved.value("text"))
      case "offers": nil  // the screen no longer exists
      default: try saved.decode()  // unchanged
      }
    }
  }
  // end snippet
}

private final class FirstCoordinator: Coordinator {
  typealias Route = First.Route
  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination { Blank() }
}

private final class SecondCoordinator: Coordinator {
  typealias Route = Second.Route
  let navigation = Navigation(root: Route.list)
  func destination(for route: Route) -> Destination {
    switch route {
    case .find: SearchScreenModel()
    case .list, .product: Blank()
    }
  }
}

@MainActor
@Suite("Documentation: saving", .failsOnReports)
struct SavingSnippets {
  @Test("Promise 22: The article's code saves, restores and migrates routes")
  func article() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "cairn-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let before = FirstCoordinator()
    let old = Navigator(before, reportsLeaks: false)
    before.set([.list, .detail(5), .search(text: "boots"), .offers])
    try Self.save(old, to: file)

    let navigator = Navigator(SecondCoordinator(), reportsLeaks: false)
    let lines = Self.restore(navigator, from: file)
    #expect(
      (navigator.root as? SecondCoordinator)?.navigation.stack
        == [.list, .product(id: 5, tab: .info), .find("boots")])
    #expect(
      lines == [
        "offers in SecondCoordinator: migrate(_:from:) from version 1 to 2 "
          + "returned nil: the route no longer exists."
      ])
  }

  private static func save(_ navigator: Navigator, to file: URL) throws {
    // snippet: saving-save
    let data = try navigator.snapshot().data()
    try data.write(to: file, options: .atomic)
    // end snippet
  }

  private static func restore(_ navigator: Navigator, from file: URL) -> [String] {
    var lines: [String] = []
    func log(_ line: String) { lines.append(line) }
    // snippet: saving-restore
    if let data = try? Data(contentsOf: file) {
      let report = navigator.restore(from: data)
      if let failure = report.failure { log(failure) }
      for dropped in report.dropped {
        log("\(dropped.route) in \(dropped.path): \(dropped.reason)")
      }
    }
    // end snippet
    return lines
  }

  @Test("Promise 22: The article's code migrates screen state of the first version")
  func state() throws {
    let coordinator = SecondCoordinator()
    let navigator = Navigator(coordinator, reportsLeaks: false)
    coordinator.push(.find("boots"))
    let text = String(decoding: try navigator.snapshot().data(), as: UTF8.self)
      .replacingOccurrences(of: #"{"filters":[],"query":""}"#, with: #""tents""#)
    #expect(navigator.restore(from: Data(text.utf8)).isComplete)
    let model = navigator.tree.frontPath.last.flatMap(navigator.content) as? SearchScreenModel
    #expect(model?.query == "tents")
  }

  @Test("Promise 20: The article's code sets the saving limits")
  func limits() {
    let navigator = Navigator(SecondCoordinator(), reportsLeaks: false)
    // snippet: saving-limits
    navigator.savingLimits.state = 1 << 20  // a drawing of up to 1 MiB
    navigator.savingLimits.file = 32 << 20
    // end snippet
    #expect(navigator.savingLimits != SavingLimits())
  }
}
