#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Observation
  import SwiftUI

  /// A dialog whose binding SwiftUI has cleared before the user's answer arrived.
  private struct DismissedDialog {
    let id: EntryID
    /// The navigator's revision at that time.
    let revision: Int?
  }

  /// The window or a modal, together with the one slot for a modal above it.
  ///
  /// The properties that SwiftUI binds to are computed. SwiftUI sets them only to nil or false, to
  /// report that the user dismissed the modal.
  @MainActor
  @Observable
  final class LevelModel: Identifiable {
    let id: EntryID
    /// The modal that shows this level; nil for the window.
    let modal: Modal?
    /// The modal above this level, as the bindings describe it.
    private(set) var presented: Modal?
    /// The content of the modal above; nil for a dialog.
    private(set) var above: LevelModel?
    /// The views in this level that do not let the user swipe it away.
    private var keepers: Set<ObjectIdentifier> = []
    /// The dialog above this level, even after it has been dismissed.
    var dialog: DialogState?
    @ObservationIgnored private(set) var slot = ModalSlot()
    @ObservationIgnored private(set) var isOnScreen = false
    @ObservationIgnored weak var probe: (any Probe)?
    @ObservationIgnored private(set) weak var replica: Replica?
    /// The dialog that has been dismissed and may still be answered.
    @ObservationIgnored private var dismissedDialog: DismissedDialog?
    /// The modal above that the user has dismissed and that has been reported, until SwiftUI clears
    /// its binding.
    @ObservationIgnored private var leaving: EntryID?
    @ObservationIgnored private var anchors: [(name: String, anchor: AnchorModel)] = []
    /// The anchor of the popover or the confirmation above this level; nil for any other modal.
    ///
    /// The anchor is kept after its view has disappeared, because otherwise SwiftUI would also
    /// present the modal at the level.
    @ObservationIgnored private var anchor: AnchorModel?
    /// The transition source from which the level zooms; nil if it does not zoom.
    @ObservationIgnored var zoomSource: AnyHashable?

    init(_ id: EntryID, modal: Modal?, _ replica: Replica) {
      self.id = id
      self.modal = modal
      self.replica = replica
    }

    /// Indicates whether a view in this level does not let the user swipe it away.
    var isDismissDisabled: Bool { !keepers.isEmpty }

    /// Records whether a view lets the user swipe the level away.
    func keep(_ isKept: Bool, by view: ViewID) {
      let id = ObjectIdentifier(view)
      guard keepers.contains(id) != isKept else { return }
      if isKept { keepers.insert(id) } else { keepers.remove(id) }
    }

    // MARK: What SwiftUI is bound to

    var sheet: LevelModel? {
      get { presented?.isSheet == true ? above : nil }
      set { if newValue == nil { clear() } }
    }

    var cover: LevelModel? {
      get { presented?.isCover == true ? above : nil }
      set { if newValue == nil { clear() } }
    }

    /// The popover above this level if its anchor is missing.
    var popover: LevelModel? {
      get { presented?.isPopover == true && anchor == nil ? above : nil }
      set { if newValue == nil { clear() } }
    }

    var isAlertPresented: Bool {
      get { presented?.kind == .alert }
      set { if !newValue { clear() } }
    }

    var isConfirmationPresented: Bool {
      get { presented?.kind == .confirmation && anchor == nil }
      set { if !newValue { clear() } }
    }

    func clear() {
      let over = modalsOver
      // If the host has dismissed a lower modal, the one above leaves with it, whichever binding
      // SwiftUI clears.
      let isBound = replica?.binds(self) == true
      let clearing = slot.clear()
      mirror()
      switch clearing {
      case .echo: break
      case .overtaken: replica?.updateNextTurn()
      case .dismissed where !isBound: replica?.updateNextTurn()
      // A dialog's answer arrives before this call, during it, or after the dialog has disappeared.
      case .dismissed(let modal) where modal.isDialog:
        dismissedDialog = DismissedDialog(id: modal.id, revision: replica?.navigator.revision)
      case .dismissed(let modal): tell(of: modal.id, over: over)
      }
    }

    /// Reports that the user has dismissed the modal above, but not modals that were presented
    /// meanwhile.
    private func tell(of modal: EntryID, over others: [EntryID]) {
      guard leaving != modal else {
        leaving = nil
        replica?.updateNextTurn()
        return
      }
      replica?.reportFromBeforeCover(.dismiss(modal), seen: [modal] + others)
    }

    /// Indicates whether SwiftUI still has to clear the binding of a modal that the user has
    /// dismissed.
    ///
    /// The tree no longer contains the modal, but the next one has to wait.
    var awaitsClearing: Bool { leaving != nil && slot.value?.id == leaving }

    /// The modals on the screen over the one above this level.
    private var modalsOver: [EntryID] { replica?.modals(overTheOneAbove: self) ?? [] }

    /// Reports the dismissal of the modal above, which can no longer be cancelled, before SwiftUI
    /// clears the binding.
    fileprivate func leave(_ id: EntryID) {
      guard slot.value?.id == id, slot.isUp, leaving != id, replica?.binds(self) == true else {
        return
      }
      let over = modalsOver
      leaving = id
      replica?.reportFromBeforeCover(.dismiss(id), seen: [id] + over)
    }

    /// Records that the modal above has appeared, possibly again.
    fileprivate func returned(_ id: EntryID) {
      if leaving == id { leaving = nil }
      slot.appeared(id)
    }

    // MARK: What Cairn does

    /// Presents the modal, or dismisses the current one if `modal` is nil.
    func show(_ modal: Modal?, above: LevelModel?) {
      slot.set(modal)
      if modal != nil { self.above = above }
      findAnchor(of: modal)
      mirror()
    }

    private func mirror() {
      if presented != slot.value { presented = slot.value }
      anchor?.show(
        presented?.isPopover == true ? above : nil,
        presented?.kind == .confirmation ? dialog : nil)
    }

    // MARK: Signs from the view

    /// Records that SwiftUI has drawn the current bindings.
    func draw(_ modal: Modal?) {
      slot.draw(modal)
      replica?.updateNextTurn()
    }

    /// Reports a dialog as dismissed if it has disappeared without an answer and no transition
    /// runs.
    func endUnansweredDialog() {
      guard slot.isFree, let id = dismissedDialog?.id, !awaitsAnswer else { return }
      dismissedDialog = nil
      if replica?.tree.entry(id) != nil { replica?.report(.dismiss(id), seen: [id]) }
    }

    /// Indicates whether the answer of a dismissed dialog is still to come.
    ///
    /// The user has touched one of the dialog's own buttons, whose action SwiftUI performs later.
    /// The host stops waiting for the action if another request changes the tree.
    var awaitsAnswer: Bool {
      guard let dismissedDialog, let replica, replica.limits.dialogsEndWithAButton else {
        return false
      }
      return isOnScreen && dialog?.id == dismissedDialog.id && dialog?.hasSystemButton == false
        && replica.navigator.revision == dismissedDialog.revision
    }

    /// Handles SwiftUI's report that a dismissal above this level has ended.
    func dismissalEnded() {
      let over = modalsOver
      let gone = slot.dismissalEnded()
      mirror()
      if let gone { tell(of: gone, over: over) }
      replica?.updateNextTurn()
    }

    func answer(_ button: Int, of dialog: DialogState) {
      dismissedDialog = nil
      replica?.reportFromBeforeCover(
        .answer(dialog.id, button: button, texts: dialog.fields.map(\.text)))
    }

    // MARK: Anchors

    func add(_ anchor: AnchorModel, named name: String) {
      anchors.append((name, anchor))
    }

    func remove(_ anchor: AnchorModel) {
      anchors.removeAll { $0.anchor === anchor }
      if anchor === self.anchor { replica?.updateNextTurn() }
    }

    /// Indicates whether the modal above points at a view, possibly while it leaves.
    var isAnchored: Bool { anchor != nil && !slot.isFree }

    /// Dismisses a popover or confirmation whose anchor has disappeared; it is then presented again
    /// at another anchor.
    ///
    /// A popover that covers the screen in a compact width hides its anchor together with the
    /// level.
    func leaveLostAnchor() {
      guard isOnScreen, presented?.isAnchored == true, let anchor,
        !anchors.contains(where: { $0.anchor === anchor })
      else { return }
      // SwiftUI's binding was removed together with the anchor.
      _ = slot.clear()
      mirror()
    }

    private func findAnchor(of modal: Modal?) {
      guard let modal else { return }
      let known: String? =
        switch modal.kind {
        case .presented(.popover(let name, _)): name
        case .confirmation: dialog?.anchor
        case .presented, .alert: nil
        }
      guard let name = known else { return anchor = nil }
      // The latest anchor is used, because a covered screen in a stack may have an anchor with the
      // same name.
      anchor = anchors.last { $0.name == name }?.anchor
      anchor?.level = self
      if anchor == nil, let navigator = replica?.navigator,
        modal.pointsAtView(in: navigator.traits)
      {
        HostReport.noAnchor(
          name, of: modal.isPopover ? "popover" : "confirmation",
          at: ScreenPlace(modal.id, in: navigator).path
        ).report()
      }
    }
  }

  extension LevelModel: Sighted {
    var loop: HostLoop? { replica?.loop }

    func appeared() {
      isOnScreen = true
      replica?.presenter(of: self)?.returned(id)
      replica?.updateNextTurn()
    }

    func disappeared() {
      isOnScreen = false
      replica?.presenter(of: self)?.slot.disappeared(id)
      replica?.updateNextTurn()
    }

    func left() {
      replica?.presenter(of: self)?.leave(id)
    }

    func removed() {
      isOnScreen = false
      replica?.presenter(of: self)?.slot.removed(id)
      replica?.updateNextTurn()
    }
  }

  extension Modal {
    fileprivate var isPopover: Bool {
      if case .presented(.popover) = kind { true } else { false }
    }

    /// Indicates whether the modal may point at a view.
    fileprivate var isAnchored: Bool { isPopover || kind == .confirmation }

    /// Returns true if a modal that may point at a view does so in a window with these traits.
    ///
    /// A confirmation points at a view on an iPhone, too (SwiftUI trap 33).
    fileprivate func pointsAtView(in traits: Traits) -> Bool {
      guard case .presented(.popover(_, let compact)) = kind else { return true }
      return compact == .popover || traits.horizontalSizeClass != .compact
    }

    fileprivate var isSheet: Bool {
      switch kind {
      case .presented(.sheet), .presented(.custom): true
      case .presented, .alert, .confirmation: false
      }
    }
  }

  /// Shows the content of the window or of a modal, and the modals above it.
  ///
  /// Modals are attached here, outside every stack. If a sheet were attached to a pushed view and
  /// both were removed at once, SwiftUI would present the sheet again or leave it on the screen.
  struct LevelView: View {
    @Bindable var level: LevelModel
    let replica: Replica
    @Namespace private var namespace
    @Environment(\.shownLevel) private var below

    var body: some View {
      PlaceView(place: replica.place(level.id), replica: replica)
        .interactiveDismissDisabled(level.isDismissDisabled)
        .sighted(by: level)
        .presented(as: level, replica)
        .zooming(from: level.zoomSource, in: below?.namespace)
        .modifier(
          WindowSizeReader(
            regularWidth: level.hasSizeOfWindow ? replica.options.regularWidth : nil
          ) { replica.take($0, of: level) }
        )
        .sheet(item: $level.sheet, onDismiss: level.dismissalEnded) { above in
          LevelView(level: above, replica: replica)
        }
        .covering(item: $level.cover, onDismiss: level.dismissalEnded) { above in
          LevelView(level: above, replica: replica)
        }
        .popoverIfAny(item: $level.popover) { above in
          LevelView(level: above, replica: replica)
        }
        .dialogs(over: level)
        .onChange(of: level.presented) { _, modal in level.draw(modal) }
        // These values enclose the presenting modifiers, so that presented views inherit them.
        .environment(\.screenPlace, ScreenPlace(level.id, in: replica.navigator))
        .environment(\.shownLevel, ShownLevel(level: level, namespace: namespace))
    }
  }

  extension View {
    /// Applies the modifiers that SwiftUI reads from the content of a modal.
    @ViewBuilder fileprivate func presented(
      as level: LevelModel, _ replica: Replica
    ) -> some View {
      switch level.modal?.kind {
      case .presented(.sheet(let detents))?: resting(at: detents)
      case .presented(.popover(_, let compact))?:
        // For this gesture, UIKit itself goes back in stacks and dismisses sheets, but not
        // popovers.
        adapting(to: compact).accessibilityAction(.escape) { replica.escape(in: level) }
      case .presented(.custom(let name))?:
        if let presentation = replica.options.presentations[name] {
          presentation(AnyView(self))
        } else {
          self
        }
      case .presented, .alert, .confirmation, nil: self
      }
    }
  }
#endif
