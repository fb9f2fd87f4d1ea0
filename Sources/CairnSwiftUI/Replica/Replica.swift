#if canImport(SwiftUI)
  @_spi(Hosts) import Cairn
  import CairnHosting
  import SwiftUI

  /// Makes SwiftUI show the tree.
  @MainActor
  final class Replica: HostReplica {
    let loop: HostLoop
    let limits: PlatformLimits
    var options: HostOptions
    /// The window and each modal over it, starting with the window.
    private(set) var levels: [LevelModel] = []
    private var containers: [EntryID: any ContainerModel] = [:]
    private var places: [EntryID: PlaceModel] = [:]

    init(_ navigator: Navigator, limits: PlatformLimits, options: HostOptions) {
      loop = HostLoop(
        navigator, resumesNextTurn: true,
        changesDuringTransitions: limits.changesDuringTransitions)
      self.limits = limits
      self.options = options
      levels = [LevelModel(.root, modal: nil, self)]
      loop.start(self)
    }

    /// Indicates that the screen matches the tree and nothing moves.
    var isSettled: Bool { loop.isIdle && !isPending && plan == .settled }

    /// Indicates whether SwiftUI has not yet drawn a change that the user can see.
    private var isPending: Bool {
      containers.contains { id, model in model.isPending && isSeen(tree.level(of: id)) }
    }

    /// Returns whether UIKit reports the level as visible.
    ///
    /// SwiftUI may draw covered levels later.
    private func isSeen(_ level: EntryID) -> Bool {
      levels.contains { $0.id == level && $0.isOnScreen }
    }

    // MARK: Updating

    func advance() -> HostStep {
      // After its flow has ended, a navigator has no content. The last content stays on the screen
      // until the host is removed.
      guard navigator.content(of: .root) != nil else { return .waiting }
      // A transition is about to begin.
      guard !places.values.contains(where: \.isBeingLeft) else {
        updateNextTurn()
        return .waiting
      }
      guard levels.first?.probe?.followPresentations() != true else { return .waiting }
      for level in levels { level.endUnansweredDialog() }
      trimLevels()
      for place in places.values { refresh(place) }
      // Containers that are off screen change first, in a turn of their own. SwiftUI loses a change
      // of a path if its stack comes on screen in the same turn.
      if !isPending, showContainers(where: { !$0.isOnScreen }) { return .nextTurn }
      showContainers(where: \.isOnScreen)
      for model in containers.values { model.guardBack() }
      // SwiftUI cannot handle two visible changes at once.
      guard !isPending else { return .waiting }
      switch plan {
      case .settled: return .settled(isSeen: levels.first?.isOnScreen == true)
      case .wait: return .waiting
      case .present(let modal, let index, let isLast):
        present(modal, over: index, isLast: isLast)
        return .waiting
      case .dismiss(let index):
        animate(in: levels[index].id) { levels[index].show(nil, above: nil) }
        // A modal that SwiftUI has not drawn yet disappears immediately.
        return levels[index].slot.isFree ? .again : .waiting
      }
    }

    /// Releases the models of entries that have left both the tree and the screen.
    func didSettle() {
      let left = places.values.filter { tree.entry($0.id) == nil && !$0.isOnScreen }
      containers = containers.filter { id, _ in
        tree.flow(id) != nil || places[id]?.isOnScreen == true
      }
      for place in left {
        places[place.id] = nil
        place.leave()
      }
    }

    // MARK: Modals

    private var plan: SlotPlan {
      SlotPlan(
        slots: levels.map(\.slot), wanted: navigator.modals.presentable, limits: limits)
    }

    private func present(_ modal: Modal, over index: Int, isLast: Bool) {
      let level = levels[index]
      // A level that is off screen cannot present anything. It triggers an update when it appears.
      guard level.isOnScreen else { return }
      let above = modal.isDialog ? nil : LevelModel(modal.id, modal: modal, self)
      above?.zoomSource = zoomSource(of: modal.id)
      if let dialog = navigator.content(of: modal.id) as? DialogModel {
        level.dialog = DialogState(modal.id, dialog)
      }
      if case .presented(.custom(let name)) = modal.kind, options.presentations[name] == nil {
        HostReport.noPresentation(
          name, at: ScreenPlace(modal.id, in: navigator).path,
          known: options.presentations.keys
        ).report()
      }
      if tree.entry(modal.id)?.isOverlay == true {
        HostReport.noOverlay(at: ScreenPlace(modal.id, in: navigator).path).report()
      }
      levels = Array(levels.prefix(index + 1)) + (above.map { [$0] } ?? [])
      animate(isLast) { level.show(modal, above: above) }
    }

    /// Returns the level that presents this one; nil for the window.
    func presenter(of level: LevelModel) -> LevelModel? {
      levels.first { $0.above === level }
    }

    /// Sets the size of the window, as reported by a level that has this size.
    func take(_ size: WindowSize, of level: LevelModel) {
      // A sheet is compact whatever the size of the window is. A full-screen modal has the window's
      // size, while the level below it may no longer receive it.
      guard level.modal?.isCover != false else { return }
      size.resize(navigator)
    }

    /// Removes the levels whose modals have been dismissed.
    private func trimLevels() {
      guard let last = levels.firstIndex(where: { $0.slot.isFree }) else { return }
      levels.removeSubrange((last + 1)...)
    }

    // MARK: Places and containers

    /// Returns the model of the view at the entry.
    func place(_ id: EntryID) -> PlaceModel {
      if let known = places[id] { return known }
      let place = PlaceModel(id, navigator)
      // A leaving view may ask once more for an entry that is no longer in the tree.
      guard tree.entry(id) != nil else { return place }
      place.zoomSource = zoomSource(of: id)
      places[id] = place
      refresh(place)
      return place
    }

    /// Returns the model of the container that shows the flow at the entry.
    func container<Model: ContainerModel>(_ id: EntryID, _ make: (EntryID, Replica) -> Model)
      -> Model
    {
      if let known = containers[id] as? Model { return known }
      let model = make(id, self)
      if let container = tree.containerPlan(at: id) {
        containers[id] = model
        model.show(container)
      }
      return model
    }

    /// Updates the containers to match the tree.
    ///
    /// - Returns: True if any container has changed.
    @discardableResult
    private func showContainers(where isMeant: (any ContainerModel) -> Bool) -> Bool {
      var hasChanged = false
      // The outermost container comes first, and the order is always the same.
      for (id, model) in containers.sorted(by: { $0.key < $1.key }) where isMeant(model) {
        if let container = tree.containerPlan(at: id), model.show(container) { hasChanged = true }
      }
      return hasChanged
    }

    private func refresh(_ place: PlaceModel) {
      guard tree.entry(place.id) != nil else { return }
      place.refresh(from: self)
    }

    // MARK: Animations

    /// Performs a change inside the entry, animated if the user sees the entry.
    ///
    /// - Parameter animation: The animation to use; nil if the system has its own.
    func animate(in id: EntryID, by animation: Animation? = nil, _ change: () -> Void) {
      animate(tree.level(of: id) == tree.levels.last?.id, by: animation, change)
    }

    private func animate(_ isSeen: Bool, by own: Animation? = nil, _ change: () -> Void) {
      guard loop.hasSettled, isSeen, animation != .none else {
        var transaction = Transaction()
        transaction.disablesAnimations = true
        return withTransaction(transaction, change)
      }
      if let own { withAnimation(own, change) } else { change() }
    }

    /// The animation that the app has named for the current change, or SwiftUI's default.
    var namedAnimation: NamedAnimation {
      guard case .custom(let name) = animation else { return .standard }
      if let named = options.animations[name] { return named }
      if name != NamedAnimation.zoom {
        HostReport.noAnimation(name, known: options.animations.keys).report()
      }
      return .standard
    }

    /// Returns the transition source from which the content of the entry zooms; nil if it does not
    /// zoom.
    private func zoomSource(of id: EntryID) -> AnyHashable? {
      animation == .custom(NamedAnimation.zoom) ? tree.routeToShow(id)?.hashable : nil
    }
  }
#endif
