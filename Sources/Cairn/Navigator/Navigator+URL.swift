public import Foundation

extension Navigator {
  /// The URL of the visible screen: the path and query that lead there from the root.
  ///
  /// Opening it in another navigator shows the same screen. If the frontmost screen has no link,
  /// this is the URL of the next screen beneath it that has one, such as the one that a sheet covers;
  /// nil if there is none.
  ///
  /// Overlays have no effect on the URL: it stays the one of the screen beneath, to which the scene
  /// returns.
  ///
  /// A link leads through at most 65 flows, so screens in deeper flows have no URL.
  ///
  /// - Complexity: Linear in the entries that are searched: those on the way to the frontmost screen and,
  ///   if that has no link, those beneath it down to the first one with a link.
  public var url: URL? { address(of: .root, behind: []).flatMap { URL(string: $0) } }

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

  /// The address of a flow's frontmost screen that has one.
  ///
  /// - Parameter routes: The routes from the root to the flow.
  private func address(of id: EntryID, behind routes: [any Route]) -> String? {
    guard let flow = tree.flows[id], routes.count <= MountTrail.maximumDepth else { return nil }
    let isStacked = flow.layout == .stack || flow.layout.isSplit
    let content = isStacked ? flow.entries.reversed() : [flow.top].compactMap(\.self)
    for entry in flow.modals.reversed() + content {
      StepCounter.note(routes.count + 1)
      // Nothing in a flow started by `run` has a URL.
      guard let route = tree.entries[entry]?.route?.live else { continue }
      let path = routes + [route]
      if let address = address(of: entry, behind: path) ?? root.linkPath(through: path) {
        return address
      }
    }
    return nil
  }
}

extension Coordinator {
  fileprivate func linkPath(through routes: [any Routable]) -> String? {
    Self.links.path(through: routes)
  }
}
