import Observation

/// What stands behind a `Navigation`: the link between a coordinator and its place in the tree.
///
/// It holds no state of its own beyond the layout to begin with. State lives in the navigator's tree;
/// this object lets it be observed, flow by flow.
@MainActor
package final class FlowNode {
  let layout: NavigationTree.Flow.Layout
  let initialRoutes: [AnyRoute]
  let initialSelection: Int?
  /// The columns of the initial routes; empty if the layout has none.
  let initialColumns: [SplitColumn]
  /// Where back leads from the root of a tab.
  let tabBack: TabBack
  /// The traits that hold in this flow whatever its surroundings have.
  var traitOverrides = TraitOverrides() {
    didSet {
      guard let navigator, let id else { return }
      _ = navigator.submit(Request(.overrideTraits(flow: id, traitOverrides)))
    }
  }

  /// The navigator that the flow is in; nil before it comes in and after it has left.
  var navigator: Navigator? { isIn ? home : nil }
  /// The navigator that the flow is in or was in, for the events of late commands.
  private weak var home: Navigator?
  private var isIn = false
  private(set) var id: EntryID?
  /// Whether the flow has left its tree, or the navigator went away; a coordinator is used once.
  var hasEnded: Bool { id != nil && navigator == nil }

  /// Made when somebody reads the state for the first time.
  private lazy var registrar = ObservationRegistrar()
  /// Whether the state has been read since the last change.
  ///
  /// Somebody may then want to hear of the next one. Who observes reads it again after each change.
  private var isRead = false

  init(
    layout: NavigationTree.Flow.Layout, routes: [AnyRoute], selected: Int? = nil,
    columns: [SplitColumn] = [], tabBack: TabBack = .none
  ) {
    self.layout = layout
    initialRoutes = routes
    initialSelection = selected
    initialColumns = columns
    self.tabBack = tabBack
  }

  /// The flow's state in the tree, observable; nil before it enters and after it leaves.
  var flow: NavigationTree.Flow? {
    isRead = true
    navigator?.isObserved = true
    registrar.access(self, keyPath: \.flow)
    guard let id else { return nil }
    return navigator?.tree.flows[id]
  }

  /// The navigator that the flow is in, its state in the tree, and its change observed.
  ///
  /// The state is read first: reading it is what lets an observer hear of the next change, also of the
  /// flow's coming in.
  var attached: (navigator: Navigator, flow: NavigationTree.Flow)? {
    guard let flow, let navigator else { return nil }
    return (navigator, flow)
  }

  /// Tells observers that the flow's state has changed.
  func stateChanged() {
    guard isRead else { return }
    isRead = false
    registrar.withMutation(of: self, keyPath: \.flow) {}
  }

  // MARK: Entering and leaving

  func attach(to navigator: Navigator, at id: EntryID) {
    home = navigator
    isIn = true
    self.id = id
    if isRead { navigator.isObserved = true }
  }

  func detach() {
    isIn = false
    stateChanged()
  }

  /// Takes back that the flow came in: it may come in another time.
  func takeBack() {
    isIn = false
    home = nil
    id = nil
  }

  var isAttached: Bool { navigator != nil }

  // MARK: Family

  var parent: (any Coordinator)? {
    guard let navigator, let id, let parent = navigator.tree.entries[id]?.parent else { return nil }
    return navigator.places[parent]?.coordinator
  }

  var children: [any Coordinator] {
    guard let (navigator, flow) = attached else { return [] }
    return (flow.entries + flow.modals).compactMap { navigator.places[$0]?.coordinator }
  }

  // MARK: Commands

  func navigate(to route: AnyRoute) -> Outcome {
    submit { .init(.navigate(flow: $0, route)) }
  }

  func perform(_ step: Step) -> Outcome {
    submit { .init(.perform(flow: $0, step)) }
  }

  func open(_ link: String) -> Outcome {
    submit { _ in .init(.open(link)) }
  }

  func end(_ ending: Ending) -> Outcome {
    submit { .init(.end(flow: $0, ending)) }
  }

  func run(_ destination: Destination, as presentation: Presentation) -> Outcome {
    submit("A flow to run") { .init(.run(flow: $0, destination, presentation)) }
  }

  func ask(_ dialog: Destination) -> Outcome {
    submit("A dialog") { .init(.ask(flow: $0, dialog)) }
  }

  func startTask(_ work: @escaping @MainActor @Sendable () async -> Void) {
    guard let navigator, let id, let place = navigator.places[id] else {
      if !hasEnded { Report.notAttached("A task") }
      return
    }
    place.startTask(work)
  }

  private func submit(
    _ what: String = "A command", _ request: (EntryID) -> Request
  ) -> Outcome {
    guard let navigator, let id else {
      // A late callback of a flow that has ended is nobody's mistake; a command before the beginning is.
      if hasEnded, let id {
        home?.refuse(request(id), .flowEnded)
        return .refused(.flowEnded)
      }
      Report.notAttached(what)
      return .refused(.notAttached)
    }
    return navigator.submit(request(id))
  }
}

extension FlowNode: Observable {}
