import UIKit

/// A tree of views, and the nodes in it that need an update.
///
/// All changes within one turn of the run loop are combined into one update at its end.
@MainActor final class ViewGraph {
  private(set) var root: ViewNode?
  private let device = HeadlessDevice.current
  private var outdated: [ViewNode] = []
  private var actions: [@MainActor () -> Void] = []
  private var beginnings: [@MainActor () -> Void] = []
  private var changed: [ViewNode] = []
  private var isUpdating = false
  private var isScheduled = false
  private var changes = Transaction()
  private var turn = 0
  private var updates = 0
  private static let limit = 100
  /// The transaction of the running update, which says how changes are animated.
  private(set) var transaction = Transaction()

  /// Starts with a root view.
  func begin(_ child: ViewChild, around: EnvironmentValues) {
    update { root = ViewNode(child, in: nil, of: self, around: around) }
  }

  /// Removes all views.
  ///
  /// A controller's isolated `deinit` calls this, in which task-local values [may have their
  /// defaults](https://github.com/swiftlang/swift-evolution/blob/main/proposals/0371-isolated-synchronous-deinit.md),
  /// so a modal would wait for the clock of another device, for ever.
  func end() {
    HeadlessDevice.$current.withValue(device) {
      root?.end()
      root = nil
      flushActions()
    }
  }

  /// Schedules an evaluation of the node at the end of this turn.
  func setNeedsUpdate(_ node: ViewNode) {
    changes.merge(Transaction.current)
    if !outdated.contains(where: { $0 === node }) { outdated.append(node) }
    schedule()
  }

  /// Performs an action after the pending update.
  func afterUpdate(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
    if !isUpdating { schedule() }
  }

  /// Removes a node from the pending updates, because it was evaluated or removed.
  func nodeIsUpToDate(_ node: ViewNode) { outdated.removeAll { $0 === node } }

  /// Registers a new node, which is notified of its appearance after the update.
  func nodeCame(_ node: ViewNode) {
    afterUpdate { [weak node] in
      guard let node, node.host?.isVisible == true else { return }
      node.setShown(true)
    }
  }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    if mayUpdateInThisTurn() {
      device.clock.onCommit { [weak self] in self?.update() }
    } else {
      device.clock.schedule(after: 1.0 / 60) { [weak self] in self?.update() }
    }
  }

  /// Performs an action at the beginning of the next update, before views are evaluated.
  func onUpdate(_ action: @escaping @MainActor () -> Void) {
    beginnings.append(action)
    schedule()
  }

  /// Records that the output of a node may have changed, which its parent has to know.
  func outputChanged(_ node: ViewNode) {
    if let parent = node.parent { changed.append(parent) }
  }

  /// Updates everything immediately.
  func update(_ first: () -> Void = {}) {
    guard !isUpdating else { return first() }
    isScheduled = false
    isUpdating = true
    transaction = changes
    changes = Transaction()
    first()
    while !beginnings.isEmpty { beginnings.removeFirst()() }
    while let node = outdated.min(by: { $0.depth < $1.depth }) {
      noting(node) { node.evaluate() }
    }
    while let node = changed.max(by: { $0.depth < $1.depth }) {
      changed.removeAll { $0 === node }
      if !node.hasEnded { noting(node) { node.refreshOutput() } }
    }
    isUpdating = false
    flushActions()
  }

  private func noting(_ node: ViewNode, _ change: () -> Void) {
    let before = node.output
    change()
    if !node.output.isKnownToEqual(before) { outputChanged(node) }
  }

  /// Returns whether another update may run in this turn of the run loop.
  ///
  /// If views keep changing each other, further updates wait for the next frame, so that time
  /// advances.
  private func mayUpdateInThisTurn() -> Bool {
    let now = device.clock.turn
    updates = now == turn ? updates + 1 : 1
    turn = now
    if updates == Self.limit {
      device.log.warn("Views were updated \(Self.limit) times in one turn of the run loop.")
    }
    return updates < Self.limit
  }

  private func flushActions() {
    let due = actions
    actions = []
    for action in due { action() }
  }
}
