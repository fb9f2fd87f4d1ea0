#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Observation

  /// The state of a `TabView` with tabs or pages.
  @MainActor
  @Observable
  final class SelectionModel: BoundModel {
    private(set) var entries: [EntryID] = []
    private var shownSelection: EntryID?
    @ObservationIgnored var bound = Bound<EntryID?>(nil)
    @ObservationIgnored private(set) weak var replica: Replica?
    @ObservationIgnored private let id: EntryID

    init(_ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
    }

    /// The selected tab or page.
    ///
    /// Only SwiftUI sets it.
    var selection: EntryID? {
      get { shownSelection }
      set {
        switch bound.write(newValue) {
        case .echo: return
        case .again: break
        case .change: shownSelection = newValue
        }
        if let newValue { replica?.report(.select(newValue)) }
      }
    }

    func show(_ container: ContainerPlan) -> Bool {
      guard case .selecting(let entries, let selected) = container, let replica, bound.mayChange,
        entries != self.entries || selected != bound.value
      else { return false }
      replica.animate(in: id) {
        if entries != self.entries { self.entries = entries }
        bound.set(selected)
        if shownSelection != selected { shownSelection = selected }
      }
      return true
    }
  }
#endif
