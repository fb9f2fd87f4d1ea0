// P25: a graph of all routes, and the link of every view, from the code that runs.
//
// Classic: a storyboard shows its segues; coordinators by hand show nothing. People draw the map, and it
// is wrong a week later.
// Cairn: a navigator needs no screen, so the app can be walked: begin anew, press one button more than
// before, and look where that leads. What is found is what runs, guards included. The link of a view
// counts only if opening it changes nothing, so no two views share one; a view that has none says so.
// It finds what a button, a tab or a given link leads to at once. A model of your own offers its buttons
// by `Pressable`; what a task does later is not seen.
import Cairn
import Foundation

/// A screen's model that says what one can press there.
@MainActor
protocol Pressable: AnyObject {
  var buttons: KeyValuePairs<String, () -> Void> { get }
}

extension PlainScreen: Pressable {}

/// The views of an app, and the ways between them.
struct RouteGraph: Equatable {
  /// Routes without their values, from the root down: `home/product`.
  typealias Name = String

  struct View: Equatable {
    let name: Name
    /// What leads exactly here, with the values of the first visit; nil if nothing does.
    let link: String?
    let isModal: Bool
  }

  struct Way: Hashable {
    let from: Name
    let label: String
    let to: Name
  }

  private(set) var views: [View] = []
  private(set) var ways: [Way] = []
  /// Whether all was seen before the limit was reached.
  private(set) var isComplete = true

  var withoutLink: [Name] { views.filter { $0.link == nil }.map(\.name) }
}

extension RouteGraph {
  /// Walks an app from its beginning and, if given, from links.
  ///
  /// - Parameters:
  ///   - makeRoot: Makes the root coordinator, and the world that it lives in, anew for each walk.
  ///   - links: Where to begin as well, for views that no button leads to.
  ///   - limit: How many views to look at; flows that show themselves have no end.
  @MainActor
  init(
    of makeRoot: () -> some Coordinator, links: [String] = [], limit: Int = 500
  ) {
    var waiting: [[Move]] = []
    var found: Set<Name> = []
    for moves in [[]] + links.map({ [Move.open($0)] })
    where found.insert(Walk(makeRoot(), moves).name).inserted {
      waiting.append(moves)
    }
    while !waiting.isEmpty {
      guard views.count < limit else {
        isComplete = false
        return
      }
      let moves = waiting.removeFirst()
      let walk = Walk(makeRoot(), moves)
      for move in walk.moves {
        let target = Walk(makeRoot(), moves + [move]).name
        guard target != walk.name else { continue }
        let isNew = found.insert(target).inserted
        // A tab can be selected from everywhere; it is drawn once.
        if case .select = move, !isNew { continue }
        ways.append(Way(from: walk.name, label: move.label, to: target))
        if isNew { waiting.append(moves + [move]) }
      }
      // Last, since a link that is not this view's own leads away from it.
      let isModal = walk.isModal
      views.append(View(name: walk.name, link: walk.link, isModal: isModal))
    }
  }
}

/// One step of a walk.
private enum Move {
  case press(String)
  case select(EntryID, String)
  case open(String)

  var label: String {
    switch self {
    case .press(let title): title
    case .select(_, let tab): "tab \(tab)"
    case .open(let link): link
    }
  }
}

/// An app that has just been started, and in which some steps have been made.
@MainActor
private struct Walk {
  private let navigator: Navigator

  init(_ root: some Coordinator, _ moves: [Move]) {
    navigator = Navigator(root)
    for move in moves {
      switch move {
      case .press(let title): screen?.buttons.first { $0.key == title }?.value()
      // The same steps make the same ids, so those of an earlier walk hold here.
      case .select(let tab, _): navigator.report(.select(tab))
      case .open(let link): navigator.open(link)
      }
    }
  }

  private var screen: (any Pressable)? { navigator.shown as? any Pressable }

  var name: RouteGraph.Name {
    navigator.tree.frontPath.compactMap(routeName).joined(separator: "/")
  }

  var isModal: Bool { navigator.tree.levels.count > 1 }

  /// The link of the view in front; trying one may lead elsewhere.
  var link: String? {
    guard let url = navigator.url, navigator.open(url) == .unchanged else { return nil }
    return url.absoluteString
  }

  var moves: [Move] {
    let tabs = navigator.tree.levels.last?.tabs.flatMap { navigator.tree.flow($0)?.entries ?? [] }
    let selections = (tabs ?? []).compactMap { id in routeName(id).map { Move.select(id, $0) } }
    return selections + (screen?.buttons.map { .press($0.key) } ?? [])
  }

  private func routeName(_ id: EntryID) -> String? {
    let route = navigator.tree.entry(id)?.route
    return route.map { String("\($0)".prefix { $0 != "(" }) }
  }
}
