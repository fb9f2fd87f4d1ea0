@_spi(Hosts) public import Cairn

/// The state of one stack container of the platform's, and the changes that make it show the tree.
///
/// The user goes back in such a container before the host hears of it, and the app's own code may push
/// views by hand. So what the container holds, what it was told to hold and what the tree says differ
/// at times. This value decides what to do about it; the host performs the steps.
public struct NativeStack<View: Hashable> {
  /// An entry of the tree and the identity of the view that shows it.
  public typealias Item = (id: EntryID, view: View)

  /// The next thing to do with the container.
  public enum Step: Equatable {
    /// The container holds what it should.
    case unchanged
    /// The user has begun to go back; wait until the platform has finished.
    case wait
    /// Let the container hold these views.
    case show([View])
  }

  /// The items that the container was told to hold last, without views that the app has pushed by hand.
  public private(set) var items: [Item] = []
  /// Whether the tree has refused that the user goes back.
  private var restores = false

  /// Makes the state of an empty container.
  public init() {}

  /// Takes over what the tree says now.
  ///
  /// Views that the app has pushed by hand stay above the view on which they were pushed.
  ///
  /// - Parameters:
  ///   - wanted: The items that the tree has in this stack, the lowest first.
  ///   - shown: The views that the container holds.
  ///   - isOwn: Whether a view shows an entry, or did earlier. Other views are the app's.
  public mutating func update(
    to wanted: [Item], shown: [View], isOwn: (View) -> Bool
  ) -> Step {
    if !restores, lacks(wanted, shown) { return .wait }
    restores = false
    items = wanted
    let views = keepingForeign(in: shown, isOwn)
    return views == shown ? .unchanged : .show(views)
  }

  /// Returns the item that the user has gone back to; nil if the container holds all items.
  public func itemLeft(in shown: [View]) -> Item? {
    let left = remaining(in: shown)
    return left.count < items.count ? left.last : nil
  }

  /// Lets the next update bring back what the user has left, because the tree has refused it.
  public mutating func restore() { restores = true }

  /// The container holds nothing any more.
  public mutating func clear() { items = [] }

  private func remaining(in shown: [View]) -> [Item] {
    let shown = Set(shown)
    return items.filter { shown.contains($0.view) }
  }

  /// Whether the container has lost an entry that it was told to hold and that the tree still has.
  private func lacks(_ wanted: [Item], _ shown: [View]) -> Bool {
    let left = Set(remaining(in: shown).map(\.id))
    guard !left.isEmpty else { return false }
    let told = Set(items.map(\.id))
    return wanted.contains { told.contains($0.id) && !left.contains($0.id) }
  }

  private func keepingForeign(in shown: [View], _ isOwn: (View) -> Bool) -> [View] {
    let wanted = items.map(\.view)
    let known = Set(wanted)
    var foreign: [View: [View]] = [:]
    var below: View?
    for view in shown {
      if known.contains(view) || isOwn(view) {
        below = view
      } else if let below {
        foreign[below, default: []].append(view)
      }
    }
    return wanted.flatMap { [$0] + (foreign[$0] ?? []) }
  }
}
