import UIKit

/// An alert or a confirmation whose buttons come from a view builder.
@MainActor final class DialogModal: ModalKind {
  let modal: Modal
  var style = UIAlertController.Style.alert
  var title: String?
  private let hosts = [HostedViewController(), HostedViewController()]

  init(at node: ViewNode) {
    modal = Modal(at: node)
    modal.kind = self
  }

  /// SwiftUI also tries to present an alert while another modal leaves.
  ///
  /// The alert [is then
  /// lost](https://github.com/pointfreeco/swift-composable-architecture/issues/1277).
  var triesInVain: Bool { true }

  func makeShown(_ wish: ModalWish) -> ShownModal {
    let controller = DialogController(title: title, message: nil, preferredStyle: style)
    return ShownModal(id: wish.id, controller: controller, view: wish.content())
  }

  /// Does nothing, because a dialog keeps the content that it had when it was presented.
  func renew(_ shown: ShownModal, _ wish: ModalWish) {}

  func children(_ shown: ShownModal) -> [ViewChild] {
    guard let dialog = shown.view as? DialogContent else { return [] }
    let action = Dismissal { [weak modal] in modal?.clear() }
    return zip([dialog.actions, dialog.message], hosts).enumerated().map { index, part in
      ViewChild(part.0, id: "dialog \(index)", in: part.1.hosted) { environment in
        environment.linkTarget = nil
        environment.dismiss = DismissAction(action)
      }
    }
  }

  private func elements(_ part: Int) -> [UIView] {
    modal.node?.child("dialog \(part)")?.output.views ?? []
  }

  func prepare(_ shown: ShownModal) {
    guard let alert = shown.controller as? DialogController else { return }
    alert.message = elements(1).compactMap(\.firstText).first
    for view in elements(0) {
      if let button = view as? ButtonView { alert.add(button) { [weak modal] in modal?.clear() } }
      if let field = view as? UITextField { alert.add(field) }
    }
    let hasCancel = alert.actions.contains { $0.style == .cancel }
    if style == .alert, alert.actions.isEmpty {
      // According to Apple's documentation, a dialog without actions has a standard one.
      alert.addAction(UIAlertAction(title: "OK", style: .default))
    } else if style == .actionSheet, !hasCancel {
      // According to Apple's documentation, a confirmation always has a way to cancel.
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    }
    alert.beginsToGo = { [weak modal, weak shown] in
      shown?.isTold = true
      modal?.clear()
    }
    alert.popoverPresentationController?.sourceView =
      modal.node?.contentOutput.views.first ?? modal.node?.controller?.view
  }

  /// Updates the buttons of the visible dialog.
  func refresh() {
    guard let shown = modal.shown, shown.isPresented,
      let alert = shown.controller as? DialogController
    else { return }
    let buttons = elements(0).compactMap { $0 as? ButtonView }
    for (action, button) in zip(alert.actions, buttons) { action.isEnabled = button.isEnabled }
  }
}

/// The actions and the message of a dialog.
struct DialogContent: View {
  let actions: any View
  let message: any View
  var body: some View { EmptyView() }
}

/// The controller of an alert or a confirmation.
@MainActor final class DialogController: UIAlertController, PresentedByViews {
  let bonds = ModalBonds()
  /// Writes the binding, for the policy that writes it when the dismissal begins.
  fileprivate var beginsToGo: () -> Void = {}

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    let policy = HeadlessDevice.current.policy.swiftUI.choice
    if isBeingDismissed, policy == .isWrittenWhenTheDialogBeginsToGo { beginsToGo() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    noteDidAppear()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    noteDidDisappear()
  }

  /// Adds an action for a button.
  ///
  /// UIKit calls it after the alert has disappeared.
  fileprivate func add(_ button: ButtonView, clear: @escaping () -> Void) {
    let style: UIAlertAction.Style =
      switch button.buttonRole {
      case .cancel: .cancel
      case .destructive: .destructive
      default: .default
      }
    let action = UIAlertAction(title: button.firstText, style: style) { _ in
      if HeadlessDevice.current.policy.swiftUI.choice == .isWrittenFirst { clear() }
      button.perform()
    }
    action.isEnabled = button.isEnabled
    addAction(action)
    if button.isDefault, preferredAction == nil { preferredAction = action }
  }

  /// Adds a text field that forwards its edits to the field that the views created.
  fileprivate func add(_ field: UITextField) {
    addTextField { own in
      own.text = field.text
      own.placeholder = field.placeholder
      own.isSecureTextEntry = field.isSecureTextEntry
      own.isEnabled = field.isEnabled
      own.addAction(
        UIAction { [weak own] _ in
          field.text = own?.text
          field.sendActions(for: .editingChanged)
        }, for: .editingChanged)
      own.addAction(
        UIAction { [weak own] _ in
          field.sendActions(for: .editingDidEnd)
          own?.text = field.text
        }, for: .editingDidEnd)
    }
  }
}

extension UIView {
  /// The first text inside the view.
  var firstText: String? {
    if let text = (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle { return text }
    return subviews.lazy.compactMap(\.firstText).first
  }
}
