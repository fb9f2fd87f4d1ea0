import Cairn
import CairnHosting

struct Stop: Cairn.Route, ExpressibleByStringLiteral, CustomStringConvertible {
  let name: String
  init(stringLiteral name: String) { self.name = name }
  var description: String { name }
}

/// A flow for tests.
///
/// Its routes are screens unless `makes` changes that.
final class Flow: Coordinator {
  let navigation: Navigation<Stop>
  var makes: [Stop: @MainActor () -> Destination] = [:]

  init(_ navigation: Navigation<Stop>, _ makes: [Stop: @MainActor () -> Destination] = [:]) {
    self.navigation = navigation
    self.makes = makes
  }

  convenience init(stack: Stop...) {
    self.init(Navigation(root: stack[0], path: Array(stack.dropFirst())))
  }

  func destination(for route: Stop) -> Destination {
    if let make = makes[route] { make() } else { Screen(route.name) }
  }
}

final class Screen {
  let name: String
  init(_ name: String) { self.name = name }
}

/// A screen that must not be left.
final class Draft: LeaveGuard {
  func decideLeaving() -> LeaveDecision { .veto("unsaved") }
}

extension Destination {
  @DestinationBuilder
  @MainActor
  static func of(_ flow: Flow) -> Destination { flow }

  @DestinationBuilder
  @MainActor
  static func of(_ dialog: Dialog<Int>) -> Destination { dialog }
}

extension Navigator {
  /// Returns the route of an entry.
  func name(_ id: EntryID) -> String { tree.entry(id)?.route.map { "\($0)" } ?? "\(id)" }

  func names(_ ids: [EntryID]) -> [String] { ids.map(name) }

  /// Returns the entry with this route.
  func id(_ name: String) -> EntryID {
    (1..<100).map(EntryID.init(rawValue:)).first { self.name($0) == name } ?? .root
  }

  /// Returns the names in the plan of the container at the entry.
  func plan(_ id: EntryID = .root) -> String {
    switch tree.containerPlan(at: id) {
    case .switching(let child)?: "switching \(child.map(name) ?? "nothing")"
    case .stack(let items)?: "stack \(names(items))"
    case .selecting(let items, let selected)?:
      "selecting \(selected.map(name) ?? "nothing") of \(names(items))"
    case .columns(let columns)?: "columns \(columns.map(names))"
    case .collapsed(let items)?: "collapsed \(names(items))"
    case nil: "nothing"
    }
  }
}
