public import Observation

/// Receives the commands of coordinators: the navigator's ``Requests``.
@MainActor
protocol RequestReceiver: AnyObject {
  /// The navigator; nil once it has been deallocated.
  var owner: AnyObject? { get }
  var tree: NavigationTree { get }
  /// Returns true if a request of the container waits for an async decision.
  func isDeciding(in container: EntryID) -> Bool
  /// Handles the request now, or after the current request.
  func submit(_ request: consuming Request) -> Outcome
  /// Refuses the request without processing it.
  func refuse(_ request: Request, _ refusal: Refusal)
  /// Records that observable state has been read, so that changes are published.
  func noteObservation()
  /// The number of tasks that have received a result of `run` or `ask`, and have not continued yet.
  var resuming: Int { get set }
}

/// A coordinator's flow: its initial layout, and access to its content while it is in a tree.
///
/// A ``Navigation`` creates the flow, before the coordinator is in a tree. A flow enters only one
/// tree, and only once. From then on, a place of the tree owns both the flow and the coordinator,
/// and the content of the flow is read from the tree.
@MainActor
@usableFromInline
final class Flow {
  let layout: NavigationTree.Flow.Layout
  let initialRoutes: [AnyRoute]
  /// The columns of the initial routes; empty if the layout has none.
  let initialColumns: [SplitColumn]
  let initialSelection: Int
  /// The column after which a collapsed split shows no initial content; nil for none.
  let preferredCompactColumn: SplitColumn?
  /// The tab that the back action selects at the root of a tab.
  let tabBack: TabBack
  /// True if the objects of a tab are created when it is selected for the first time.
  let isLazy: Bool
  /// The traits that the coordinator declares for this flow, regardless of the surrounding traits.
  var traitOverrides = TraitOverrides() {
    didSet {
      guard isAttached else { return }
      _ = submit { .init(.overrideTraits(self, traitOverrides)) }
    }
  }

  // MARK: In a tree

  private enum Phase { case new, attached, ended }
  private var phase = Phase.new
  /// The navigator's requests, which receive this flow's commands; nil once the navigator has been
  /// deallocated.
  ///
  /// Kept after the flow has ended, because late commands have events too. Weak, because the
  /// requests own the tree that contains this flow.
  private(set) weak var requests: (any RequestReceiver)?
  /// The id of the coordinator's entry; kept after the flow has ended.
  private(set) var id: EntryID?
  /// The place that owns this flow; nil before the flow enters a tree and after it leaves.
  ///
  /// The place and the coordinator are released when the flow leaves the tree, and when its
  /// insertion is rolled back.
  private(set) var place: Place?
  /// The coordinator of the flow; nil if a replayed recording has no coordinator here.
  private(set) var coordinator: (any Coordinator)?
  var result: ResultSink?

  /// The names of the places down to this flow, for leaks; nil until a place of the flow ends.
  var way: LeakPath.Way?

  /// Created when the state is read for the first time.
  private lazy var registrar = ObservationRegistrar()
  /// True if the state has been read since the last change, so it may be observed.
  private var isRead = false

  init(
    layout: NavigationTree.Flow.Layout, routes: [AnyRoute] = [], selected: Int = 0,
    columns: [SplitColumn] = [], preferredCompactColumn: SplitColumn? = nil,
    tabBack: TabBack = .none, isLazy: Bool = false
  ) {
    self.layout = layout
    initialRoutes = routes
    initialSelection = selected
    initialColumns = columns
    self.preferredCompactColumn = preferredCompactColumn
    self.tabBack = tabBack
    self.isLazy = isLazy
  }

  // MARK: Entering and leaving

  /// Creates the flow of an entry in a replayed recording that has content but no coordinator.
  static func withoutCoordinator(_ layout: NavigationTree.Flow.Layout, at place: Place) -> Flow {
    let flow = Flow(layout: layout)
    flow.place = place
    flow.id = place.id
    return flow
  }

  @inline(__always)
  var isAttached: Bool { phase == .attached }
  /// True after the flow has left its tree.
  var hasEnded: Bool { phase == .ended }
  /// True before the flow enters a tree; a coordinator cannot be used again.
  var isNew: Bool { phase == .new }

  func attach(
    to place: Place, of coordinator: any Coordinator, result: ResultSink?,
    requests: any RequestReceiver
  ) {
    // A root coordinator that is used again is reported, and leaves its former tree.
    if phase != .new { way = nil }
    if let former = self.place, former !== place { former.flow = nil }
    self.place = place
    self.coordinator = coordinator
    self.result = result
    self.requests = requests
    id = place.id
    phase = .attached
    if isRead { requests.noteObservation() }
  }

  /// Removes the flow from the tree.
  func detach() {
    phase = .ended
    place = nil
    way = nil
    // Moved out before they are released, because a `deinit` may read the flow.
    _ = exchange(&result, with: nil)
    stateChanged()
    _ = exchange(&coordinator, with: nil)
  }

  /// Removes the coordinator; the tree keeps the flow's content for a coordinator that is created
  /// later.
  ///
  /// The returned flow keeps the declared routes: saved state compares its tabs with them, and a
  /// split compares its columns with them when the width changes.
  ///
  /// - Returns: The flow of the content, without a coordinator.
  func release() -> Flow {
    guard let place else { return self }
    let rest = Flow(
      layout: layout, routes: initialRoutes, columns: initialColumns,
      preferredCompactColumn: preferredCompactColumn)
    rest.place = place
    rest.id = id
    rest.way = way
    detach()
    return rest
  }

  /// Undoes `attach` when the transaction is rolled back, so that the coordinator may enter a tree
  /// again.
  func takeBack() {
    // Released first, because commands in a `deinit` wait like any other.
    _ = exchange(&coordinator, with: nil)
    phase = .new
    place = nil
    requests = nil
    id = nil
    way = nil
    _ = exchange(&result, with: nil)
  }

  // MARK: State

  /// The content of the flow in the tree; nil outside of a tree.
  @inline(__always)
  var content: NavigationTree.Flow? {
    guard let place, let store = place.store else { return nil }
    return store.tree.flows[place.id]
  }

  /// The places of the layout: a stack's from the root up, tabs or pages in order, or a split's
  /// column by column.
  ///
  /// - Complexity: Linear, like that of all lists of places.
  var entries: [Place] { places(content?.entries) }
  /// The modals of this coordinator, starting with the lowest.
  var modals: [Place] { places(content?.modals) }
  /// The overlays of this coordinator, starting with the lowest.
  var overlays: [Place] { places(content?.overlays) }
  /// The places of the layout, then the modals, then the overlays.
  var children: [Place] { places(content?.children) }

  private func places(_ ids: [EntryID]?) -> [Place] {
    guard let ids, let store = place?.store else { return [] }
    return store.places(of: ids)
  }

  /// The first entry of the layout: the root of a stack.
  var root: NavigationTree.Entry? {
    guard let place, let store = place.store, let id = store.tree.flows[place.id]?.entries.first
    else { return nil }
    return store.tree.entries[id]
  }
  /// The current place of the layout: the top of a stack, or the selected tab or page.
  var top: Place? {
    guard let place, let store = place.store, let id = store.tree.flows[place.id]?.top else {
      return nil
    }
    return store[id]
  }

  @inline(__always)
  var isSplit: Bool { layout.isSplit }

  /// Registers a read of the state, so that an observer is notified of the next change.
  ///
  /// - Returns: True if the flow is in a tree.
  func access() -> Bool {
    isRead = true
    requests?.noteObservation()
    registrar.access(self, keyPath: \.isAttached)
    return isAttached
  }

  /// Notifies observers that the flow's state has changed.
  func stateChanged() {
    // Observers read the state again after each change.
    guard isRead else { return }
    isRead = false
    registrar.withMutation(of: self, keyPath: \.isAttached) {}
  }

  /// Returns the place that the route leads to: an overlay, a modal, the top, or the nearest one
  /// below it.
  func place(for route: AnyRoute) -> Place? {
    guard let store = place?.store, let content,
      let id = store.tree.entry(of: content, for: route)
    else { return nil }
    return store[id]
  }

  // MARK: Commands

  /// Submits a command of the coordinator.
  ///
  /// - Parameter what: The kind of command, for the report if the coordinator is not in a tree yet.
  func submit(_ what: String = "A command", _ request: () -> Request) -> Outcome {
    guard isAttached, let requests else { return submitLate(what, request) }
    return requests.submit(request())
  }

  private func submitLate(_ what: String, _ request: () -> Request) -> Outcome {
    // A late callback of a flow that has ended is not a mistake; a command before the flow enters a
    // tree is one.
    let request = request()
    guard !isNew else {
      Report.notAttached(what, request)
      return .refused(.notAttached)
    }
    requests?.refuse(request, .flowEnded)
    return .refused(.flowEnded)
  }

  @usableFromInline
  func navigate(to route: AnyRoute, at site: CallPoint? = nil) -> Outcome {
    submit { .init(.navigate(self, route), at: site) }
  }

  func perform(_ step: Step, at site: CallPoint? = nil) -> Outcome {
    submit { .init(.perform(self, step), at: site) }
  }

  func end(_ ending: Ending, at site: CallPoint? = nil) -> Outcome {
    submit { .init(.end(place, id: id ?? .root, ending), at: site) }
  }

  /// Starts work that is cancelled when the flow ends; outside of a tree, the work does not start.
  func startTask(_ work: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    if let place { return place.startTask(work) }
    if !hasEnded { Report.notAttached("A task") }
    let none = Task<Void, Never> {}
    none.cancel()
    return none
  }
}

extension Flow {
  /// The entry whose container shows this flow; see ``NavigationTree/container(of:)``.
  ///
  /// - Complexity: O(depth).
  var container: EntryID {
    guard let place else { return id ?? .root }
    return place.store?.tree.container(of: place.id) ?? place.id
  }
}

extension Flow: Observable {}
