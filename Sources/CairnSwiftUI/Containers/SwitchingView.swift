#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Observation
  import SwiftUI

  /// The state of a `switching` flow: the child that it shows.
  @MainActor
  @Observable
  final class SwitchingModel: ContainerModel {
    private(set) var shown: EntryID?
    private(set) var transition = AnyTransition.opacity
    @ObservationIgnored private weak var replica: Replica?
    @ObservationIgnored private let id: EntryID

    init(_ id: EntryID, _ replica: Replica) {
      self.id = id
      self.replica = replica
    }

    /// False, because no system container has to draw a change before the next one.
    var isPending: Bool { false }
    var isOnScreen: Bool { true }

    func show(_ container: ContainerPlan) -> Bool {
      guard case .switching(let entry) = container, let replica, entry != shown else {
        return false
      }
      let named = replica.namedAnimation
      transition = named.transition
      replica.animate(in: id, by: named.animation) { shown = entry }
      return true
    }
  }

  /// Shows one child of a `switching` flow; the previous one leaves completely.
  struct SwitchingView: View {
    let model: SwitchingModel
    let replica: Replica

    var body: some View {
      ZStack {
        if let shown = model.shown {
          PlaceView(place: replica.place(shown), replica: replica)
            .id(shown)
            .transition(model.transition)
        }
      }
    }
  }
#endif
