#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Observation

  /// The state of a `NavigationStack`.
  @MainActor
  @Observable
  final class StackModel: BoundModel {
    private(set) var root: EntryID?
    private var shownPath: [EntryID] = []
    @ObservationIgnored var bound = Bound<[EntryID]>([])
    @ObservationIgnored private(set) weak var replica: Replica?
    @ObservationIgnored private let id: EntryID

    init(_ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
    }

    /// The entries that are pushed on the root.
    ///
    /// Only SwiftUI sets this property.
    var path: [EntryID] {
      get { shownPath }
      set {
        guard case .change(let old) = bound.write(newValue) else { return }
        shownPath = newValue
        guard let count = StackPlan.back(from: old, to: newValue) else {
          replica?.updateNextTurn()
          return
        }
        if let left = count == 0 ? root : newValue[count - 1] { replica?.report(.back(to: left)) }
      }
    }

    func show(_ container: ContainerPlan) -> Bool {
      if case .stack(let items) = container { show(items) } else { false }
    }

    func show(_ items: [EntryID]) -> Bool {
      guard let replica, bound.mayChange else { return false }
      let path = Array(items.dropFirst())
      guard path != bound.value || root != items.first else { return false }
      replica.animate(in: id) {
        if root != items.first { root = items.first }
        bound.set(path)
        if shownPath != path { shownPath = path }
      }
      return true
    }

    /// Makes going back from the top ask the navigator first if a leave guard may object.
    func guardBack() {
      guard isOnScreen, let replica, let top = shownPath.last,
        let below = shownPath.dropLast().last ?? root
      else { return }
      let probe = replica.place(top).probe
      if replica.isGuarded(top, leavingTo: below) {
        probe?.guardBack { [weak replica] in replica?.report(.back(to: below)) }
      } else {
        probe?.guardBack(nil)
      }
    }
  }
#endif
