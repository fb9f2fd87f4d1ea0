#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Observation
  import SwiftUI

  /// The state of the view at an entry, for as long as a part of it is on the screen.
  @MainActor
  @Observable
  final class PlaceModel {
    enum Content {
      /// The content was released or has left the tree.
      case nothing
      case screen(AnyView)
      case flow(NavigationTree.Flow.Layout, isArranged: Bool, isInPage: Bool)
    }

    let id: EntryID
    private(set) var content = Content.nothing
    private(set) var overrides: TraitOverrides?
    @ObservationIgnored let navigator: Navigator
    /// The transition source from which the view zooms; nil if it does not zoom.
    @ObservationIgnored var zoomSource: AnyHashable?
    @ObservationIgnored private(set) var isOnScreen = false
    @ObservationIgnored weak var probe: (any Probe)?
    @ObservationIgnored private weak var model: AnyObject?
    /// The number of models shown here so far, each in a view with a new identity.
    @ObservationIgnored private var modelCount = 0
    @ObservationIgnored private weak var replica: Replica?

    init(_ id: EntryID, _ navigator: Navigator) {
      self.id = id
      self.navigator = navigator
    }

    /// Reads the content of the entry again; a released one has another model when it returns.
    func refresh(from replica: Replica) {
      self.replica = replica
      let overrides = replica.tree.traitOverrides(
        around: id, decidesWidth: replica.options.regularWidth != nil)
      if overrides != self.overrides { self.overrides = overrides }
      let model = navigator.content(of: id)
      guard model !== self.model || model == nil else { return }
      self.model = model
      if let layout = replica.tree.flow(id)?.layout {
        content = .flow(
          layout, isArranged: replica.isArranged(id), isInPage: replica.isInPage(id))
      } else if let model {
        modelCount += 1
        let view = replica.options.view(for: model, at: id, in: navigator)
        content = .screen(AnyView(view.id(modelCount)))
      } else if case .nothing = content {
      } else {
        content = .nothing
      }
    }

    /// Indicates whether the view is on the screen and about to leave it.
    var isBeingLeft: Bool { isOnScreen && probe?.isBeingLeft == true }

    /// Releases the content, because SwiftUI may keep the view of a removed page.
    func leave() { content = .nothing }
  }

  extension PlaceModel: Sighted {
    var loop: HostLoop? { replica?.loop }

    func appeared() {
      isOnScreen = true
      replica?.returned(id)
      replica?.updateNextTurn()
    }

    func disappeared() {
      isOnScreen = false
      replica?.updateNextTurn()
    }

    func removed() { isOnScreen = false }

    func left() {
      // The page of a modal that is dismissed stays in its stack.
      guard let probe, probe.isBeingLeft, let pages = probe.remainingPages else { return }
      replica?.left(id, keeping: pages)
    }
  }
#endif
