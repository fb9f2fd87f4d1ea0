// P25: a graph of all routes with the link of every view, from the running code.
//
// Classic: a storyboard shows its segues, but hand-written coordinators show nothing. A map that
// people draw is wrong after a week.
// Cairn: a navigator needs no screen, so code can walk through the app. It starts again, presses
// one button more than before, and records the result. The result is the real behaviour, including
// guards. A view's link counts only if opening it changes nothing, so no two views share a link. A
// view without a link is marked.
// The walk finds everything that a button, a tab or a given link opens immediately. It does not see
// what a task does later. Your own models provide their buttons through `Pressable`.
// `CairnExplorer` is this idea as a tool: it waits for tasks, tries each answer of a service, checks
// what it finds, and draws the map of the gallery.
import Cairn
import Foundation

/// A screen's model that lists its buttons.
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
    /// The link that opens exactly this view, with the values of the first visit; nil if there is
    /// none.
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
  /// True if the walk finished before it reached the limit.
  private(set) var isComplete = true

  var withoutLink: [Name] { views.filter { $0.link == nil }.map(\.name) }
}

extension RouteGraph {
  /// Walks through an app from its start and, if given, from links.
  ///
  /// - Parameters:
  ///   - makeRoot: Creates the root coordinator and its dependencies, for each walk.
  ///   - links: More starting points, for views that no button opens.
  ///   - limit: The maximum number of views, because flows that show themselves would never end.
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
        // A tab can be selected from everywhere, so it is drawn only once.
        if case .select = move, !isNew { continue }
        ways.append(Way(from: walk.name, label: move.label, to: target))
        if isNew { waiting.append(moves + [move]) }
      }
      // This comes last, because trying a link may leave the view.
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

/// An app that was started, and in which some steps were performed.
@MainActor
private struct Walk {
  private let navigator: Navigator

  init(_ root: some Coordinator, _ moves: [Move]) {
    navigator = Navigator(root)
    for move in moves {
      switch move {
      case .press(let title): screen?.buttons.first { $0.key == title }?.value()
      // The same steps create the same ids, so ids from an earlier walk are valid here.
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

  /// The link of the front view; trying it may open another view.
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
