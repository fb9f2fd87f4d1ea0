public import Cairn

/// What entries are called in failures and in readable trees, also after they have left.
@MainActor
final class Names {
  struct Name {
    /// The entry's route; for what was run or asked, what stands for it; nil for the root.
    let route: AnyRoute?
    /// The type of what lives there.
    let type: String

    var text: String { route.map { "\($0)" } ?? type }
  }

  private var names: [EntryID: Name] = [:]

  init(_ navigator: Navigator) {
    for id in navigator.tree.subtree(of: .root) { learn(id, navigator) }
  }

  func learn(_ changes: [TreeChange], _ navigator: Navigator) {
    for change in changes {
      if case .inserted(let entry, _) = change { learn(entry.id, navigator) }
    }
  }

  private func learn(_ id: EntryID, _ navigator: Navigator) {
    guard let entry = navigator.tree.entry(id), let object = navigator.content(of: id) else {
      return
    }
    let type = String(describing: Swift.type(of: object))
    names[id] = Name(route: entry.route ?? stand(for: object, at: id), type: type)
  }

  /// What stands for an entry without a route.
  private func stand(for object: AnyObject, at id: EntryID) -> AnyRoute? {
    guard id != .root else { return nil }
    if let dialog = object as? DialogModel { return AnyRoute(AskedDialog(dialog.title)) }
    return AnyRoute(RunFlow(named: String(describing: Swift.type(of: object))))
  }

  subscript(id: EntryID) -> Name { names[id] ?? Name(route: nil, type: "\(id)") }

  /// `AppCoordinator / main / detail(5)`, as Cairn's own reports name places.
  func path(to id: EntryID, in tree: NavigationTree) -> String {
    tree.path(to: id).map { self[$0].text }.joined(separator: " / ")
  }
}

/// Names, in an expected path, a flow that was started by `run(_:as:)` and so has no route.
///
/// ```swift
/// test.expectPath(
///   ShopCoordinator.Route.cart, RunFlow(ProductSelectionCoordinator.self),
///   ProductSelectionCoordinator.Route.list)
/// ```
public struct RunFlow: Route, CustomStringConvertible {
  private let type: String

  /// Names a flow by its coordinator's type.
  ///
  /// - Parameter type: The type of the coordinator that was given to `run(_:as:)`.
  public init<C: Coordinator>(_ type: C.Type) { self.init(named: String(describing: type)) }

  init(named type: String) { self.type = type }

  /// The flow as it stands in readable trees: `run ProductSelectionCoordinator`.
  public var description: String { "run \(type)" }
}

/// Names, in an expected path, a dialog that was asked with `ask(_:)` and so has no route.
///
/// ```swift
/// test.expectPath(ShopCoordinator.Route.list, AskedDialog("Delete this address?"))
/// ```
public struct AskedDialog: Route, CustomStringConvertible {
  private let title: String

  /// Names a dialog by its title.
  ///
  /// - Parameter title: What is asked.
  public init(_ title: String) { self.title = title }

  /// The dialog as it stands in readable trees: `ask "Delete this address?"`.
  public var description: String { "ask \"\(title)\"" }
}
