#if canImport(SwiftUI)
  @_spi(Hosts) import Cairn
  import SwiftUI

  /// Brings SwiftUI to show the tree, one step after the other, and reports what the user did.
  ///
  /// It keeps no list of what is to be done. Whenever nothing moves on the screen it compares what the
  /// views are bound to with the tree as it is then, and changes what may be changed. So it does not
  /// matter how many commits there were meanwhile, or in which order things happened.
  @MainActor
  final class Replica: NavigatorHost {
    let navigator: Navigator
    let limits: PlatformLimits
    var options: HostOptions
    /// The window and each modal over it, the lowest first.
    private(set) var levels: [LevelModel] = []
    private(set) lazy var movements = Movements { [weak self] in self?.updateNextTurn() }
    /// How the changes are to be shown that are not shown yet.
    private var animation = TransitionAnimation.automatic

    private var containers: [EntryID: any ContainerModel] = [:]
    private var places: [EntryID: PlaceModel] = [:]
    private var isUpdating = false
    private var needsUpdate = false
    private var updatesNextTurn = false
    private var restsUntilNextTurn = false
    /// Whether all of the tree has been on the screen once.
    private var hasSettled = false

    init(_ navigator: Navigator, limits: PlatformLimits, options: HostOptions) {
      self.navigator = navigator
      self.limits = limits
      self.options = options
      levels = [LevelModel(.root, modal: nil, self)]
      navigator.attach(self)
    }

    var tree: NavigationTree { navigator.tree }

    /// Whether what is shown is what the tree says, and nothing moves.
    var isSettled: Bool {
      !movements.areUnderWay && !updatesNextTurn && !isPending && plan == .settled
    }

    /// Whether something that is seen has been changed, and SwiftUI has not drawn it yet.
    private var isPending: Bool {
      containers.contains { id, model in model.isPending && isSeen(tree.level(of: id)) }
    }

    /// Whether UIKit says that the level is on the screen: SwiftUI may draw what is covered some other time.
    private func isSeen(_ level: EntryID) -> Bool {
      levels.contains { $0.id == level && $0.isOnScreen }
    }

    func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
      if diff.animation != .automatic { animation = diff.animation }
      setNeedsUpdate()
    }

    func report(_ action: UserAction) {
      navigator.report(action)
      // If it came to nothing, SwiftUI shows something else than the tree now.
      setNeedsUpdate()
    }

    // MARK: Updating

    /// Goes on in the next turn of the run loop, when SwiftUI has done what it is in the middle of.
    func updateNextTurn() {
      guard !updatesNextTurn else { return }
      updatesNextTurn = true
      Task { [weak self] in
        self?.updatesNextTurn = false
        self?.restsUntilNextTurn = false
        self?.setNeedsUpdate()
      }
    }

    /// Brings the views in line with the tree, now or when nothing moves any more.
    func setNeedsUpdate() {
      needsUpdate = true
      guard !isUpdating else { return }
      isUpdating = true
      while needsUpdate {
        needsUpdate = false
        update()
      }
      isUpdating = false
    }

    private func update() {
      // After its end a navigator shows nothing any more, and what is shown stays until it goes.
      guard navigator.content(of: .root) != nil else { return }
      guard !restsUntilNextTurn else { return }
      guard limits.changesDuringTransitions || !movements.areUnderWay else { return }
      // A transition is about to begin.
      guard !places.values.contains(where: \.isBeingLeft) else { return updateNextTurn() }
      guard levels.first?.probe?.followPresentations() != true else { return }
      for level in levels { level.endUnansweredDialog() }
      trimLevels()
      for place in places.values { refresh(place) }
      // What is out of sight first, and in a turn of its own: a path that is changed while its stack is
      // brought to the screen is lost.
      if !isPending, showContainers(where: { !$0.isOnScreen }) {
        restsUntilNextTurn = true
        return updateNextTurn()
      }
      showContainers(where: \.isOnScreen)
      for model in containers.values { model.guardBack() }
      // Two things at once are too much for SwiftUI, if both are seen.
      guard !isPending else { return }
      switch plan {
      case .settled:
        animation = .automatic
        hasSettled = hasSettled || levels.first?.isOnScreen == true
        forgetLeft()
      case .wait: break
      case .present(let modal, let index): present(modal, over: index)
      case .dismiss(let index):
        animate(in: levels[index].id) { levels[index].show(nil, above: nil) }
        // What SwiftUI has not seen yet has gone at once.
        needsUpdate = levels[index].slot.isFree
      }
    }

    // MARK: Modals

    private var plan: ModalPlan {
      ModalPlan(slots: levels.map(\.slot), wanted: wanted.presentable, limits: limits)
    }

    private var wanted: [Modal] {
      tree.shownModals.map {
        Modal(id: $0.id, style: $0.style, dialog: navigator.content(of: $0.id) as? DialogModel)
      }
    }

    private func present(_ modal: Modal, over index: Int) {
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
          name, at: navigator.pathDescription(of: modal.id),
          known: options.presentations.keys.sorted())
      }
      levels = Array(levels.prefix(index + 1)) + (above.map { [$0] } ?? [])
      let isFront = modal.id == wanted.presentable.last?.id
      animate(isFront) { level.show(modal, above: above) }
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
      let traits = size.traits(otherwise: navigator.traits)
      // Each setting is a request, and yields an event.
      if traits != navigator.traits { navigator.traits = traits }
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
      if let container = tree.container(at: id) {
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
        if let container = tree.container(at: id), model.show(container) { hasChanged = true }
      }
      return hasChanged
    }

    private func refresh(_ place: PlaceModel) {
      guard tree.entry(place.id) != nil else { return }
      place.refresh(from: self)
    }

    /// Lets go of what has left the tree, when it has left the screen too.
    private func forgetLeft() {
      let left = places.values.filter { tree.entry($0.id) == nil && !$0.isOnScreen }
      containers = containers.filter { id, _ in
        tree.flow(id) != nil || places[id]?.isOnScreen == true
      }
      for place in left {
        places[place.id] = nil
        place.leave()
      }
    }

    // MARK: Animations

    /// Changes something within the entry, animated if it is what the user looks at.
    ///
    /// - Parameter animation: An animation of Cairn's own; nil where the system has one.
    func animate(in id: EntryID, by animation: Animation? = nil, _ change: () -> Void) {
      animate(tree.level(of: id) == tree.levels.last?.id, by: animation, change)
    }

    private func animate(_ isSeen: Bool, by own: Animation? = nil, _ change: () -> Void) {
      guard hasSettled, isSeen, animation != .none else {
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
        HostReport.noAnimation(name, known: options.animations.keys.sorted())
      }
      return .standard
    }

    /// The mark from which what comes in at the entry zooms; nil if it does not.
    private func zoomSource(of id: EntryID) -> AnyHashable? {
      animation == .custom(NamedAnimation.zoom) ? tree.routeToShow(id)?.identity : nil
    }
  }
#endif
