@_spi(Hosts) import Cairn

/// A navigation tree for comparison, as nested values without ids, sharing or optimisation.
///
/// It implements the design and the documentation of the transitions, independently of Cairn's
/// code.
struct ModelPlace {
  /// Identifies the place within the model; unrelated to Cairn's ids.
  let key: Int
  private(set) var spot: Spot
  /// True if the spot is the entry's route; false for the entries of `run` and `ask`, which have
  /// no route.
  var hasRoute = true
  var isDialog = false
  /// The requested presentation; nil if the entry was not presented.
  var style: Style?
  var column: SplitColumn?
  /// The trait override of the flow.
  var width: Traits.SizeClass?
  var flow: ModelFlow?
  /// False for a lazy tab that has not been selected, and so has no model or coordinator.
  var isMade = true
  var isVetoing = false
  /// True if the screen's work has started.
  var hasWorked = false
  /// True if the flow has delivered its result.
  var isSettled = false

  /// True if a result is still to be delivered.
  var owesResult: Bool { (flow != nil || isDialog) && !isSettled }

  /// True if the spot leads to this place, although its values may be others.
  func stands(for spot: Spot) -> Bool { hasRoute && self.spot.identity == spot.identity }

  /// Takes the values of a spot that leads here; returns false if it has them already.
  mutating func take(_ spot: Spot) -> Bool {
    guard stands(for: spot), self.spot != spot else { return false }
    self.spot = spot
    return true
  }
}

struct ModelFlow {
  let layout: NavigationTree.Flow.Layout
  let tabBack: TabBack
  let isLazy: Bool
  var entries: [ModelPlace]
  var selected = 0
  /// The tabs selected before, without duplicates; the most recent is last.
  var history: [Int] = []
  var modals: [ModelPlace] = []
  /// The overlays that the flow has presented, in order.
  var overlays: [ModelPlace] = []

  /// The shown entry: the top of a stack or of the last column, or the selected tab, page or pane.
  var top: ModelPlace? { layout.selects ? entries[selected] : entries.last }

  /// The selected tab, page or pane; nil for other layouts.
  var selectedTab: ModelPlace? { layout.selects ? entries[selected] : nil }

  /// The top entry with the spot, or else the nearest one below it.
  func content(for spot: Spot) -> ModelPlace? {
    if let top, top.stands(for: spot) { return top }
    return entries.last { $0.stands(for: spot) }
  }
}

extension ModelPlace {
  /// This place and all places in it: parents before children, entries before modals.
  var places: [ModelPlace] {
    var found: [ModelPlace] = []
    collect(into: &found)
    return found
  }

  private func collect(into found: inout [ModelPlace]) {
    found.append(self)
    guard let flow else { return }
    for child in flow.entries { child.collect(into: &found) }
    for child in flow.modals { child.collect(into: &found) }
    for child in flow.overlays { child.collect(into: &found) }
  }

  func find(_ wanted: Int) -> ModelPlace? {
    if key == wanted { return self }
    guard let flow else { return nil }
    for child in flow.entries {
      if let found = child.find(wanted) { return found }
    }
    for child in flow.modals + flow.overlays {
      if let found = child.find(wanted) { return found }
    }
    return nil
  }

  /// The place whose flow directly contains the wanted place.
  func parent(of wanted: Int) -> ModelPlace? {
    guard let flow else { return nil }
    for child in flow.entries + flow.modals + flow.overlays {
      if child.key == wanted { return self }
      if let found = child.parent(of: wanted) { return found }
    }
    return nil
  }

  /// Changes the place with this key.
  ///
  /// Returns false if it is not in this tree.
  @discardableResult
  mutating func change(_ wanted: Int, _ body: (inout ModelPlace) -> Void) -> Bool {
    if key == wanted {
      body(&self)
      return true
    }
    guard var flow else { return false }
    for index in flow.entries.indices where flow.entries[index].change(wanted, body) {
      self.flow = flow
      return true
    }
    for index in flow.modals.indices where flow.modals[index].change(wanted, body) {
      self.flow = flow
      return true
    }
    for index in flow.overlays.indices where flow.overlays[index].change(wanted, body) {
      self.flow = flow
      return true
    }
    return false
  }
}
