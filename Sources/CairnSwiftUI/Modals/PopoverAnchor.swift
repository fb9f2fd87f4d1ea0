#if canImport(SwiftUI)
  import Cairn
  import Observation
  public import SwiftUI

  extension View {
    /// Makes this view the anchor of popovers and confirmations with this name.
    ///
    /// <!-- snippet: doc-popover-anchor -->
    /// ```swift
    /// Button("Cart") { gallery?.navigate(to: .cart) }.popoverAnchor("cart")
    /// ```
    ///
    /// <!-- snippet: doc-popover -->
    /// ```swift
    /// case .cart: .present(.cart, as: .popover(anchor: "cart"))
    /// ```
    ///
    /// The modifier also works in toolbars. If several views on the screen have the same name, the
    /// latest one is used.
    public func popoverAnchor(_ name: String) -> some View {
      modifier(PopoverAnchor(name: name))
    }
  }

  /// The state of a view that is a popover anchor.
  @MainActor
  @Observable
  final class AnchorModel {
    @ObservationIgnored weak var level: LevelModel?
    private var shownPopover: LevelModel?
    private var shownConfirmation: DialogState?

    /// The popover that points at this view.
    var popover: LevelModel? {
      get { shownPopover }
      set { if shownPopover !== newValue { shownPopover = newValue } }
    }

    /// The confirmation that points at this view.
    var confirmation: DialogState? {
      get { shownConfirmation }
      set { if shownConfirmation !== newValue { shownConfirmation = newValue } }
    }

    /// Indicates whether the confirmation is shown.
    ///
    /// Only SwiftUI sets it.
    var isConfirming: Bool {
      get { shownConfirmation != nil }
      set { if !newValue { level?.clear() } }
    }

    /// The item that SwiftUI binds to.
    ///
    /// Only SwiftUI sets it.
    var item: LevelModel? {
      get { shownPopover }
      set { if newValue == nil { level?.clear() } }
    }
  }

  private struct PopoverAnchor: ViewModifier {
    let name: String
    @Environment(\.shownLevel) private var shown
    @State private var anchor = AnchorModel()

    func body(content: Content) -> some View {
      @Bindable var anchor = anchor
      content
        .popoverIfAny(item: $anchor.item) { above in
          if let replica = above.replica { LevelView(level: above, replica: replica) }
        }
        .confirmation(anchor.confirmation, isPresented: $anchor.isConfirming, of: anchor.level)
        .onAppear { shown?.level.add(anchor, named: name) }
        .onDisappear { shown?.level.remove(anchor) }
    }
  }
#endif
