@_spi(Hosts) import Cairn

/// The names of the objects that a user acts on, for steps; each is unique within a state.
@MainActor
struct StepNames {
  let navigator: Navigator
  let names: RouteNames

  /// The visible models and the coordinators above them, outermost first.
  var explorables: [(id: EntryID, name: String, object: any Explorable)] {
    let path = navigator.tree.frontPath
    let ids = path + navigator.tree.visibleEntries.filter { !path.contains($0) }.sorted()
    let found = ids.compactMap { id in
      navigator.content(of: id).flatMap { names.explorable($0) }.map { (id, $0) }
    }
    return zip(found, Self.numbered(found.map { names.type(of: $1) })).map { ($0.0, $1, $0.1) }
  }

  /// The tabs and pages of the level that a host shows, by the texts of their routes.
  func tabs(of level: NavigationTree.Level, in tree: NavigationTree) -> [(
    id: EntryID, name: String
  )] {
    let routes = (level.tabs + level.pages).flatMap { tree.flow($0)?.entries ?? [] }.compactMap {
      id in tree.entry(id)?.route.map { (id, $0) }
    }
    return zip(routes, Self.numbered(routes.map { names[$1] })).map { ($0.0, $1) }
  }

  /// The titles of the dialog's buttons; in a flow with private values, their numbers instead.
  func buttons(of dialog: DialogModel) -> [String] {
    let isPrivate = navigator.tree.frontPath.last.map { navigator.tree.isPrivate($0) } ?? false
    guard isPrivate else { return Self.numbered(dialog.buttons.map(\.title)) }
    return dialog.buttons.indices.map { "button \($0 + 1)" }
  }

  /// Adds a number to each text that occurs before: `home`, `home 2`.
  private static func numbered(_ texts: [String]) -> [String] {
    var counts: [String: Int] = [:]
    return texts.map { text in
      counts[text, default: 0] += 1
      let count = counts[text] ?? 1
      return count == 1 ? text : "\(text) \(count)"
    }
  }
}
