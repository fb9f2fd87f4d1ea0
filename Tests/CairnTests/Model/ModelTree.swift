@_spi(Hosts) import Cairn

/// A navigation tree written for checking: nested values, no ids, no sharing, no cleverness.
///
/// It follows the design's text and the documentation of the transitions, not Cairn's sources.
struct ModelPlace {
  /// Tells places apart; nothing to do with Cairn's ids.
  let key: Int
  let spot: Spot
  /// Whether the spot is its route; what `run` and `ask` show has none.
  var hasRoute = true
  var isDialog = false
  /// How it was asked to be presented; nil if it never was.
  var style: Style?
  var column: SplitColumn?
  /// The width that the flow here sees, whatever its surroundings have.
  var width: Traits.SizeClass?
  var flow: ModelFlow?
  var isVetoing = false
  /// Whether the flow here has given its result.
  var isSettled = false

  /// Whether somebody waits for a result.
  var owesResult: Bool { (flow != nil || isDialog) && !isSettled }

  func stands(for spot: Spot) -> Bool { hasRoute && self.spot == spot }
}

struct ModelFlow {
  let layout: NavigationTree.Flow.Layout
  let tabBack: TabBack
  var entries: [ModelPlace]
  var selected = 0
  /// The tabs that were selected before, each once, the latest last.
  var history: [Int] = []
  var modals: [ModelPlace] = []

  /// The entry that is shown: the top of a stack or of the last column, the selected tab or page.
  var top: ModelPlace? { layout.selects ? entries[selected] : entries.last }
}

extension ModelPlace {
  /// This place and all beneath, parents before children, entries before modals.
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
  }

  func find(_ wanted: Int) -> ModelPlace? {
    if key == wanted { return self }
    guard let flow else { return nil }
    for child in flow.entries {
      if let found = child.find(wanted) { return found }
    }
    for child in flow.modals {
      if let found = child.find(wanted) { return found }
    }
    return nil
  }

  /// The place whose flow lists the wanted one.
  func parent(of wanted: Int) -> ModelPlace? {
    guard let flow else { return nil }
    for child in flow.entries + flow.modals {
      if child.key == wanted { return self }
      if let found = child.parent(of: wanted) { return found }
    }
    return nil
  }

  /// Changes the place with this key; false if it is not here.
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
    return false
  }
}
