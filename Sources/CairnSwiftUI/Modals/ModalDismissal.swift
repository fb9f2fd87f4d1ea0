#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Prevents the user from swiping away the sheet or popover in which this view is shown.
    ///
    /// <!-- snippet: doc-modal-dismissal -->
    /// ```swift
    /// extension DraftModel: ViewScreen {
    ///   var body: some View {
    ///     DraftForm(model: self).interactiveModalDismissDisabled(isSending)
    ///   }
    /// }
    /// ```
    ///
    /// Use this modifier instead of SwiftUI's `interactiveDismissDisabled(_:)`, which since iOS 18
    /// affects only the direct content of a sheet. A screen of a flow is not the direct content,
    /// because it is inside the flow's stack. Cairn sets SwiftUI's modifier on the direct content
    /// while the view is on the screen and the value is true. Coordinators can still dismiss the
    /// modal. A ``Cairn/LeaveGuard`` can refuse in other cases too, and can ask the user.
    ///
    /// Outside of Cairn's modals, the modifier has no effect.
    ///
    /// - Parameter isDisabled: True if the user cannot dismiss the modal by a gesture.
    public func interactiveModalDismissDisabled(_ isDisabled: Bool = true) -> some View {
      modifier(ModalDismissal(isDisabled: isDisabled))
    }
  }

  private struct ModalDismissal: ViewModifier {
    let isDisabled: Bool
    @State private var view = ViewID()
    @Environment(\.shownLevel) private var shown

    func body(content: Content) -> some View {
      content
        .onAppear { shown?.level.keep(isDisabled, by: view) }
        .onChange(of: isDisabled) { _, isDisabled in shown?.level.keep(isDisabled, by: view) }
        .onDisappear { shown?.level.keep(false, by: view) }
    }
  }

  /// The identity of a view that keeps a modal on the screen.
  final class ViewID: Sendable {}
#endif
