public import Foundation

// The commands of a coordinator, with the line that gives them. A call chooses these overloads, and
// the line is part of the event. The overloads without it are in `Coordinator+Commands.swift` and
// `Coordinator+Results.swift`, with the documentation.
extension Coordinator {
  /// Calls ``navigate(to:)``, and records the call site in the event.
  @discardableResult @inlinable
  public func navigate(
    to route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.navigate(to: route, fileID: fileID, line: line)
  }

  /// Calls ``perform(_:)``, and records the call site in the event.
  @discardableResult
  public func perform(
    _ transition: Transition<Route>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(transition, fileID: fileID, line: line)
  }

  /// Calls ``push(_:always:)``, and records the call site in the event.
  @discardableResult @inlinable
  public func push(
    _ route: Route, always: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.push(route, always: always), fileID: fileID, line: line)
  }

  /// Calls ``pop(_:)``, and records the call site in the event.
  @discardableResult
  public func pop(
    _ count: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.pop(count), fileID: fileID, line: line)
  }

  /// Calls ``pop(to:)``, and records the call site in the event.
  @discardableResult
  public func pop(
    to route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.pop(to: route), fileID: fileID, line: line)
  }

  /// Calls ``popToRoot()``, and records the call site in the event.
  @discardableResult
  public func popToRoot(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.popToRoot, fileID: fileID, line: line)
  }

  /// Calls ``set(_:)``, and records the call site in the event.
  @discardableResult
  public func set(
    _ routes: [Route], fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.set(routes), fileID: fileID, line: line)
  }

  /// Calls ``replaceTop(_:)``, and records the call site in the event.
  @discardableResult
  public func replaceTop(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.replaceTop(route), fileID: fileID, line: line)
  }

  /// Calls ``bringToFront(_:)``, and records the call site in the event.
  @discardableResult
  public func bringToFront(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.bringToFront(route), fileID: fileID, line: line)
  }

  /// Calls ``remove(_:)``, and records the call site in the event.
  @discardableResult
  public func remove(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.remove(route), fileID: fileID, line: line)
  }

  /// Calls ``restart(_:)``, and records the call site in the event.
  @discardableResult
  public func restart(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.restart(route), fileID: fileID, line: line)
  }

  /// Calls ``present(_:as:always:)``, and records the call site in the event.
  @discardableResult
  public func present(
    _ route: Route, as presentation: Presentation = .sheet, always: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(
      .present(route, as: presentation, always: always), fileID: fileID, line: line)
  }

  /// Calls ``dismiss()``, and records the call site in the event.
  @discardableResult
  public func dismiss(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.dismiss, fileID: fileID, line: line)
  }

  /// Calls ``dismiss(_:)``, and records the call site in the event.
  @discardableResult
  public func dismiss(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.dismiss(route), fileID: fileID, line: line)
  }

  /// Calls ``dismissAll()``, and records the call site in the event.
  @discardableResult
  public func dismissAll(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.dismissAll, fileID: fileID, line: line)
  }

  /// Calls ``show(_:in:)``, and records the call site in the event.
  @discardableResult
  public func show(
    _ route: Route, in column: SplitColumn, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.show(route, in: column), fileID: fileID, line: line)
  }

  /// Calls ``push(_:in:always:)``, and records the call site in the event.
  @discardableResult
  public func push(
    _ route: Route, in column: SplitColumn, always: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.push(route, in: column, always: always), fileID: fileID, line: line)
  }

  /// Calls ``select(_:)``, and records the call site in the event.
  @discardableResult
  public func select(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.select(route), fileID: fileID, line: line)
  }

  /// Calls ``updateRoute(to:history:)``, and records the call site in the event.
  @discardableResult
  public func updateRoute(
    to route: Route, history: HistoryMode = .replace,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.perform(.updateRoute(to: route, history: history), fileID: fileID, line: line)
  }

  /// Calls ``open(_:)-(URL)``, and records the call site in the event.
  @discardableResult
  public func open(
    _ url: URL, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    open(url.absoluteString, fileID: fileID, line: line)
  }

  /// Calls ``open(_:)-(String)``, and records the call site in the event.
  @discardableResult
  public func open(
    _ link: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.flow.submit { .init(.openInside(link), at: CallPoint(fileID, line)) }
  }

  /// Calls ``finish(_:)``, and records the call site in the event.
  @discardableResult
  public func finish(
    _ output: Output, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.flow.end(.finish(with: output), at: CallPoint(fileID, line))
  }

  /// Calls ``cancel()``, and records the call site in the event.
  @discardableResult
  public func cancel(fileID: StaticString = #fileID, line: UInt = #line) -> Outcome {
    navigation.flow.end(.cancel(.cancelled), at: CallPoint(fileID, line))
  }

  /// Calls ``run(_:as:always:)``, and records the call site in the event.
  public func run<Child: Coordinator>(
    _ coordinator: Child, as presentation: Presentation = .sheet, always: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> FlowResult<Child.Output> {
    await run(coordinator, as: presentation, always: always, at: CallPoint(fileID, line))
  }

  /// Calls ``ask(_:always:)``, and records the call site in the event.
  @discardableResult
  public func ask<Choice>(
    _ dialog: Dialog<Choice>, always: Bool = false, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> FlowResult<DialogAnswer<Choice>> {
    await ask(dialog, always: always, at: CallPoint(fileID, line))
  }
}

extension Coordinator where Output == Void {
  /// Finishes this flow, and records the call site in the event.
  @discardableResult
  public func finish(fileID: StaticString = #fileID, line: UInt = #line) -> Outcome {
    finish((), fileID: fileID, line: line)
  }
}
