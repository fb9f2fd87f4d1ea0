#if canImport(SwiftUI)
  import Cairn
  import Observation
  public import SwiftUI

  extension View {
    /// Lets popovers of this name point at the view.
    ///
    /// ```swift
    /// Button("Cart") { shop?.navigate(to: .cart) }.popoverAnchor("cart")
    /// // in the coordinator
    /// case .cart: .present(.cart, as: .popover(anchor: "cart"))
    /// ```
    ///
    /// It works in toolbars too. Where several views on the screen have the name, the latest counts.
    public func popoverAnchor(_ name: String) -> some View {
      modifier(PopoverAnchor(name: name))
    }
  }

  /// What a view is bound to that popovers point at.
  @MainActor
  @Observable
  final class AnchorModel {
    @ObservationIgnored weak var level: LevelModel?
    private var shownPopover: LevelModel?

    /// The popover that points here.
    var popover: LevelModel? {
      get { shownPopover }
      set { if shownPopover !== newValue { shownPopover = newValue } }
    }

    /// What SwiftUI is bound to; only SwiftUI sets it.
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
        .onAppear { shown?.level.add(anchor, named: name) }
        .onDisappear { shown?.level.remove(anchor) }
    }
  }
#endif
