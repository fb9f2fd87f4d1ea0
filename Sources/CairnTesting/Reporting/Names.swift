@_spi(Hosts) public import Cairn

/// The names of entries in failures and readable trees, which are kept after the entries have left.
@MainActor
final class Names {
  struct Name {
    /// The entry's route; a placeholder for a flow or dialog without a route; nil for the root.
    let route: AnyRoute?
    /// The type of the entry's object; nil if the object has never been known.
    let object: NamedType?
    fileprivate let id: EntryID

    /// The type of the entry's object, or the entry's id.
    var type: String { object?.text ?? "\(id)" }
    var text: String { route.map { "\($0)" } ?? type }
  }

  private var names: [EntryID: Name] = [:]

  init(_ navigator: Navigator) {
    for id in navigator.tree.subtree(of: .root) { learn(id, navigator) }
  }

  func learn(_ changes: [TreeChange], _ navigator: Navigator) {
    for change in changes {
      switch change {
      case .inserted(let entry, _): learn(entry.id, navigator)
      case .updated(let id, _, _): learn(id, navigator)
      // The object of a lazy tab is created later than its entry.
      case .selected(_, _, let id?), .flowStarted(let id, _): learn(id, navigator)
      default: break
      }
    }
  }

  private func learn(_ id: EntryID, _ navigator: Navigator) {
    guard let entry = navigator.tree.entry(id) else { return }
    guard let object = navigator.content(of: id) else {
      if let route = entry.route {
        names[id] = Name(route: route, object: names[id]?.object, id: id)
      }
      return
    }
    let type = (object as? any RenewableContent)?.contentType ?? Swift.type(of: object)
    names[id] = Name(
      route: entry.route ?? stand(for: object, at: id, in: navigator.tree),
      object: NamedType(type), id: id)
  }

  /// Returns a placeholder for an entry without a route.
  private func stand(for object: AnyObject, at id: EntryID, in tree: NavigationTree) -> AnyRoute? {
    guard id != .root else { return nil }
    if let dialog = object as? DialogModel {
      return AnyRoute(AskedDialog(dialog.title, isPrivate: tree.isPrivate(id)))
    }
    return AnyRoute(RunFlow(NamedType(Swift.type(of: object))))
  }

  subscript(id: EntryID) -> Name { names[id] ?? Name(route: nil, object: nil, id: id) }

  /// Returns a path such as `AppCoordinator / main / detail(5)`, in the format of Cairn's own
  /// reports.
  func path(to id: EntryID, in tree: NavigationTree) -> String {
    tree.path(to: id).map { self[$0].text }.joined(separator: " / ")
  }
}

/// A type that is compared by its full name, because types in different places may have equal
/// names.
struct NamedType: Hashable, Codable, Sendable {
  let text: String
  /// The type's name with its module and enclosing types.
  let fullText: String

  init(_ type: Any.Type) {
    text = String(describing: type)
    fullText = String(reflecting: type)
  }
}

/// The placeholder in an expected path for a flow that was started by `run(_:as:always:)` and has
/// no route.
///
/// <!-- snippet: doc-run-flow -->
/// ```swift
/// test.expectPath(
///   AppCoordinator.Route.main, MainCoordinator.Route.shop,
///   RunFlow(PickCoordinator.self), PickCoordinator.Route.list)
/// ```
public struct RunFlow: Route, CustomStringConvertible {
  private let type: NamedType

  /// Creates a placeholder for a flow from its coordinator's type.
  ///
  /// - Parameter type: The type of the coordinator that was passed to `run(_:as:always:)`.
  public init<C: Coordinator>(_ type: C.Type) { self.init(NamedType(type)) }

  init(_ type: NamedType) { self.type = type }

  /// The flow in readable trees: `run ProductSelectionCoordinator`.
  public var description: String { "run \(type.text)" }
  var typedText: String { "run \(type.fullText)" }
}

/// The placeholder in an expected path for a dialog that was shown by `ask(_:always:)` and has no
/// route.
///
/// <!-- snippet: doc-asked-dialog -->
/// ```swift
/// test.expectPath(
///   AppCoordinator.Route.main, MainCoordinator.Route.shop,
///   AskedDialog("Delete this address?"))
/// ```
public struct AskedDialog: Route, CustomStringConvertible {
  private let title: String
  /// True if the title is not shown, because a route on the way to the dialog is private.
  private let isPrivate: Bool

  /// Creates a placeholder for a dialog from its title.
  ///
  /// - Parameter title: The dialog's title.
  public init(_ title: String) { self.init(title, isPrivate: false) }

  init(_ title: String, isPrivate: Bool) {
    self.title = title
    self.isPrivate = isPrivate
  }

  /// Returns true if the titles are equal.
  public static func == (left: Self, right: Self) -> Bool { left.title == right.title }

  /// Hashes the title.
  public func hash(into hasher: inout Hasher) { hasher.combine(title) }

  /// The dialog in readable trees: `ask "Delete this address?"`.
  ///
  /// The title of a dialog in a flow with private values is replaced by an ellipsis.
  public var description: String { "ask \"\(isPrivate ? "…" : title)\"" }
}

extension AnyRoute {
  var typedText: String {
    if let flow = value(as: RunFlow.self) { return flow.typedText }
    return typeName.map { "\($0).\(self)" } ?? description
  }
}
