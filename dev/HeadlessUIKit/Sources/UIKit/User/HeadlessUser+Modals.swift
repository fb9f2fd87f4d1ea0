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

  private func frontSheet() throws -> UIPresentationController {
    let sheet = try frontPresentation("sheet")
    guard sheet.presentationStyle.isSheet else {
      throw Obstacle("\(HeadlessLog.name(sheet.shownViewController)) is not a sheet")
    }
    try reach(sheet.shownViewController)
    return sheet
  }

  /// Begins to drag the sheet in front down; returns nil if the sheet may not be dismissed.
  public func beginSheetDrag() throws -> HeadlessDrag? {
    try frontSheet().beginDismissalByUser(interactive: true).map(HeadlessDrag.init)
  }

  /// Dismisses the sheet in front by dragging it down; returns false if it may not be dismissed.
  @discardableResult public func swipeSheetDown() throws -> Bool {
    guard let drag = try beginSheetDrag() else { return false }
    drag.move(to: 0.8)
    drag.finish()
    return true
  }

  /// Drags the sheet in front to one of its heights.
  public func dragSheet(to detent: UISheetPresentationController.Detent.Identifier) throws {
    guard let sheet = try frontSheet() as? UISheetPresentationController,
      sheet.detents.contains(where: { $0.identifier == detent })
    else { throw Obstacle("The sheet cannot rest at \(detent.rawValue)") }
    guard sheet.currentDetent != detent else { return }
    sheet.selectedDetentIdentifier = detent
    sheet.sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)
  }

  /// Performs a tap outside the popover in front; returns false if the popover may not be
  /// dismissed.
  @discardableResult public func tapOutside() throws -> Bool {
    let presentation = try frontPresentation("popover")
    let shown = presentation.shownViewController
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
