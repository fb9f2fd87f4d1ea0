#if canImport(SwiftUI)
  import Cairn
  import CairnHosting
  import Observation
  import SwiftUI

  /// The window or a modal, and the one place over it where a modal may be.
  ///
  /// The properties that SwiftUI binds to are computed, and only SwiftUI calls their setters, with
  /// nothing: that is how it tells that the user dismissed what was there.
  @MainActor
  @Observable
  final class LevelModel: Identifiable {
    let id: EntryID
    /// How it is presented itself; nil for the window.
    let modal: Modal?
    /// What lies over it, as the bindings have it.
    private(set) var presented: Modal?
    /// The content of what lies over it; nil for a dialog.
    private(set) var above: LevelModel?
    /// The dialog that lies over it, or did.
    var dialog: DialogState?
    @ObservationIgnored private(set) var slot = ModalSlot()
    @ObservationIgnored private(set) var isOnScreen = false
    @ObservationIgnored weak var probe: (any Probe)?
    @ObservationIgnored private(set) weak var replica: Replica?
    /// A dialog that has been dismissed, and may still be answered.
    @ObservationIgnored private var dismissedDialog: EntryID?
    @ObservationIgnored private var anchors: [(name: String, anchor: AnchorModel)] = []
    /// The anchor of the popover over it; nil for any other modal.
    @ObservationIgnored private weak var anchor: AnchorModel?
    /// The mark from which it zooms; nil if it does not.
    @ObservationIgnored var zoomSource: AnyHashable?

    init(_ id: EntryID, modal: Modal?, _ replica: Replica) {
      self.id = id
      self.modal = modal
      self.replica = replica
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

    /// The popover whose anchor is missing.
    var popover: LevelModel? {
      get { presented?.isPopover == true && anchor == nil ? above : nil }
      set { if newValue == nil { clear() } }
    }

    var isAlertPresented: Bool {
      get { presented?.kind == .alert }
      set { if !newValue { clear() } }
    }

    var isConfirmationPresented: Bool {
      get { presented?.kind == .confirmation }
      set { if !newValue { clear() } }
    }

    func clear() {
      let clearing = slot.clear()
      mirror()
      switch clearing {
      case .echo: break
      case .overtaken: replica?.updateNextTurn()
      // The answer of a dialog comes before this, with it, or when the dialog has gone.
      case .dismissed(let modal) where modal.isDialog: dismissedDialog = modal.id
      case .dismissed(let modal): replica?.report(.dismiss(modal.id))
      }
    }

    // MARK: What Cairn does

    /// Presents the modal, or dismisses what is there.
    func show(_ modal: Modal?, above: LevelModel?) {
      slot.set(modal)
      if modal != nil { self.above = above }
      findAnchor(of: modal)
      mirror()
    }

    private func mirror() {
      if presented != slot.value { presented = slot.value }
      anchor?.popover = presented?.isPopover == true ? above : nil
    }

    // MARK: Signs from the view

    /// SwiftUI has drawn what the bindings say.
    func draw(_ modal: Modal?) {
      slot.draw(modal)
      replica?.updateNextTurn()
    }

    /// Nothing moves any more: a dialog that went and was not answered was dismissed.
    func endUnansweredDialog() {
      guard slot.isFree, let id = dismissedDialog else { return }
      dismissedDialog = nil
      if replica?.tree.entry(id) != nil { replica?.report(.dismiss(id)) }
    }

    /// SwiftUI says that a dismissal over this level is over.
    func dismissalEnded() {
      let gone = slot.dismissalEnded()
      mirror()
      if let gone { replica?.report(.dismiss(gone)) }
      replica?.updateNextTurn()
    }

    func answer(_ button: Int, of dialog: DialogState) {
      dismissedDialog = nil
      replica?.report(.answer(dialog.id, button: button, texts: dialog.fields.map(\.text)))
    }

    // MARK: Anchors

    func add(_ anchor: AnchorModel, named name: String) {
      anchors.append((name, anchor))
    }

    func remove(_ anchor: AnchorModel) {
      anchors.removeAll { $0.anchor === anchor }
      // The popover goes with what it points at, and comes again at another anchor.
      guard anchor === self.anchor, presented?.isPopover == true else { return }
      slot.set(nil)
      mirror()
      replica?.updateNextTurn()
    }

    private func findAnchor(of modal: Modal?) {
      guard case .presented(.popover(let name, _))? = modal?.kind, let modal else { return }
      // The latest: what is covered in a stack may have one of the same name.
      anchor = anchors.last { $0.name == name }?.anchor
      anchor?.level = self
      if anchor == nil, let navigator = replica?.navigator {
        HostReport.noAnchor(name, at: ScreenPlace(modal.id, in: navigator).path).report()
      }
    }
  }

  extension LevelModel: Sighted {
    var loop: HostLoop? { replica?.loop }

    func appeared() {
      isOnScreen = true
      replica?.presenter(of: self)?.slot.appeared(id)
      replica?.updateNextTurn()
    }

    func disappeared() {
      isOnScreen = false
      replica?.presenter(of: self)?.slot.disappeared(id)
      replica?.updateNextTurn()
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

    /// Whether the sheet modifier shows it.
    fileprivate var isSheet: Bool {
      switch kind {
      case .presented(.sheet), .presented(.custom): true
      case .presented, .alert, .confirmation: false
      }
    }
  }
#endif
