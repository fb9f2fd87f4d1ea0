#if canImport(SwiftUI)
  @_spi(Hosts) import Cairn
  import CairnHosting
  import Observation
  import SwiftUI

  /// Makes SwiftUI show the tree.
  @MainActor
  final class Replica: HostReplica {
    let loop: HostLoop
    let limits: PlatformLimits
    let reports = HostReports()
    var options: HostOptions
    let page = AdvertisedPage()
    let drawing: Drawing
    private(set) lazy var window = LevelChain(nil, self)
    private(set) lazy var overlays = OverlayList(self)
    private var containers: [EntryID: any ContainerModel] = [:]
    /// The layouts for which the containers were made.
    private var layouts: [EntryID: NavigationTree.Flow.Layout] = [:]
    private var places: [EntryID: PlaceModel] = [:]
    /// The dialogs in the tree that have been shown, with the text that the user has typed.
    private var dialogs: [EntryID: DialogState] = [:]
    private var isInBackground: @MainActor () -> Bool = { false }
    /// The size that was reported last while the scene was in the background.
    private var sizeInBackground: WindowSize?

    init(_ navigator: Navigator, limits: PlatformLimits, options: HostOptions) {
      loop = HostLoop(
        navigator, resumesNextTurn: true,
        changesDuringTransitions: limits.changesDuringTransitions)
      drawing = Drawing(loop)
      self.limits = limits
      self.options = options
      isInBackground = watchBackground { [weak self] in self?.takeSizeOfBackground() }
      loop.start(self)
    }

    /// Indicates whether the screen matches the tree and no transition runs.
    var isSettled: Bool {
      loop.isIdle && !isPending && !isDrawing && overlays.isSettled
        && chains.allSatisfy { $0.plan == .settled }
    }

    private var chains: [LevelChain] { [window] + overlays.chains }

    /// All levels, those of the window before those of the overlays.
    var levels: [LevelModel] { chains.flatMap(\.levels) }

    /// Indicates whether SwiftUI has not yet drawn a change that the user can see.
    private var isPending: Bool {
      containers.contains { id, model in model.isPending && isSeen(tree.level(of: id)) }
    }

    /// Indicates whether SwiftUI has not yet drawn a change that the user cannot see.
    private var isDrawing: Bool { drawing.isAwaited && window.base.isOnScreen }

    /// Returns true if UIKit reports the level as visible; SwiftUI may draw covered levels later.
    private func isSeen(_ level: EntryID) -> Bool {
      levels.contains { $0.id == level && $0.isOnScreen }
    }

    // MARK: Updating

    func advance() -> HostStep {
      if let site = options.advertisement?.site {
        page.show(navigator.url(at: site), of: tree.frontRoute)
      }
      reportUnknownAnimation()
      overlays.update()
      // After its flow has ended, a navigator has no content. The last content stays on the screen
      // until the host is removed.
      guard navigator.content(of: .root) != nil else { return .waiting }
      // A transition is about to begin.
      guard !places.values.contains(where: \.isBeingLeft) else {
        updateNextTurn()
        return .waiting
      }
      let chains = chains
      guard chains.allSatisfy({ $0.base.probe?.followPresentations() != true }) else {
        return .waiting
      }
      for chain in chains { chain.trim() }
      for place in places.values { refresh(place) }
      guard !isDrawing else { return .waiting }
      // A popover leaves before its page changes, because the view at which it points may be about
      // to leave with the page (SwiftUI trap 7).
      let anchored = chains.filter(\.leavesAnchor)
      guard anchored.isEmpty else {
        guard !isPending else { return .waiting }
        return anchored.compactMap { $0.advance() }.contains(.again) ? .again : .waiting
      }
      // Containers that are off screen change first, in an update of their own. SwiftUI loses a
      // change of a path if its stack comes on screen in the same update.
      if !isPending, showContainers(where: { !$0.isOnScreen }) {
        drawing.begin()
        return isDrawing ? .waiting : .nextTurn
      }
      showContainers(where: \.isOnScreen)
      for model in containers.values { model.guardBack() }
      // SwiftUI cannot handle two visible changes at once.
      guard !isPending, !isDrawing else { return .waiting }
      // The window and each overlay can present at the same time.
      let steps = chains.compactMap { $0.advance() }
      if steps.contains(.again) { return .again }
      return steps.isEmpty ? .settled(isSeen: window.base.isOnScreen) : .waiting
    }

    func showOverlays() { overlays.showMissing() }

    /// Releases the models of entries that have left both the tree and the screen.
    func didSettle() {
      let left = places.values.filter { tree.entry($0.id) == nil && !$0.isOnScreen }
      containers = containers.filter { id, _ in
        tree.flow(id) != nil || places[id]?.isOnScreen == true
      }
      layouts = layouts.filter { containers[$0.key] != nil }
      for place in left {
        places[place.id] = nil
        place.leave()
      }
      dialogs = dialogs.filter { tree.entry($0.key) != nil }
    }

    // MARK: Modals

    /// Returns the level that presents this one; nil for the window.
    func presenter(of level: LevelModel) -> LevelModel? {
      levels.first { $0.above === level }
    }

    /// Sets the size of the window, as reported by a level that has this size.
    func take(_ size: WindowSize, of level: LevelModel) {
      guard level.hasSizeOfWindow else { return }
      // The sizes of snapshots would collapse splits and present modals again, which loses the
      // state of views (SwiftUI trap 22).
      guard !isInBackground() else { return sizeInBackground = size }
      size.resize(navigator)
    }

    /// Sets the size that the window has when the scene returns to the foreground.
    private func takeSizeOfBackground() {
      sizeInBackground?.resize(navigator)
      sizeInBackground = nil
    }

    // MARK: Ways out

    /// Reports that the user has left a page, before SwiftUI writes the path.
    func left(_ page: EntryID, keeping pages: Int) {
      // The user cannot go back there, but a snapshot in another size collapses a split.
      guard !isInBackground() else { return }
      for model in containers.values { model.left(page, keeping: pages) }
    }

    /// Records that a page is on the screen.
    func returned(_ page: EntryID) {
      for model in containers.values { model.returned(page) }
    }

    /// Returns true if the host still wants the level and the modal above it.
    ///
    /// If the host has dismissed a modal, the modals over it leave too, although the user has not
    /// dismissed them.
    func binds(_ level: LevelModel) -> Bool {
      let levels = chains.first { $0.levels.contains { $0 === level } }?.levels ?? []
      guard let index = levels.firstIndex(where: { $0 === level }) else { return false }
      return levels[...index].allSatisfy { $0.slot.value != nil }
    }

    /// Returns the modals on the screen over the one that a level presents.
    func modals(overTheOneAbove level: LevelModel) -> [EntryID] {
      let levels = chains.first { $0.levels.contains { $0 === level } }?.levels ?? []
      // A modal that the app's code has just presented is not on the screen yet. The user cannot
      // dismiss a modal beneath a dialog, so a dialog over a dismissed modal was presented later,
      // too.
      return levels.drop { $0 !== level }.dropFirst().compactMap(\.slot).prefix(while: \.isUp)
        .compactMap(\.value).filter { !$0.isDialog }.map(\.id)
    }

    /// Goes back one step in a popover or dismisses it, because of VoiceOver's escape gesture.
    func escape(in level: LevelModel) {
      guard isSettled, tree.frontLevel?.id == level.id, !level.isDismissDisabled else { return }
      report(.backOneStep)
    }

    // MARK: Places and containers

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

    /// Returns the dialog at the entry, with the text that the user typed when it was shown before.
    func dialog(at id: EntryID) -> DialogState? {
      guard let model = navigator.content(of: id) as? DialogModel else { return nil }
      if let known = dialogs[id], known.model === model { return known }
      let dialog = DialogState(id, model)
      dialogs[id] = dialog
      return dialog
    }

    /// Returns the state of the container that shows the flow in this layout.
    ///
    /// A coordinator that was released and made again may have another layout. Until its view has
    /// been updated, that view shows the former one.
    func container<Model: ContainerModel>(
      _ id: EntryID, _ layout: NavigationTree.Flow.Layout, _ make: (EntryID, Replica) -> Model
    ) -> Model {
      if layouts[id] == layout, let known = containers[id] as? Model { return known }
      let model = make(id, self)
      if let container = tree.containerPlan(at: id) {
        (containers[id], layouts[id]) = (model, layout)
        model.show(container)
      }
      return model
    }

    /// Returns true if the app arranges the content of the flow, instead of a container of SwiftUI.
    func isArranged(_ id: EntryID) -> Bool {
      switch tree.flow(id)?.layout {
      case .panes?: true
      case .tabs?, .pages?: navigator.coordinator(at: id) is any ViewContainer
      default: false
      }
    }

    /// Returns true if the entry is a page of a stack or inside one.
    ///
    /// If the app arranges the layout around the entry, the page that contains that layout counts.
    func isInPage(_ id: EntryID) -> Bool {
      var current = tree.entry(id)
      while let entry = current, !entry.isModal, let parent = entry.parent {
        guard let layout = tree.flow(parent)?.layout else { return false }
        if layout == .stack || layout.isSplit { return true }
        guard layout == .switching || isArranged(parent) else { return false }
        current = tree.entry(parent)
      }
      return false
    }

    /// Returns true if the content of the entry has a navigation bar of its own.
    func hasBar(_ id: EntryID) -> Bool {
      guard let flow = tree.flow(id) else { return false }
      if flow.layout == .switching { return flow.top.map(hasBar) == true }
      return flow.layout == .stack || flow.layout.isSplit
    }

    func selects(_ entry: EntryID, in id: EntryID) -> Bool {
      guard case .selecting(_, let selected) = tree.containerPlan(at: id) else { return false }
      return selected == entry
    }

    /// Updates the containers to match the tree, and returns true if any has changed.
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
    func animate(in id: EntryID, by animation: Animation? = nil, _ change: () -> Void) {
      let level = tree.level(of: id)
      let overlay = tree.overlay(containing: level)
      // A transparent overlay does not cover the content beneath it.
      let front = tree.levels.last { tree.overlay(containing: $0.id) == overlay }
      animate(front?.id == level && !tree.isCovered(level), by: animation, change)
    }

    /// Performs a change, animated if the user sees it.
    func animate(_ isSeen: Bool, by own: Animation? = nil, _ change: () -> Void) {
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
      return options.animations[name] ?? .standard
    }

    /// Reports a name for which the app has defined no animation, for every kind of change.
    private func reportUnknownAnimation() {
      guard case .custom(let name) = animation, name != NamedAnimation.zoom,
        options.animations[name] == nil
      else { return }
      reports.report(.noAnimation(name, known: options.animations.keys))
    }

    /// Returns the transition source from which the content of the entry zooms; nil if it does not
    /// zoom.
    func zoomSource(of id: EntryID) -> AnyHashable? {
      animation == .custom(NamedAnimation.zoom) ? tree.routeToShow(id)?.hashable : nil
    }
  }

  /// Detects that SwiftUI has drawn the changes that were made before.
  ///
  /// A task cannot detect this: on a device, tasks of the main actor can run before SwiftUI updates
  /// its views. The root view reads a number that changes together with the models. When SwiftUI
  /// reports the new number, it has evaluated the views with all these changes.
  @MainActor @Observable
  final class Drawing {
    fileprivate var number = 0
    @ObservationIgnored private(set) var isAwaited = false
    @ObservationIgnored private weak var loop: HostLoop?

    init(_ loop: HostLoop) { self.loop = loop }

    /// Begins to wait until SwiftUI has drawn the changes of this turn.
    func begin() {
      number += 1
      isAwaited = true
    }

    fileprivate func draw() {
      isAwaited = false
      loop?.updateNextTurn()
    }
  }

  extension View {
    /// Notifies the object when SwiftUI has drawn the view.
    func drawn(_ drawing: Drawing) -> some View {
      onChange(of: drawing.number) { drawing.draw() }
    }
  }
#endif
