#if canImport(SwiftUI)
  @_spi(Hosts) import Cairn
  import CairnHosting
  import SwiftUI

  /// Brings SwiftUI to show the tree.
  @MainActor
  final class Replica: HostReplica {
    let loop: HostLoop
    let limits: PlatformLimits
    var options: HostOptions
    /// The window and each modal over it, the lowest first.
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

    /// Whether what is shown is what the tree says, and nothing moves.
    var isSettled: Bool { loop.isIdle && !isPending && plan == .settled }

    /// Whether something that is seen has been changed, and SwiftUI has not drawn it yet.
    private var isPending: Bool {
      containers.contains { id, model in model.isPending && isSeen(tree.level(of: id)) }
    }

    /// Whether UIKit says that the level is on the screen: SwiftUI may draw what is covered some other time.
    private func isSeen(_ level: EntryID) -> Bool {
      levels.contains { $0.id == level && $0.isOnScreen }
    }

    // MARK: Updating

    func advance() -> HostStep {
      // After its end a navigator shows nothing any more, and what is shown stays until it goes.
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
      // What is out of sight first, and in a turn of its own: a path that is changed while its stack is
      // brought to the screen is lost.
      if !isPending, showContainers(where: { !$0.isOnScreen }) { return .nextTurn }
      showContainers(where: \.isOnScreen)
      for model in containers.values { model.guardBack() }
      // Two things at once are too much for SwiftUI, if both are seen.
      guard !isPending else { return .waiting }
      switch plan {
      case .settled: return .settled(isSeen: levels.first?.isOnScreen == true)
      case .wait: return .waiting
      case .present(let modal, let index, let isLast):
        present(modal, over: index, isLast: isLast)
        return .waiting
      case .dismiss(let index):
        animate(in: levels[index].id) { levels[index].show(nil, above: nil) }
        // What SwiftUI has not seen yet has gone at once.
        return levels[index].slot.isFree ? .again : .waiting
      }
    }

    /// Releases what has left the tree, when it has left the screen too.
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
      // What is not on the screen can present nothing; it says when it has come.
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
      levels = Array(levels.prefix(index + 1)) + (above.map { [$0] } ?? [])
      animate(isLast) { level.show(modal, above: above) }
    }

    /// The level that presents this one; nil for the window.
    func presenter(of level: LevelModel) -> LevelModel? {
      levels.first { $0.above === level }
    }

    /// Takes over the size of the window, from a level that sees it.
    func take(_ size: WindowSize, of level: LevelModel) {
      // A sheet is compact whatever the window is. What covers the window sees its size, when what is
      // beneath does not any more.
      guard level.modal?.isCover != false else { return }
      size.resize(navigator)
    }

    /// Forgets the levels whose modals have gone.
    private func trimLevels() {
      guard let last = levels.firstIndex(where: { $0.slot.isFree }) else { return }
      levels.removeSubrange((last + 1)...)
    }

    // MARK: Places and containers

    /// What stands at the entry, for views to show.
    func place(_ id: EntryID) -> PlaceModel {
      if let known = places[id] { return known }
      let place = PlaceModel(id, navigator)
      // A view that is leaving may ask once more for what is not in the tree.
      guard tree.entry(id) != nil else { return place }
      place.zoomSource = zoomSource(of: id)
      places[id] = place
      refresh(place)
      return place
    }

    /// What the container of the flow at the entry shows, for its view to be bound to.
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

    /// Shows in the containers what the tree says.
    ///
    /// - Returns: Whether anything has changed.
    @discardableResult
    private func showContainers(where isMeant: (any ContainerModel) -> Bool) -> Bool {
      var hasChanged = false
      // The outermost first, and always in the same order.
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

    /// Changes something within the entry, animated if it is what the user looks at.
    ///
    /// - Parameter animation: An animation of Cairn's own; nil where the system has one.
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

    /// The animation that the app has named for the present change, or SwiftUI's own.
    var namedAnimation: NamedAnimation {
      guard case .custom(let name) = animation else { return .standard }
      if let named = options.animations[name] { return named }
      if name != NamedAnimation.zoom {
        HostReport.noAnimation(name, known: options.animations.keys).report()
      }
      return .standard
    }

    /// The mark from which what comes in at the entry zooms; nil if it does not.
    private func zoomSource(of id: EntryID) -> AnyHashable? {
      animation == .custom(NamedAnimation.zoom) ? tree.routeToShow(id)?.identity : nil
    }
  }
#endif
