@testable @_spi(Hosts) import Cairn

extension ProgramRunner {
  /// The first fault after a step.
  var fault: String? { difference ?? navigator.faults.first ?? tally.faults.first }

  /// The first difference between the tree and the model.
  var difference: String? {
    let places = model.root.places
    if navigator.tree.count != places.count {
      return "\(navigator.tree.count) entries, expected \(places.count): \(navigator.shape)"
    }
    let objects = places.count { $0.isMade && !$0.isDialog }
    if tally.alive != objects { return "\(tally.alive) models for \(objects) entries" }
    if tally.delivered != model.delivered {
      return "\(tally.delivered) results, expected \(model.delivered)"
    }
    if let fault = faultInFlags { return fault }
    let sight = model.sight
    let seen = Set(sight.active.map(\.key))
    if let fault = compare(model.root, .root, isModal: false, seen) { return fault }
    if navigator.tree.visibleEntries.sorted() != sight.all.map(identity(of:)).sorted() {
      return "visible \(navigator.tree.visibleEntries), expected \(sight.all.map(identity(of:)))"
    }
    let overlays = model.overlays.map(identity(of:))
    if navigator.tree.overlays != overlays {
      return "overlays \(navigator.tree.overlays), expected \(overlays)"
    }
    let chain = sight.front.map(identity(of:))
    return navigator.tree.frontPath == chain
      ? nil : "front \(navigator.tree.frontPath), expected \(chain)"
  }

  /// True if other requests wait beneath one that has been parked; the model does not know them.
  var hasRequestsBeneath: Bool {
    navigator.engine.requests.waiting.all.values.contains {
      $0.request.past?.beneath.isEmpty == false
    }
  }

  /// A flag without which commits would miss what is in the tree.
  private var faultInFlags: String? {
    let (store, places) = (navigator.engine.store, model.root.places)
    let isAdaptive = places.contains { $0.style?.presentation.isAdaptive == true }
    // Dialogs have no guards; everything else in these programs may veto.
    let isGuarded = places.contains { $0.isMade && !$0.isDialog }
    let isLazy = places.contains { $0.flow?.isLazy == true }
    return isAdaptive && !store.hasAdaptive || isGuarded && !store.hasGuards
      || isLazy && !store.hasLazyTabs ? "a flag of the store is false" : nil
  }

  private func compare(
    _ place: ModelPlace, _ id: EntryID, isModal: Bool, _ front: Set<Int>
  ) -> String? {
    if let known = ids[place.key] {
      if known != id { return "\(place.spot) had the id \(known) and now has \(id)" }
    } else {
      if !usedIDs.insert(id).inserted { return "the id \(id) is used twice" }
      ids[place.key] = id
    }
    guard let entry = navigator.tree.entry(id) else { return "no entry \(id)" }
    if id != .root, entry.route?.value(as: Spot.self) != (place.hasRoute ? place.spot : nil) {
      return "\(id) is \(entry.route.map { "\($0)" } ?? "nothing"), expected \(place.spot)"
    }
    if entry.isModal != isModal { return "isModal of \(id) is \(entry.isModal)" }
    if entry.column != place.column {
      return "\(id) is in the wrong column: \(entry.column.map { "\($0)" } ?? "none")"
    }
    if entry.presentation != place.style?.presentation { return "\(id) has the wrong presentation" }
    guard place.isMade else {
      if navigator.tree.flow(id) != nil { return "\(id) is a flow before it is selected" }
      return navigator.content(of: id) == nil ? nil : "\(id) has a model before it is selected"
    }
    if place.isDialog {
      return navigator.content(of: id) is DialogModel ? nil : "no dialog at \(id)"
    }
    guard let object = navigator.content(of: id) as? any Stubborn else {
      return "\(id) has no model"
    }
    if object.isActive != front.contains(place.key) {
      return "isActive of \(id) \(place.spot) is \(object.isActive)"
    }
    if object.spot != place.spot { return "\(id) \(place.spot) shows \(object.spot)" }
    if object.isVetoing != place.isVetoing { return "\(id) \(place.spot) has the wrong model" }
    if let screen = object as? WalkerScreen, showsWork,
      screen.workCount != (place.hasWorked ? 1 : 0)
    {
      return "the work of \(id) \(place.spot) has started \(screen.workCount) times"
    }
    return compare(place, place.flow, id, front)
  }

  private func compare(
    _ place: ModelPlace, _ expected: ModelFlow?, _ id: EntryID, _ front: Set<Int>
  ) -> String? {
    guard let expected else {
      return navigator.tree.flow(id) == nil ? nil : "\(id) is a flow, expected a screen"
    }
    guard let flow = navigator.tree.flow(id) else { return "\(id) is not a flow" }
    if flow.layout != expected.layout { return "\(id) has the layout \(flow.layout)" }
    if flow.entries.count != expected.entries.count || flow.modals.count != expected.modals.count
      || flow.overlays.count != expected.overlays.count
    {
      return "\(id) has the wrong number of entries, modals or overlays: \(navigator.shape)"
    }
    if flow.layout.isSplit, navigator.tree.isCollapsed(id) == model.isExpanded(place) {
      return "isCollapsed of \(id) is \(navigator.tree.isCollapsed(id))"
    }
    if flow.layout.selects, flow.selected != flow.entries[expected.selected] {
      return "\(id) has the wrong selection: \(flow.selected.map { "\($0)" } ?? "nothing")"
    }
    for (child, childID) in zip(expected.entries, flow.entries) {
      if let fault = compare(child, childID, isModal: false, front) { return fault }
    }
    for (child, childID) in zip(expected.modals, flow.modals) {
      let presentation = navigator.tree.presentation(of: childID)
      if presentation != model.presentation(of: child, in: place.key) {
        return "\(childID) is presented as \(presentation.map { "\($0)" } ?? "nothing")"
      }
      if let fault = compare(child, childID, isModal: true, front) { return fault }
    }
    for (child, childID) in zip(expected.overlays, flow.overlays) {
      if let fault = compare(child, childID, isModal: true, front) { return fault }
    }
    return flow.history == expected.history.map { ids[$0] }
      ? nil : "\(id) has the wrong tab history: \(flow.history)"
  }

  private func identity(of place: ModelPlace) -> EntryID {
    ids[place.key] ?? EntryID(rawValue: 0)
  }
}
