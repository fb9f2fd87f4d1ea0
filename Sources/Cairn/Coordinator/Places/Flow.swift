public import Observation

/// Takes the commands of coordinators: the queue of the navigator whose tree they are in.
@MainActor
protocol RequestReceiver: AnyObject {
  /// The navigator; nil once it has been deallocated.
  var owner: AnyObject? { get }
  var tree: NavigationTree { get }
  /// Handles the request now, or after the present one.
  func submit(_ request: consuming Request) -> Outcome
  /// Refuses the request without handling it.
  func refuse(_ request: Request, _ refusal: Refusal)
  /// Notes that somebody has read observable state, and may want to be notified of changes.
  func noteObservation()
}

/// A coordinator's flow: the layout to begin with, and what it shows while it is in a tree.
///
/// A ``Navigation`` makes it, before the coordinator is in a tree. It enters one tree once. A place of
/// the tree owns it from then on, together with the coordinator.
@MainActor
@usableFromInline
final class Flow {
  let layout: NavigationTree.Flow.Layout
  let initialRoutes: [AnyRoute]
  /// The columns of the initial routes; empty if the layout has none.
  let initialColumns: [SplitColumn]
  let initialSelection: Int
  /// The tab that back selects at the root of a tab.
  let tabBack: TabBack
  /// The traits that the coordinator declares for this flow, whatever its surroundings have.
  var traitOverrides = TraitOverrides() {
    didSet {
      guard isAttached else { return }
      _ = submit { .init(.overrideTraits(self, traitOverrides)) }
    }
  }

  // MARK: In a tree

  private enum Phase { case new, attached, ended }
  private var phase = Phase.new
  /// The queue that this flow's commands go to; kept after the flow has ended, for late commands.
  private(set) var queue: (any RequestReceiver)?
  /// The entry of the coordinator; kept after the flow has ended.
  private(set) var id: EntryID?
  /// The place that owns this flow; nil before it enters a tree and after it leaves.
  ///
  /// Unowned, because the place owns the flow, and unsafe for the reason that ``Place/parent`` has: a
  /// place detaches its flow before it can be deallocated.
  private(set) unowned(unsafe) var place: Place?
  /// The coordinator, which the place owns as well; nil for a flow without one, in a replayed recording.
  private(set) unowned(unsafe) var coordinator: (any Coordinator)?
  var result: ResultSink?

  /// The places of the layout: a stack's from the root up, the tabs or pages in order, a split's
  /// column by column.
  @exclusivity(unchecked) var entries: [Place] = []
  /// The modals of this coordinator, the lowest first.
  @exclusivity(unchecked) var modals: [Place] = []
  /// The selected tab or page.
  var selected: Place?
  /// The tabs that were selected before, the latest last.
  var history: [EntryID] = []
  /// The traits that hold in this flow now.
  var overrides = TraitOverrides()
  /// The active place that the user sees first.
  var active: Place?
  /// The active places in the other columns of a split.
  @exclusivity(unchecked) var activeBeside: [Place] = []

  /// Made when somebody reads the state for the first time.
  private lazy var registrar = ObservationRegistrar()
  /// Whether the state has been read since the last change, so that somebody may observe it.
  private var isRead = false

  init(
    layout: NavigationTree.Flow.Layout, routes: [AnyRoute] = [], selected: Int = 0,
    columns: [SplitColumn] = [], tabBack: TabBack = .none
  ) {
    self.layout = layout
    initialRoutes = routes
    initialSelection = selected
    initialColumns = columns
    self.tabBack = tabBack
  }

  // MARK: Entering and leaving

  /// Makes a flow that has entries but no coordinator yet, for a recording that is replayed.
  static func withoutCoordinator(_ layout: NavigationTree.Flow.Layout, at place: Place) -> Flow {
    let flow = Flow(layout: layout)
    flow.place = place
    flow.id = place.id
    return flow
  }

  @inline(__always)
  var isAttached: Bool { phase == .attached }
  /// Whether the flow has left its tree; a coordinator is used once.
  var hasEnded: Bool { phase == .ended }

  func attach(
    to place: Place, of coordinator: (any Coordinator)?, result: ResultSink?,
    queue: any RequestReceiver
  ) {
    // A root coordinator that is used again, which is reported, leaves its former tree.
    if phase != .new { empty() }
    self.place = place
    self.coordinator = coordinator
    self.result = result
    self.queue = queue
    id = place.id
    phase = .attached
    if isRead { queue.noteObservation() }
  }

  /// Takes over what another flow shows at the same place, because its coordinator is made again.
  func adopt(_ other: Flow) {
    (entries, modals, selected) = (other.entries, other.modals, other.selected)
    (history, overrides) = (other.history, other.overrides)
    (active, activeBeside) = (other.active, other.activeBeside)
    for place in entries + modals { place.parent = self }
    other.empty()
  }

  /// Leaves the tree, and releases what the flow holds.
  func detach() {
    phase = .ended
    place = nil
    coordinator = nil
    result = nil
    empty()
    stateChanged()
  }

  /// Leaves the tree; the place keeps what the flow shows, for a coordinator that is made later.
  ///
  /// - Returns: A flow that holds the entries and has no coordinator.
  func release() -> Flow {
    guard let place else { return self }
    let rest = Flow.withoutCoordinator(layout, at: place)
    rest.adopt(self)
    detach()
    return rest
  }

  /// Undoes `attach`, because the transaction is rolled back: the coordinator may enter again.
  func takeBack() {
    phase = .new
    place = nil
    coordinator = nil
    result = nil
    queue = nil
    id = nil
    empty()
  }

  private func empty() {
    entries = []
    modals = []
    selected = nil
    history = []
    active = nil
    activeBeside = []
  }

  // MARK: State

  /// The place of the layout that is shown: the top of a stack, the selected tab or page.
  @inline(__always)
  var top: Place? { layout.selects ? selected : entries.last }

  /// What the user sees first of this flow: its topmost modal, or else ``top``.
  @inline(__always)
  var front: Place? { modals.last ?? top }

  @inline(__always)
  var isSplit: Bool { layout.isSplit }

  func isActiveChild(_ place: Place) -> Bool {
    active === place || activeBeside.contains { $0 === place }
  }

  func forgetActive(_ place: Place) {
    if active === place { active = nil }
    if !activeBeside.isEmpty { activeBeside.removeAll { $0 === place } }
  }

  /// Registers that the state is read, so that an observer is notified of the next change.
  ///
  /// - Returns: Whether the flow is in a tree.
  func access() -> Bool {
    isRead = true
    queue?.noteObservation()
    registrar.access(self, keyPath: \.isAttached)
    return isAttached
  }

  /// Notifies observers that the flow's state has changed.
  func stateChanged() {
    // Whoever observes reads again after each change.
    guard isRead else { return }
    isRead = false
    registrar.withMutation(of: self, keyPath: \.isAttached) {}
  }

  // MARK: Commands

  /// Submits a command of the coordinator.
  ///
  /// - Parameter what: What the command is, for the report if the coordinator is in no tree yet.
  func submit(_ what: String = "A command", _ request: () -> Request) -> Outcome {
    guard isAttached, let queue else { return submitLate(what, request) }
    return queue.submit(request())
  }

  private func submitLate(_ what: String, _ request: () -> Request) -> Outcome {
    // A late callback of a flow that has ended is nobody's mistake; a command before the beginning is.
    guard hasEnded, let queue else {
      Report.notAttached(what)
      return .refused(.notAttached)
    }
    queue.refuse(request(), .flowEnded)
    return .refused(.flowEnded)
  }

  @usableFromInline
  func navigate(to route: AnyRoute) -> Outcome { submit { .init(.navigate(self, route)) } }

  func perform(_ step: Step) -> Outcome { submit { .init(.perform(self, step)) } }

  func end(_ ending: Ending) -> Outcome {
    guard let place else { return submitLate("A command") { .init(.end(ended, ending)) } }
    return submit { .init(.end(place, ending)) }
  }

  /// The place of a flow that has ended, for the event of a late command.
  private var ended: Place { Place(id: id ?? .root, parent: nil, route: nil) }

  func startTask(_ work: @escaping @MainActor @Sendable () async -> Void) {
    guard let place else {
      if !hasEnded { Report.notAttached("A task") }
      return
    }
    place.startTask(work)
  }
}

extension Flow: Observable {}
