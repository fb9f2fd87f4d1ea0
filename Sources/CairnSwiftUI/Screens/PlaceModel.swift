#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Observation
  import SwiftUI

  /// What stands at an entry, for as long as something of it is on the screen.
  @MainActor
  @Observable
  final class PlaceModel {
    enum Content {
      /// Nothing: it was released, or has left.
      case nothing
      case screen(AnyView)
      case flow(NavigationTree.Flow.Layout, isInStack: Bool)
    }

    let id: EntryID
    private(set) var content = Content.nothing
    private(set) var overrides: TraitOverrides?
    @ObservationIgnored let navigator: Navigator
    /// The mark from which it zooms; nil if it does not.
    @ObservationIgnored var zoomSource: AnyHashable?
    @ObservationIgnored private(set) var isOnScreen = false
    @ObservationIgnored weak var probe: (any Probe)?
    @ObservationIgnored private weak var model: AnyObject?
    /// How many models have been shown here, so that the next one's view begins anew.
    @ObservationIgnored private var modelCount = 0
    @ObservationIgnored private weak var replica: Replica?

    init(_ id: EntryID, _ navigator: Navigator) {
      self.id = id
      self.navigator = navigator
    }

    /// Takes over what is at the entry now: one that was released has another model afterwards.
    func refresh(from replica: Replica) {
      self.replica = replica
      let overrides = replica.tree.traitOverrides(around: id)
      if overrides != self.overrides { self.overrides = overrides }
      let model = navigator.content(of: id)
      guard model !== self.model || model == nil else { return }
      self.model = model
      if let layout = replica.tree.flow(id)?.layout {
        content = .flow(layout, isInStack: replica.tree.isInStack(id))
      } else if let model {
        modelCount += 1
        let view = replica.options.view(for: model, at: id, in: navigator)
        content = .screen(AnyView(view.id(modelCount)))
      } else if case .nothing = content {
      } else {
        content = .nothing
      }
    }

    /// Whether it is on the screen, and about to leave it.
    var isBeingLeft: Bool { isOnScreen && probe?.isBeingLeft == true }

    /// Lets go of what is shown: SwiftUI may keep the view of a page that has left.
    func leave() { content = .nothing }
  }

  extension PlaceModel: Sighted {
    var loop: HostLoop? { replica?.loop }

    func appeared() {
      isOnScreen = true
      replica?.updateNextTurn()
    }

    func disappeared() {
      isOnScreen = false
      replica?.updateNextTurn()
    }

    func removed() { isOnScreen = false }
  }
#endif
