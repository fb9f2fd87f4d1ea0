#if canImport(SwiftUI)
  import Cairn
  import Observation

  /// What a `TabView` is bound to, of tabs or of pages.
  @MainActor
  @Observable
  final class SelectionModel: ContainerModel {
    private(set) var entries: [EntryID] = []
    private var shownSelection: EntryID?
    @ObservationIgnored private var bound = Bound<EntryID?>(nil)
    @ObservationIgnored private weak var replica: Replica?
    @ObservationIgnored private let id: EntryID

    init(_ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
    }

    /// The selected tab or page; set by SwiftUI alone.
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

    var isPending: Bool { bound.isPending }

    var isOnScreen: Bool { bound.isShown }

    func show(_ container: Container) -> Bool {
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

    // MARK: Signs from the view

    func draw(_ selection: EntryID?) {
      bound.draw(selection)
      replica?.updateNextTurn()
    }

    func appear() {
      bound.appear()
      replica?.updateNextTurn()
    }

    func disappear() {
      bound.disappear()
      replica?.updateNextTurn()
    }
  }
#endif
