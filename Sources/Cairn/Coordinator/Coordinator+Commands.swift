public import Foundation

// The commands of `Navigation`, so that a coordinator can say `push(…)` and not `navigation.push(…)`.
extension Coordinator {
  /// Asks ``transition(to:)`` how to go to the route, and goes.
  ///
  /// - Returns: What became of it; ``Outcome/deferred`` inside a callback of Cairn.
  @discardableResult @inlinable
  public func navigate(to route: Route) -> Outcome { navigation.navigate(to: route) }

  /// Performs the transition as one commit.
  @discardableResult
  public func perform(_ transition: Transition<Route>) -> Outcome { navigation.perform(transition) }

  /// Pushes the route on this flow's stack; `.unchanged` if an equal one is on top already.
  @discardableResult @inlinable
  public func push(_ route: Route, always: Bool = false) -> Outcome {
    navigation.perform(.push(route, always: always))
  }

  /// Pops so many entries of this flow's stack; its root stays.
  @discardableResult
  public func pop(_ count: Int = 1) -> Outcome { navigation.perform(.pop(count)) }

  /// Pops to the nearest entry with this route; `.unchanged` if there is none.
  @discardableResult
  public func pop(to route: Route) -> Outcome { navigation.perform(.pop(to: route)) }

  /// Pops everything above this flow's root.
  @discardableResult
  public func popToRoot() -> Outcome { navigation.perform(.popToRoot) }

  /// Makes this flow's stack exactly these routes; entries that stay keep their models.
  @discardableResult
  public func set(_ routes: [Route]) -> Outcome { navigation.perform(.set(routes)) }

  /// Replaces the top of this flow's stack.
  @discardableResult
  public func replaceTop(_ route: Route) -> Outcome { navigation.perform(.replaceTop(route)) }

  /// Moves the entry with this route to the top, with its model; pushes it if there is none.
  ///
  /// If it was the root, the entry above it is the root then.
  @discardableResult
  public func bringToFront(_ route: Route) -> Outcome { navigation.perform(.bringToFront(route)) }

  /// Presents the route over this flow.
  ///
  /// A flow's modals lie over everything within the flow. So what is presented here while an ancestor
  /// presents something comes to light when that is dismissed, as with a sheet in SwiftUI.
  @discardableResult
  public func present(
    _ route: Route, as presentation: Presentation = .sheet, always: Bool = false
  ) -> Outcome {
    navigation.perform(.present(route, as: presentation, always: always))
  }

  /// Dismisses this flow's topmost modal or, if it presents none, that of its nearest ancestor with one.
  @discardableResult
  public func dismiss() -> Outcome { navigation.perform(.dismiss) }

  /// Dismisses every modal on the screen.
  @discardableResult
  public func dismissAll() -> Outcome { navigation.perform(.dismissAll) }

  /// Shows the route in a column of this flow's split, and empties the columns after it.
  @discardableResult
  public func show(_ route: Route, in column: SplitColumn) -> Outcome {
    navigation.perform(.show(route, in: column))
  }

  /// Selects the tab or page with this route.
  @discardableResult
  public func select(_ route: Route) -> Outcome { navigation.perform(.select(route)) }

  /// Opens a link, as the navigator does: its path counts from the root, wherever it is opened.
  ///
  /// - Returns: ``Outcome/unhandled`` if no pattern matches.
  @discardableResult
  public func open(_ url: URL) -> Outcome { open(url.absoluteString) }

  /// Opens a link that came as text, as the navigator does.
  ///
  /// ```swift
  /// ArticleModel(onHelp: { self.open("/help/reading") })
  /// ```
  @discardableResult
  public func open(_ link: String) -> Outcome { navigation.flow.submit { .init(.open(link)) } }

  /// Runs work that is cancelled when this flow ends.
  ///
  /// ```swift
  /// func start() { task { await self.chooseProduct() } }
  /// ```
  public func task(_ work: @escaping @MainActor @Sendable () async -> Void) {
    navigation.flow.startTask(work)
  }
}
