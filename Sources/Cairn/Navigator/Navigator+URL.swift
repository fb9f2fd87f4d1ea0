public import Foundation

extension Navigator {
  /// The URL of the visible screen: the path and query that lead there from the root.
  ///
  /// Opening it in another navigator shows the same screen. If the frontmost screen has no link,
  /// this is the URL of the nearest entry beneath it that has one, in its own flow or in the flows
  /// from there up to the root; nil if there is none. The content of another flow that a modal
  /// covers is not searched.
  ///
  /// Overlays have no effect on the URL: it stays the one of the screen beneath, to which the scene
  /// returns.
  ///
  /// A link leads through at most 65 flows, so screens in deeper flows have no URL.
  ///
  /// - Complexity: Linear in the entries of the flows from the root to the frontmost screen.
  public var url: URL? {
    for path in linkablePaths() {
      if let text = root.linkPath(through: path) { return URL(string: text) }
    }
    return nil
  }

  /// Returns the ``url`` of the visible screen on a website, for example to share it.
  ///
  /// <!-- snippet: links-print -->
  /// ```swift
  /// let site = URL(string: "https://library.example")
  /// let path = navigator.url  // /account/12/loans/7
  /// let shared = site.flatMap { navigator.url(at: $0) }
  /// ```
  ///
  /// - Parameter site: A URL whose scheme, host and port are used; its path is not.
  /// - Returns: An absolute URL; nil if ``url`` is nil.
  /// - Complexity: That of ``url``.
  public func url(at site: URL) -> URL? {
    url.flatMap { URL(string: $0.absoluteString, relativeTo: site)?.absoluteURL }
  }

  /// The routes to the frontmost screen, then those to the screen beneath it, and so on to the
  /// root.
  private func linkablePaths() -> some Sequence<[any Route]> {
    // The flows from the root to the frontmost one, each with the route that leads to it.
    var flows = tree.frontPathBeneathOverlays.filter { tree.flows[$0] != nil }
    let routes = flows.dropFirst().map { tree.entries[$0]?.route?.live }.prefix { $0 != nil }
    // Nothing beneath a flow started by `run` has a URL.
    let count = min(routes.count, MountTrail.maximumDepth)
    flows.removeLast(flows.count - 1 - count)
    var prefix = routes.prefix(count).compactMap(\.self)
    return flows.reversed().lazy.flatMap { [tree] id -> [[any Route]] in
      guard let flow = tree.flows[id] else { return [] }
      defer { prefix = prefix.dropLast() }
      let isStacked = flow.layout == .stack || flow.layout.isSplit
      let content = isStacked ? flow.entries.reversed() : [flow.top].compactMap(\.self)
      let candidates = flow.modals.reversed() + content
      StepCounter.note(candidates.count * (prefix.count + 1))
      return candidates.compactMap { tree.entries[$0]?.route?.live }.map { prefix + [$0] }
    }
  }
}

extension Coordinator {
  fileprivate func linkPath(through routes: [any Routable]) -> String? {
    Self.links.path(through: routes)
  }
}
