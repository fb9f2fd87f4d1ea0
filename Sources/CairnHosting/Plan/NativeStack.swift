@_spi(Hosts) public import Cairn

/// The state of one stack container on the platform, and the changes that make it match the tree.
///
/// In such a container, the user goes back before the host is notified, and the app's own code may
/// push views directly. The container's content, the content last set by the host, and the tree can
/// therefore differ. This value decides what to do about the differences, and the host performs the
/// steps.
public struct NativeStack<View: Hashable> {
  /// An entry of the tree and the identity of the view that shows it.
  public typealias Item = (id: EntryID, view: View)

  /// The next change to the container.
  ///
  /// <!-- snippet: doc-native-stack -->
  /// ```swift
  /// var stack = NativeStack<String>()
  /// switch stack.update(to: items, shown: container, isOwn: { _ in true }) {
  /// case .show(let views): container = views
  /// case .unchanged, .wait: break
  /// }
  /// ```
  public enum Step: Equatable {
    /// The container already has the correct content.
    case unchanged
    /// The user has begun to go back.
    ///
    /// Wait until the platform has finished.
    case wait
    /// Set the container's content to these views.
    case show([View])
  }

  /// The items that the host last set as the container's content, without views that the app has
  /// pushed itself.
  public private(set) var items: [Item] = []
  /// Indicates whether the tree has refused to go back.
  private var restores = false
  private let isOnBase: Bool

  /// Creates the state of a container without items.
  ///
  /// <!-- snippet: doc-stack-on-base -->
  /// ```swift
  /// var stack = NativeStack<String>(onBase: true)
  /// let step = stack.update(to: views, shown: ["start"], isOwn: { $0 != "start" })
  /// ```
  ///
  /// - Parameter onBase: True if the container belongs to the app, whose own views are beneath the
  ///   items and stay. The user can then leave all items.
  public init(onBase: Bool = false) { isOnBase = onBase }

  /// Updates the state to the tree's current content.
  ///
  /// <!-- snippet: doc-native-stack -->
  /// ```swift
  /// var stack = NativeStack<String>()
  /// switch stack.update(to: items, shown: container, isOwn: { _ in true }) {
  /// case .show(let views): container = views
  /// case .unchanged, .wait: break
  /// }
  /// ```
  ///
  /// Views that the app has pushed itself stay above the view on which they were pushed. If no
  /// items are left in a container of the app, all its views stay.
  ///
  /// - Parameters:
  ///   - wanted: The items of the tree in this stack, starting with the lowest.
  ///   - shown: The views in the container.
  ///   - isOwn: Returns true for a view that shows an entry now or has shown one before. All other
  ///     views belong to the app.
  public mutating func update(
    to wanted: [Item], shown: [View], isOwn: (View) -> Bool
  ) -> Step {
    if hasLost(wanted.map(\.id), shown: shown) { return .wait }
    restores = false
    items = wanted
    let views = keepingForeign(in: shown, isOwn)
    return views == shown ? .unchanged : .show(views)
  }

  /// Returns the item to which the user has gone back; nil if the top item is still there.
  ///
  /// The result is the item beneath the lowest item that the user has left; see ``lostItems(in:)``.
  /// If that item has left the tree, the result is the next lower item that is still in the tree.
  ///
  /// <!-- snippet: doc-item-left -->
  /// ```swift
  /// if let item = stack.itemLeft(in: container) {
  ///   top = item.id  // report that the user has gone back to this entry
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - shown: The views in the container.
  ///   - isInTree: Returns true if an entry is still in the tree.
  public func itemLeft(
    in shown: [View], isInTree: (EntryID) -> Bool = { _ in true }
  ) -> Item? {
    let views = Set(shown)
    guard let lowest = items.firstIndex(where: { !views.contains($0.view) }) else { return nil }
    return items[..<lowest].last { isInTree($0.id) } ?? remaining(in: shown).last
  }

  /// Returns the items that the container no longer contains, starting with the lowest.
  ///
  /// <!-- snippet: doc-lost-items -->
  /// ```swift
  /// let seen = stack.lostItems(in: container).map(\.id)  // for HostLoop.report(_:seen:)
  /// ```
  ///
  /// - Parameter shown: The views in the container.
  public func lostItems(in shown: [View]) -> [Item] {
    let views = Set(shown)
    return items.filter { !views.contains($0.view) }
  }

  /// Returns true if the user has left items that are still in the tree.
  ///
  /// <!-- snippet: doc-stack-clear -->
  /// ```swift
  /// if !stack.hasLost(wanted, shown: container) {
  ///   container = []
  ///   stack.clear()
  /// }
  /// ```
  ///
  /// In that case, report the user's action before you empty the container, because it cannot be
  /// detected afterwards.
  ///
  /// - Parameters:
  ///   - wanted: The entries of the tree that were in this stack.
  ///   - shown: The views in the container.
  public func hasLost(_ wanted: [EntryID], shown: [View]) -> Bool {
    guard !restores else { return false }
    let left = Set(remaining(in: shown).map(\.id))
    guard isOnBase || !left.isEmpty else { return false }
    let told = Set(items.map(\.id))
    return wanted.contains { told.contains($0) && !left.contains($0) }
  }

  /// Makes the next update restore the items that the user has left, because the tree has refused
  /// to go back.
  public mutating func restore() { restores = true }

  /// Records that the container has been emptied.
  ///
  /// <!-- snippet: doc-stack-clear -->
  /// ```swift
  /// if !stack.hasLost(wanted, shown: container) {
  ///   container = []
  ///   stack.clear()
  /// }
  /// ```
  public mutating func clear() {
    items = []
    restores = false
  }

  private func remaining(in shown: [View]) -> [Item] {
    let shown = Set(shown)
    return items.filter { shown.contains($0.view) }
  }

  private func keepingForeign(in shown: [View], _ isOwn: (View) -> Bool) -> [View] {
    let wanted = items.map(\.view)
    let known = Set(wanted)
    if isOnBase, wanted.isEmpty { return shown.filter { !isOwn($0) } }
    let base = isOnBase ? shown.prefix { !known.contains($0) && !isOwn($0) } : []
    var foreign: [View: [View]] = [:]
    var below: View?
    for view in shown {
      if known.contains(view) || isOwn(view) {
        below = view
      } else if let below {
        foreign[below, default: []].append(view)
      }
    }
    return base + wanted.flatMap { [$0] + (foreign[$0] ?? []) }
  }
}
