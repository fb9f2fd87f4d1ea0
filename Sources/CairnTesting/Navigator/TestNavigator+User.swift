public import Cairn
public import Foundation

// User actions. They act on the tree that the host shows, which may differ from the navigator's
// tree.
extension TestNavigator {
  /// Taps the visible back button.
  ///
  /// <!-- snippet: doc-back -->
  /// ```swift
  /// test.back()
  /// test.expectStack(of: ShopCoordinator.self, .list)
  /// ```
  ///
  /// Fails if the frontmost stack has no screen to go back to; a modal's first screen has no back
  /// button.
  ///
  /// - Parameters:
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Returns: The outcome; ``Cairn/Outcome/queued`` if the host reports the action later.
  @discardableResult
  public func back(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Outcome {
    act("back()", Caller(fileID, filePath, line, column), backTarget) ?? .unchanged
  }

  /// Goes back one step or closes a modal, as the system's back action on Android or in a browser
  /// does.
  ///
  /// - Parameters:
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Returns: The outcome; ``Cairn/Outcome/unchanged`` if the system would leave the app.
  @discardableResult
  public func systemBack(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Outcome {
    act("systemBack()", Caller(fileID, filePath, line, column)) { _ in .success(.backOneStep) }
      ?? .unchanged
  }

  /// Begins a swipe back from the edge; the test then finishes or cancels the gesture.
  ///
  /// <!-- snippet: doc-swipe-meanwhile -->
  /// ```swift
  /// let swipe = test.beginSwipeBack()
  /// test.open("/main/shop/7")  // in the meantime, a notification leads elsewhere
  /// swipe.finish()
  /// ```
  ///
  /// Fails under the same conditions as ``back(fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Returns: The gesture that has begun.
  public func beginSwipeBack(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UserGesture {
    begin(
      "beginSwipeBack()", "the swipe back", Caller(fileID, filePath, line, column), backTarget)
  }

  /// Closes the topmost modal, as a tap outside, Escape or a drag down does.
  ///
  /// Fails if nothing is presented.
  ///
  /// - Parameters:
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Returns: The outcome; ``Cairn/Outcome/queued`` if the host reports the action later.
  @discardableResult
  public func dismiss(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Outcome {
    act("dismiss()", Caller(fileID, filePath, line, column), dismissTarget) ?? .unchanged
  }

  /// Begins to drag the topmost sheet down; the test then finishes or cancels the gesture.
  ///
  /// <!-- snippet: doc-sheet-drag -->
  /// ```swift
  /// let drag = test.beginSheetDrag()
  /// drag.cancel()
  /// test.expectShown(ShopCoordinator.Route.cart)
  /// ```
  ///
  /// Fails if nothing is presented, or if the modal cannot be dragged, such as a full-screen modal.
  ///
  /// - Parameters:
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Returns: The gesture that has begun.
  public func beginSheetDrag(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UserGesture {
    let caller = Caller(fileID, filePath, line, column)
    return begin("beginSheetDrag()", "the drag of a sheet", caller) { call in
      if let level = host.frontLevel, let presentation = level.presentation,
        presentation == .fullScreen || presentation == .dialog
      {
        return .failure(.notDraggable(path: shownPath, presentation: presentation.text))
      }
      return dismissTarget(call)
    }
  }

  /// Taps a visible tab or swipes to a page; choosing the selected tab again goes back to its root.
  ///
  /// <!-- snippet: doc-select -->
  /// ```swift
  /// test.select(MainCoordinator.Route.account)
  /// ```
  ///
  /// Fails if no such tab is visible; the failure lists the visible tabs.
  ///
  /// - Parameters:
  ///   - tab: The route of the tab or page in any visible coordinator; the innermost coordinator is
  ///     searched first.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Returns: The outcome; ``Cairn/Outcome/queued`` if the host reports the action later.
  @discardableResult
  public func select(
    _ tab: some Route, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Outcome {
    let caller = Caller(fileID, filePath, line, column)
    let text = publicText(of: tab)
    return act("select(\(text))", caller) { _ in
      let flows = host.frontLevel.map { $0.pages + $0.tabs } ?? []
      let tabs = flows.reversed().flatMap { host.shown.flow($0)?.entries ?? [] }
      if let id = tabs.first(where: { host.shown.entry($0)?.route == AnyRoute(tab) }) {
        return .success(.select(id))
      }
      let names = tabs.map { host.names[$0].text }
      return .failure(.noSuchTab(text, tabs: names, path: shownPath))
    } ?? .unchanged
  }

  /// Chooses a button of the frontmost dialog.
  ///
  /// <!-- snippet: doc-answer -->
  /// ```swift
  /// test.answer("Delete")
  /// await test.settle()
  /// test.answer("Log in", texts: ["ada", "secret"])
  /// ```
  ///
  /// Fails if no dialog is in front, or if the dialog has no such button; the failure then lists
  /// its buttons.
  ///
  /// - Parameters:
  ///   - button: The title of the button.
  ///   - texts: The texts that the user types into the text fields, in order.
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Returns: The outcome; ``Cairn/Outcome/queued`` if the host reports the action later.
  @discardableResult
  public func answer(
    _ button: String, texts: [String] = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Outcome {
    let caller = Caller(fileID, filePath, line, column)
    return act("answer(\"\(button)\")", caller) { call in
      guard let id = host.frontLevel?.screen,
        let dialog = navigator.content(of: id) as? DialogModel
      else { return .failure(.noDialog(call, path: shownPath)) }
      let titles = dialog.buttons.map(\.title)
      if let index = titles.firstIndex(of: button) {
        return .success(.answer(id, button: index, texts: texts))
      }
      let shown = navigator.tree.isPrivate(id) ? titles.map { _ in "…" } : titles
      return .failure(.noSuchButton(button, buttons: shown, path: shownPath))
    } ?? .unchanged
  }

  /// Opens a link, as the system does on a cold start, from a notification or from another app.
  ///
  /// - Parameters:
  ///   - link: The link, which need not be a valid URL.
  ///   - fileID: The file of the call, for the event.
  ///   - line: The line of the call, for the event.
  /// - Returns: The outcome; ``Cairn/Outcome/unhandled`` if no pattern matches.
  @discardableResult
  public func open(
    _ link: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigator.open(link, fileID: fileID, line: line)
  }

  /// Opens a link, as the system does on a cold start, from a notification or from another app.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - fileID: The file of the call, for the event.
  ///   - line: The line of the call, for the event.
  /// - Returns: The outcome; ``Cairn/Outcome/unhandled`` if no pattern matches.
  @discardableResult
  public func open(_ url: URL, fileID: StaticString = #fileID, line: UInt = #line) -> Outcome {
    navigator.open(url, fileID: fileID, line: line)
  }

  typealias Target = (_ call: String) -> Result<UserAction, Failure>

  /// The path of the host's frontmost screen, for messages.
  var shownPath: String {
    let level = host.frontLevel
    let id = level?.screen ?? level?.path.last ?? .root
    return host.names.path(to: id, in: host.shown)
  }

  func backTarget(_ call: String) -> Result<UserAction, Failure> {
    guard let level = host.frontLevel, let count = level.countAfterBack, count > 0 else {
      let modal = host.frontLevel?.presentation?.text
      return .failure(.nothingToGoBackTo(call, path: shownPath, modal: modal))
    }
    return .success(.back(to: level.path[count - 1]))
  }

  func dismissTarget(_ call: String) -> Result<UserAction, Failure> {
    guard let level = host.frontLevel, let presentation = level.presentation,
      presentation.overlay == nil
    else {
      return .failure(.nothingToDismiss(call, path: shownPath))
    }
    return .success(.dismiss(level.id))
  }

  func act(_ call: String, _ caller: Caller, _ target: Target) -> Outcome? {
    action(call, caller, target).map(host.perform)
  }

  func begin(_ call: String, _ name: String, _ caller: Caller, _ target: Target)
    -> UserGesture
  {
    UserGesture(name, action(call, caller, target), on: host, begun: caller)
  }

  /// Returns the user action; if the action is impossible, reports a failure and returns nil.
  private func action(_ call: String, _ caller: Caller, _ target: Target) -> UserAction? {
    guard isRunning(call, caller) else { return nil }
    if let gesture = host.gesture {
      caller.report(.gestureUnderWay(gesture, call))
      return nil
    }
    switch target(call) {
    case .success(let action): return action
    case .failure(let failure):
      caller.report(failure)
      return nil
    }
  }
}
