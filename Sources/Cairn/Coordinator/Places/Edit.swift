/// One step of a transaction, with what a reducer decided and the data to undo it.
///
/// ``TreeChange`` is the same step as a value, for hosts, events and recordings. Edits are
/// converted to changes only when somebody reads them.
struct Edit {
  enum Kind: UInt8 { case inserted, removed, other }

  let kind: Kind
  /// The place of the entry that changes; for a change of a flow's own state, the flow's place.
  let place: Place
  /// The flow whose list contains the entry.
  let flow: Flow
  let slot: TreeChange.Position.Slot
  let index: Int
  /// Why the entry leaves the tree; nil if its flow finished.
  let reason: CancellationReason?
  let detail: Detail?

  /// The data of rare edits, and of insertions with a parked request.
  indirect enum Detail {
    /// The place was inserted with a parked request.
    case cameParked(ParkedRequest)
    case reordered(from: [Place], to: [Place])
    case selected(from: Place?, to: Place?)
    case tabHistory(from: [EntryID], to: [EntryID])
    /// A presented entry is now pushed, or a pushed one is now presented.
    case moved(from: Spot, to: Spot)
    /// The place now has a flow; before, it had none, or one without a coordinator.
    case flowStarted(before: Flow?)
    /// A coordinator's flow takes over the content of a flow without a coordinator.
    case flowAdopted(before: Flow)
    case released
    case traitsChanged(from: Traits, to: Traits)
    case traitsOverridden(from: TraitOverrides, to: TraitOverrides)
    case parked(from: ParkedRequest?, to: ParkedRequest?)
    /// The entry's route has other values.
    ///
    /// The history mode is nil unless `updateRoute(to:history:)` made the change.
    case updated(from: AnyRoute, to: AnyRoute, HistoryMode?)
  }

  struct Spot {
    let slot: TreeChange.Position.Slot
    let index: Int
  }

  private init(
    _ kind: Kind, _ place: Place, _ flow: Flow, _ slot: TreeChange.Position.Slot, _ index: Int,
    because reason: CancellationReason? = nil, _ detail: Detail? = nil
  ) {
    self.kind = kind
    self.place = place
    self.flow = flow
    self.slot = slot
    self.index = index
    self.reason = reason
    self.detail = detail
  }

  @MainActor
  static func insert(_ place: Place, in flow: Flow, at index: Int) -> Self {
    Self(
      .inserted, place, flow, place.slot, index,
      place.parked.map(Detail.cameParked))
  }

  static func remove(
    _ place: Place, from flow: Flow, _ slot: TreeChange.Position.Slot, at index: Int,
    because reason: CancellationReason?
  ) -> Self {
    Self(.removed, place, flow, slot, index, because: reason)
  }

  static func other(_ detail: Detail, _ place: Place, in flow: Flow) -> Self {
    Self(.other, place, flow, .content, 0, detail)
  }

  @MainActor
  static func select(_ place: Place?, in flow: Flow, at own: Place) -> Self {
    .other(.selected(from: flow.selected, to: place), own, in: flow)
  }

  /// True if the edit changes the lists, the routes or the selection of ``flow``.
  var altersFlow: Bool {
    switch detail {
    case .flowStarted, .flowAdopted, .released, .traitsChanged, .traitsOverridden, .parked: false
    case .reordered, .selected, .tabHistory, .moved, .cameParked, .updated, nil: true
    }
  }

  /// True if the edit only gives an entry's route other values.
  var isUpdate: Bool { if case .updated = detail { true } else { false } }

  /// The edit as a value; nil if it changes nothing in the tree.
  @MainActor
  var change: TreeChange? {
    // A place and a flow keep their ids after they have left the tree.
    let id = flow.id ?? .root
    switch kind {
    case .inserted:
      let parked: ParkedRequest? =
        if case .cameParked(let request) = detail { request } else { nil }
      return .inserted(
        place.entry(in: id, isModal: slot != .content, parked: parked),
        at: .init(flow: id, slot: slot, index: index))
    case .removed:
      return .removed(place.id, from: .init(flow: id, slot: slot, index: index), because: reason)
    case .other:
      guard let detail else { fatalError("Cairn: an edit of kind .other has no detail.") }
      return detail.change(of: place.id, in: id, layout: flow.layout)
    }
  }
}

extension Edit.Detail {
  @MainActor
  fileprivate func change(
    of place: EntryID, in flow: EntryID, layout: NavigationTree.Flow.Layout
  ) -> TreeChange? {
    switch self {
    case .reordered(let old, let new):
      .reordered(flow: flow, from: old.map(\.id), to: new.map(\.id))
    case .selected(let old, let new): .selected(flow: flow, from: old?.id, to: new?.id)
    case .tabHistory(let old, let new): .tabHistory(flow: flow, from: old, to: new)
    case .moved(let old, let new):
      .moved(
        place, from: .init(flow: flow, slot: old.slot, index: old.index),
        to: .init(flow: flow, slot: new.slot, index: new.index))
    case .flowStarted: .flowStarted(place, layout: layout)
    case .flowAdopted: nil
    case .released: .released(place)
    case .traitsChanged(let old, let new): .traitsChanged(from: old, to: new)
    case .traitsOverridden(let old, let new): .traitsOverridden(flow: flow, from: old, to: new)
    case .parked(let old, let new): .parked(place, from: old, to: new)
    case .updated(let old, let new, _): .updated(place, from: old, to: new)
    case .cameParked: fatalError("Cairn: only an insertion comes with a parked request.")
    }
  }
}

extension Place {
  /// The list of its flow that contains the place.
  var slot: TreeChange.Position.Slot { isModal ? (overlay == nil ? .modal : .overlay) : .content }

  /// The kind of overlay; nil if the place is none.
  var overlay: Presentation.Overlay? { isModal ? presentation?.overlay : nil }

  /// Returns the place as an entry of the tree, in the flow with this id.
  func entry(
    in flow: EntryID?, isModal: Bool, parked: ParkedRequest?
  ) -> NavigationTree.Entry {
    .init(
      id: id, parent: flow, route: route, presentation: presentation, isModal: isModal,
      column: column, parked: parked)
  }
}
