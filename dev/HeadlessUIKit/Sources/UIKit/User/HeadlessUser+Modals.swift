import Foundation

/// Actions on sheets, popovers and alerts.
extension HeadlessUser {
  private func frontPresentation(_ kind: String) throws -> UIPresentationController {
    _ = try front
    guard let presentation = window.presentations.last(where: \.coversContent) else {
      throw Obstacle("No \(kind) is in front")
    }
    return presentation
  }

  /// Begins to drag down the sheet in front; returns nil if the sheet may not be dismissed.
  public func beginSheetDrag() throws -> HeadlessDrag? {
    let sheet = try frontPresentation("sheet")
    guard sheet.presentationStyle.isSheet else {
      throw Obstacle("\(HeadlessLog.name(sheet.presentedViewController)) is not a sheet")
    }
    try reach(sheet.presentedViewController)
    return sheet.beginDismissalByUser(interactive: true).map(HeadlessDrag.init)
  }

  /// Dismisses the sheet in front by dragging it down; returns false if the sheet may not be
  /// dismissed.
  @discardableResult public func swipeSheetDown() throws -> Bool {
    guard let drag = try beginSheetDrag() else { return false }
    drag.move(to: 0.8)
    drag.finish()
    return true
  }

  /// Taps outside the popover, sheet or action sheet in front; returns false if it may not be
  /// dismissed.
  @discardableResult public func tapOutside() throws -> Bool {
    let presentation = try frontPresentation("popover")
    let shown = presentation.presentedViewController
    try reach(shown)
    let style = presentation.presentationStyle
    if let alert = shown as? UIAlertController, alert.preferredStyle == .actionSheet {
      guard let cancel = alert.actions.first(where: { $0.style == .cancel }) else {
        if style != .popover { throw Obstacle("The action sheet has no way to cancel") }
        return presentation.beginDismissalByUser(interactive: false) != nil
      }
      alert.take(cancel)
      return true
    }
    // On a wide screen a touch outside a sheet also dismisses it.
    guard style == .popover || style == .formSheet || style == .pageSheet else {
      throw Obstacle("There is nothing outside \(HeadlessLog.name(shown)) to touch")
    }
    return presentation.beginDismissalByUser(interactive: false) != nil
  }

  /// Performs VoiceOver's escape gesture, a scrub with two fingers; returns false if nothing handles it.
  ///
  /// In an alert, the gesture cancels (https://support.apple.com/guide/iphone/iph3e2e2281/ios). A
  /// page sheet that the user may dismiss is dismissed. Otherwise, the stack in front goes back, as
  /// with its back button; a stack whose back button is hidden does not go back
  /// (https://github.com/NativeScript/NativeScript/issues/6123). If there is nothing to pop, the
  /// responders get the event, starting at the screen in front
  /// (https://qiita.com/akadateppei/items/4b15660ce9a77e2cc538). No source says that UIKit asks a
  /// delegate first, so this model asks none.
  @discardableResult public func scrub() throws -> Bool {
    let front = try front
    if let alert = front as? UIAlertController {
      guard let cancel = alert.actions.first(where: { $0.style == .cancel }) else { return false }
      alert.take(cancel)
      return true
    }
    if let sheet = window.presentations.last(where: \.coversContent),
      sheet.presentationStyle == .pageSheet, !sheet.presentedViewController.isModalInPresentation
    {
      sheet.presentingViewController.dismiss(animated: true)
      return true
    }
    if let stack = try? reachStack(nil), stack.viewControllers.count > 1,
      !stack.isNavigationBarHidden,
      stack.topViewController?.navigationItem.showsBackButton == true
    {
      stack.popAtOnce { $0.popViewController(animated: true) }
      return true
    }
    var screen = front
    while let inner = screen?.childInFront { screen = inner }
    // An element of the screen has the focus; here it is the first one.
    var element = screen?.viewIfLoaded
    while let inner = element?.subviews.first { element = inner }
    let responders = sequence(first: element ?? screen as UIResponder?) { $0?.next }
    return responders.contains { $0?.accessibilityPerformEscape() == true }
  }

  /// The alert in front.
  public var alert: UIAlertController {
    get throws {
      guard let alert = try front as? UIAlertController else {
        throw Obstacle("No alert is in front")
      }
      try reach(alert)
      return alert
    }
  }

  /// Types into a text field of the alert in front.
  public func type(_ text: String, inAlertField index: Int = 0) throws {
    guard let fields = try alert.textFields, fields.indices.contains(index) else {
      throw Obstacle("The alert has no text field \(index)")
    }
    guard fields[index].isEnabled else { throw Obstacle("The alert's text field is disabled") }
    fields[index].touch()
    fields[index].write(text)
  }

  /// Chooses an action of the alert in front.
  public func tapAlertAction(_ title: String) throws {
    let alert = try alert
    guard let action = alert.actions.first(where: { $0.title == title }) else {
      throw Obstacle("The alert has no action \(title)")
    }
    guard action.isEnabled else { throw Obstacle("\(title) is disabled") }
    alert.take(action)
  }
}
