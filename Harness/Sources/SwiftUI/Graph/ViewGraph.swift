import UIKit

/// A tree of views, and what in it has to be brought up to date.
///
/// All that changes in a turn of the run loop makes one update, at the end of the turn.
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
  /// How what changes in the running update is to be animated.
  private(set) var transaction = Transaction()

  /// Begins with a view.
  func begin(_ child: ViewChild, around: EnvironmentValues) {
    update { root = ViewNode(child, in: nil, of: self, around: around) }
  }

  /// Ends, with all views.
  func end() {
    root?.end()
    root = nil
    flushActions()
  }

  /// Has a view evaluated at the end of this turn.
  func setNeedsUpdate(_ node: ViewNode) {
    changes.merge(Transaction.current)
    if !outdated.contains(where: { $0 === node }) { outdated.append(node) }
    schedule()
  }

  /// Does something when all that has changed is up to date.
  func afterUpdate(_ action: @escaping @MainActor () -> Void) {
    actions.append(action)
    if !isUpdating { schedule() }
  }

  /// A node has been evaluated, or gone.
  func nodeIsUpToDate(_ node: ViewNode) { outdated.removeAll { $0 === node } }

  /// A node is new; it is told of its appearance when all is in place.
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

  /// Does something at the beginning of the next update, before views are evaluated.
  func onUpdate(_ action: @escaping @MainActor () -> Void) {
    beginnings.append(action)
    schedule()
  }

  /// A node may have come to something else, which those around have to know.
  func outputChanged(_ node: ViewNode) {
    if let parent = node.parent { changed.append(parent) }
  }

  /// Brings all up to date now.
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

  /// Whether there can be another update in this turn of the run loop.
  ///
  /// Views that change each other for ever are left to the next frame, so that time goes on.
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
