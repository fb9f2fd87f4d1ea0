@_spi(Hosts) import Cairn

/// A copy of the model that changes while a request is performed.
struct ModelDraft {
  var model: Model
  /// The keys of tabs that were deselected.
  var deselected: [Int] = []
  /// The places created by the request, including those that it removes again.
  private(set) var made: [ModelPlace] = []
  private(set) var isChanged = false
  /// True if an entry has got other values.
  private(set) var isUpdated = false

  init(model: Model) { self.model = model }

  mutating func apply(_ commands: [Command], in flow: Int) -> Model.Verdict {
    var result = Model.Verdict.unchanged
    for command in commands {
      // The model does not cover commands to a flow that an earlier command removed.
      guard model.root.find(flow) != nil else { return .skipped }
      let verdict = apply(command, in: flow)
      switch verdict {
      case .committed, .unchanged:
        if verdict == .committed || isUpdated { result = .committed }
      case let other: return other
      }
    }
    return result
  }

  private mutating func apply(_ command: Command, in key: Int) -> Model.Verdict {
    let verdict = change(command, in: key)
    if verdict == .committed || verdict == .unchanged { takeValues(of: command, in: key) }
    return verdict
  }

  private mutating func change(_ command: Command, in key: Int) -> Model.Verdict {
    guard let flow = model.root.find(key)?.flow else { return .skipped }
    switch command {
    case .sequence(let commands): return apply(commands, in: key)
    case .show(let spot):
      switch flow.layout {
      case .stack: return apply(.push(spot, always: false), in: key)
      case .switching: return apply(.set([spot]), in: key)
      case .tabs, .pages, .panes: return apply(.select(spot), in: key)
      case .split, .tripleSplit: return apply(.showIn(spot, .detail), in: key)
      }
    case .showIn(let spot, let column): return show(spot, in: column, flow, key)
    case .present(let spot, let style, let always):
      if style.isOverlay {
        if !always, flow.overlays.contains(where: { $0.stands(for: spot) }) { return .unchanged }
        let overlay = make(spot, style: style)
        change(key) { $0.overlays.append(overlay) }
        return .committed
      }
      if flow.modals.isEmpty, model.isPushed(style, in: key) {
        return applyToStack(.push(spot, always: always), flow.entries, key, style: style)
      }
      if !always, flow.modals.last?.stands(for: spot) == true { return .unchanged }
      let modal = make(spot, style: style)
      change(key) { $0.modals.append(modal) }
      return .committed
    case .dismiss:
      guard flow.modals.isEmpty else {
        change(key) { $0.modals.removeLast() }
        return .committed
      }
      // A modal that is pushed because of the width can be dismissed like any other modal.
      if !flow.layout.selects, flow.entries.count > 1, let top = flow.top, top.style != nil {
        return applyToStack(.pop(1), flow.entries, key)
      }
      // A flow that is an overlay dismisses itself; nothing else removes an overlay.
      if model.root.find(key)?.style?.isOverlay == true {
        remove(key)
        return .committed
      }
      return inParent(command, of: key)
    case .dismissSpot(let spot):
      if let place = (flow.modals + flow.overlays).last(where: { $0.stands(for: spot) }) {
        remove(place.key)
        return .committed
      }
      // Pages that were pushed above a modal which is pushed because of the width stay.
      let pushed = flow.entries.dropFirst().filter { $0.style != nil }
      guard let first = pushed.lastIndex(where: { $0.stands(for: spot) }) else { return .unchanged }
      let gone = pushed[first...].map(\.key)
      change(key) { $0.entries.removeAll { gone.contains($0.key) } }
      return .committed
    case .dismissAll: return dismissAll(around: key)
    case .select(let spot):
      guard flow.layout.selects,
        let index = flow.entries.firstIndex(where: { $0.stands(for: spot) })
      else { return .impossible }
      return select(index, in: key)
    case .pushIn(let spot, let column, let always):
      return push(spot, in: column, always: always, flow, key)
    case .remove(let spot): return remove(spot, flow, key)
    case .restart(let spot): return restart(spot, flow, key)
    case .push, .pop, .popTo, .popToRoot, .set, .replaceTop, .bringToFront:
      switch flow.layout {
      case .stack: return applyToStack(command, flow.entries, key)
      case .switching: return applyToSwitching(command, flow, key)
      case .tabs, .pages, .panes: return applyToChoices(command, flow, key)
      case .split, .tripleSplit: return applyToSplit(command, flow, key)
      }
    case .run(let spot, let style): return run(spot, as: style, flow, key)
    case .ask:
      var dialog = make(.screen(-1), style: .dialog)
      dialog.hasRoute = false
      dialog.isDialog = true
      change(key) { $0.modals.append(dialog) }
      return .committed
    case .updateRoute: return .unchanged
    case .navigate, .follow, .finish, .cancel: return .skipped
    }
  }

  /// Gives the entries that the command leads to the values of its spots.
  private mutating func takeValues(of command: Command, in key: Int) {
    guard let flow = model.root.find(key)?.flow else { return }
    switch command {
    case .popTo(let spot):
      // The other layouts have nothing to pop, so they do not look for the spot either.
      if !flow.layout.selects, flow.layout != .switching { update(flow.top, to: spot) }
    case .push(let spot, _), .replaceTop(let spot), .bringToFront(let spot), .select(let spot):
      update(flow.top, to: spot)
    case .set(let spots):
      guard flow.entries.count == spots.count else { return }
      for (place, spot) in zip(flow.entries, spots) { update(place, to: spot) }
    case .pushIn(let spot, let column, _):
      update(flow.entries.last { $0.column == column }, to: spot)
    case .restart(let spot): update(flow.content(for: spot), to: spot)
    case .showIn(let spot, let column):
      update(flow.entries.first { $0.column == column }, to: spot)
    case .present(let spot, let style, _) where style.isOverlay:
      update(flow.overlays.last { $0.stands(for: spot) }, to: spot)
    case .present(let spot, _, _): update(flow.modals.last ?? flow.top, to: spot)
    case .updateRoute(let spot):
      let places =
        flow.entries + (flow.top.map { [$0] } ?? []) + flow.modals + flow.overlays
      update(places.last { $0.stands(for: spot) }, to: spot)
    case .pop, .popToRoot, .remove, .show, .sequence, .dismiss, .dismissAll, .navigate, .follow,
      .finish, .cancel, .run, .ask, .dismissSpot:
      break
    }
  }

  mutating func update(_ place: ModelPlace?, to spot: Spot) {
    guard let place else { return }
    var hasChanged = false
    model.root.change(place.key) { hasChanged = $0.take(spot) }
    if hasChanged { isUpdated = true }
  }

  /// - Parameter flow: The flow, if the place is in its layout, because lazy tabs have no content at first.
  mutating func make(
    _ spot: Spot, style: Style? = nil, column: SplitColumn? = nil, in flow: ModelFlow? = nil
  ) -> ModelPlace {
    let place =
      flow?.isLazy == true
      ? model.makeEmpty(spot, style: style, column: column)
      : model.make(spot, style: style, column: column)
    made.append(place)
    return place
  }

  mutating func change(_ key: Int, _ body: (inout ModelFlow) -> Void) {
    isChanged = true
    model.root.change(key) { place in
      if var flow = place.flow {
        body(&flow)
        place.flow = flow
      }
    }
  }

  private mutating func inParent(_ command: Command, of key: Int) -> Model.Verdict {
    guard let parent = model.root.parent(of: key) else { return .unchanged }
    return apply(command, in: parent.key)
  }

  // MARK: Layouts

  /// Applies a command to a stack or a split, whose entries form one stack across its columns.
  ///
  /// A new entry goes into the column of the current top.
  mutating func applyToStack(
    _ command: Command, _ entries: [ModelPlace], _ key: Int, style: Style? = nil
  ) -> Model.Verdict {
    let column = entries.last?.column
    switch command {
    case .push(let spot, let always):
      if !always, entries.last?.stands(for: spot) == true { return .unchanged }
      return replace(entries, with: entries + [make(spot, style: style, column: column)], key)
    case .pop(let count):
      let gone = min(max(count, 0), entries.count - 1)
      return replace(entries, with: Array(entries.dropLast(gone)), key)
    case .popToRoot: return replace(entries, with: [entries[0]], key)
    case .popTo(let spot):
      guard let index = entries.lastIndex(where: { $0.stands(for: spot) }) else {
        return .unchanged
      }
      return replace(entries, with: Array(entries[...index]), key)
    case .set(let spots): return set(spots, entries, key)
    case .replaceTop(let spot):
      if entries.last?.stands(for: spot) == true { return .unchanged }
      return replace(entries, with: entries.dropLast() + [make(spot, column: column)], key)
    case .bringToFront(let spot):
      guard let index = entries.lastIndex(where: { $0.stands(for: spot) }) else {
        return applyToStack(.push(spot, always: false), entries, key)
      }
      var order = entries
      order.append(order.remove(at: index))
      return replace(entries, with: order, key)
    default: return .skipped
    }
  }

  /// Entries with equal routes keep their places.
  ///
  /// They are matched at the same index up to the first difference, then from the lowest free entry
  /// on.
  private mutating func set(
    _ spots: [Spot], _ entries: [ModelPlace], _ key: Int
  ) -> Model.Verdict {
    guard !spots.isEmpty else { return .impossible }
    var new: [ModelPlace] = []
    var free = entries
    while new.count < spots.count, let first = free.first, first.stands(for: spots[new.count]) {
      new.append(free.removeFirst())
    }
    var top: [ModelPlace] = []
    while new.count + top.count < spots.count, let last = free.last,
      last.stands(for: spots[spots.count - 1 - top.count])
    {
      top.append(free.removeLast())
    }
    for spot in spots[new.count...].dropLast(top.count) {
      if let index = free.firstIndex(where: { $0.stands(for: spot) }) {
        new.append(free.remove(at: index))
      } else {
        new.append(make(spot))
      }
    }
    return replace(entries, with: new + top.reversed(), key)
  }

  mutating func replace(
    _ old: [ModelPlace], with new: [ModelPlace], _ key: Int
  ) -> Model.Verdict {
    guard old.map(\.key) != new.map(\.key) else { return .unchanged }
    change(key) { $0.entries = new }
    return .committed
  }

  private mutating func applyToSwitching(
    _ command: Command, _ flow: ModelFlow, _ key: Int
  ) -> Model.Verdict {
    switch command {
    case .set(let spots):
      guard spots.count == 1 else { return .impossible }
      return set(spots, flow.entries, key)
    case .replaceTop(let spot), .bringToFront(let spot):
      return set([spot], flow.entries, key)
    case .pop, .popTo, .popToRoot: return .unchanged
    default: return .impossible
    }
  }

  mutating func select(_ index: Int, in key: Int) -> Model.Verdict {
    guard let flow = model.root.find(key)?.flow, flow.selected != index else { return .unchanged }
    let old = flow.entries[flow.selected].key
    let new = flow.entries[index].key
    if flow.layout != .panes { deselected.append(old) }
    change(key) {
      $0.selected = index
      if $0.tabBack == .history {
        $0.history = $0.history.filter { $0 != old && $0 != new } + [old]
      }
    }
    return .committed
  }

  /// Goes back to an earlier tab and removes the current one from the history.
  mutating func selectBefore(_ index: Int, in key: Int) {
    _ = select(index, in: key)
    change(key) { $0.history.removeLast($0.history.isEmpty ? 0 : 1) }
  }

  /// Removes the modals within the overlay around the flow, or else those beneath all overlays.
  private mutating func dismissAll(around key: Int) -> Model.Verdict {
    var result = Model.Verdict.unchanged
    var waiting = [model.overlay(around: key) ?? model.root]
    while let place = waiting.popLast() {
      guard let flow = place.flow else { continue }
      if !flow.modals.isEmpty {
        change(place.key) { $0.modals = [] }
        result = .committed
      }
      while let entries = model.root.find(place.key)?.flow?.entries, entries.count > 1,
        entries.last?.style != nil
      {
        change(place.key) { $0.entries.removeLast() }
        result = .committed
      }
      if let place = model.root.find(place.key) { waiting += model.tops(of: place) }
    }
    return result
  }

  // MARK: Removing one place

  /// Removes a stack or split entry that is not the root, or a modal with the modals over it.
  mutating func remove(_ key: Int, leaving: Set<Int>? = nil) {
    guard let parent = model.root.parent(of: key), let flow = parent.flow else { return }
    if flow.overlays.contains(where: { $0.key == key }) {
      change(parent.key) { $0.overlays.removeAll { $0.key == key } }
    } else if let index = flow.modals.firstIndex(where: { $0.key == key }) {
      let gone = flow.modals[index...].map(\.key).filter {
        $0 == key || leaving?.contains($0) != false
      }
      change(parent.key) { $0.modals.removeAll { gone.contains($0.key) } }
    } else if flow.layout == .stack || flow.layout.isSplit,
      let index = flow.entries.firstIndex(where: { $0.key == key }),
      index > 0
    {
      change(parent.key) { $0.entries.remove(at: index) }
    }
  }

  /// Removes the entries above this one in its stack or in its visible column.
  mutating func removeAbove(_ key: Int, leaving: Set<Int>? = nil) {
    guard let parent = model.root.parent(of: key), let flow = parent.flow,
      let index = flow.entries.firstIndex(where: { $0.key == key })
    else { return }
    let column = model.isExpanded(parent) ? flow.entries[index].column : nil
    let gone = flow.entries[(index + 1)...].filter { column == nil || $0.column == column }
      .map(\.key).filter { leaving?.contains($0) != false }
    guard !gone.isEmpty else { return }
    change(parent.key) { $0.entries.removeAll { gone.contains($0.key) } }
  }
}
