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

  @MainActor
  @Observable
  final class AnchorModel {
    @ObservationIgnored weak var level: LevelModel?
    private var popover: LevelModel?
    private(set) var confirmation: DialogState?

    /// Lets a popover or a confirmation point at this view.
    func show(_ popover: LevelModel?, _ confirmation: DialogState?) {
      if self.popover !== popover { self.popover = popover }
      if self.confirmation !== confirmation { self.confirmation = confirmation }
    }

    // Only SwiftUI calls these setters.

    var isConfirming: Bool {
      get { confirmation != nil }
      set { if !newValue { level?.clear() } }
    }

    var item: LevelModel? {
      get { popover }
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
