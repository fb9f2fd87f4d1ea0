public import Cairn
public import Foundation

// What the user does. It is done on what the host shows, which need not be what the tree says.
extension TestNavigator {
  /// Taps the back button of what is shown.
  ///
  /// ```swift
  /// test.back()
  /// test.expectStack(of: ShopCoordinator.self, .list)
  /// ```
  ///
  /// Fails if no stack in front has a screen to go back to; a modal's first screen has no back button.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Returns: What became of it; ``Cairn/Outcome/deferred`` if the host reports it later.
  @discardableResult
  public func back(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Outcome {
    act("back()", Caller(fileID, filePath, line, column), backTarget) ?? .unchanged
  }

  /// Goes back as Android's and a browser's back do: one step, or out of a modal.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Returns: What became of it; ``Cairn/Outcome/unchanged`` where a system would leave the app.
  @discardableResult
  public func systemBack(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Outcome {
    act("systemBack()", Caller(fileID, filePath, line, column)) { _ in .success(.backOneStep) }
      ?? .unchanged
  }

  /// Begins a swipe back from the edge, which the test then finishes or cancels.
  ///
  /// ```swift
  /// let swipe = test.beginSwipeBack()
  /// test.root.navigate(to: .main)  // a notification leads elsewhere meanwhile
  /// swipe.finish()
  /// ```
  ///
  /// Fails where ``back(fileID:filePath:line:column:)`` does.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Returns: The gesture under way.
  public func beginSwipeBack(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UserGesture {
    begin(
      "beginSwipeBack()", "the swipe back", Caller(fileID, filePath, line, column), backTarget)
  }

  /// Closes the topmost modal, as a tap outside, Escape or a drag down do.
  ///
  /// Fails if nothing is presented.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Returns: What became of it; ``Cairn/Outcome/deferred`` if the host reports it later.
  @discardableResult
  public func dismiss(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Outcome {
    act("dismiss()", Caller(fileID, filePath, line, column), dismissTarget) ?? .unchanged
  }

  /// Begins to drag the topmost sheet down, which the test then finishes or cancels.
  ///
  /// ```swift
  /// let drag = test.beginSheetDrag()
  /// drag.cancel()
  /// test.expectShown(ShopCoordinator.Route.cart)
  /// ```
  ///
  /// Fails if nothing is presented, or what is presented covers the screen and cannot be dragged.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Returns: The gesture under way.
  public func beginSheetDrag(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UserGesture {
    let caller = Caller(fileID, filePath, line, column)
    return begin("beginSheetDrag()", "the drag of a sheet", caller) { call in
      if let level = host.levels.last, let presentation = level.presentation,
        presentation == .fullScreen || presentation == .dialog
      {
        return .failure(
          .init(.notDraggable(path: shownPath, presentation: presentation.text)))
      }
      return dismissTarget(call)
    }
  }

  /// Taps a tab or leafs to a page that is shown; the selected tab again goes back to its root.
  ///
  /// ```swift
  /// test.select(MainCoordinator.Route.account)
  /// ```
  ///
  /// Fails if no such tab is shown, and lists the tabs that are.
  ///
  /// - Parameters:
  ///   - tab: The route of the tab or page, in whichever coordinator with such is shown; the innermost
  ///     goes first.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Returns: What became of it; ``Cairn/Outcome/deferred`` if the host reports it later.
  @discardableResult
  public func select(
    _ tab: some Route, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Outcome {
    let caller = Caller(fileID, filePath, line, column)
    return act("select(\(tab))", caller) { _ in
      let flows = host.levels.last.map { $0.pages + $0.tabs } ?? []
      let tabs = flows.reversed().flatMap { host.shown.flow($0)?.entries ?? [] }
      if let id = tabs.first(where: { host.shown.entry($0)?.route == AnyRoute(tab) }) {
        return .success(.select(id))
      }
      let names = tabs.map { host.names[$0].text }
      return .failure(.init(.noSuchTab("\(tab)", tabs: names, path: shownPath)))
    } ?? .unchanged
  }

  /// Chooses a button of the dialog in front.
  ///
  /// ```swift
  /// test.answer("Delete")
  /// test.answer("Log in", texts: ["ada", "secret"])
  /// ```
  ///
  /// Fails if no dialog is in front, or it has no such button; then it lists the buttons.
  ///
  /// - Parameters:
  ///   - button: The title of the button.
  ///   - texts: What is typed into the text fields, in order.
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Returns: What became of it; ``Cairn/Outcome/deferred`` if the host reports it later.
  @discardableResult
  public func answer(
    _ button: String, texts: [String] = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Outcome {
    let caller = Caller(fileID, filePath, line, column)
    return act("answer(\"\(button)\")", caller) { call in
      guard let id = host.levels.last?.screen,
        let dialog = navigator.content(of: id) as? DialogModel
      else { return .failure(.init(.noDialog(call, path: shownPath))) }
      let titles = dialog.buttons.map(\.title)
      if let index = titles.firstIndex(of: button) {
        return .success(.answer(id, button: index, texts: texts))
      }
      return .failure(.init(.noSuchButton(button, buttons: titles, path: shownPath)))
    } ?? .unchanged
  }

  /// Opens a link, as the system does for a cold start, a notification or another app.
  ///
  /// - Parameter link: The link, which need not be a URL.
  /// - Returns: What became of it; ``Cairn/Outcome/unhandled`` if no pattern matches.
  @discardableResult
  public func open(_ link: String) -> Outcome { navigator.open(link) }

  /// Opens a link, as the system does for a cold start, a notification or another app.
  ///
  /// - Parameter url: The link.
  /// - Returns: What became of it; ``Cairn/Outcome/unhandled`` if no pattern matches.
  @discardableResult
  public func open(_ url: URL) -> Outcome { navigator.open(url) }
}
