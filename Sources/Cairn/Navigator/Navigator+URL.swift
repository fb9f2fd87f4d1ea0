public import Foundation

extension Navigator {
  /// The URL of the visible screen: the path and query that lead there from the root.
  ///
  /// Opening it in another navigator shows the same screen. If the frontmost screen has no link,
  /// this is the URL of the next screen beneath it that has one, such as the one that a sheet covers;
  /// nil if there is none. It is also nil if the first screen with a link contains a value that no URL
  /// can, such as an empty segment or a newline: the URL never names another screen instead.
  ///
  /// Overlays have no effect on the URL: it stays the one of the screen beneath, to which the scene
  /// returns.
  ///
  /// A link leads through at most 65 flows, so screens in deeper flows have no URL.
  ///
  /// - Complexity: Linear in the entries that are searched: those on the way to the frontmost screen and,
  ///   if that has no link, those beneath it down to the first one with a link.
  public var url: URL? {
    guard case .path(let path, _) = address(of: .root, behind: []) else { return nil }
    return URL(string: path)
  }

  /// The ``url`` as text; nil if one of the routes that it leads through contains private values.
  package var publicURL: String? {
    guard case .path(let path, let routes) = address(of: .root, behind: []) else { return nil }
    return routes.contains { isPrivate($0) } ? nil : URL(string: path)?.absoluteString
  }

  /// The ``url``, or that of the next screen beneath it if a value of the visible screen has no URL.
  ///
  /// For hosts that must show some address for every screen, such as a browser's.
  @_spi(Hosts) public var nearestURL: URL? {
    guard case .path(let path, _) = address(of: .root, behind: [], skipsUnprintable: true)
    else { return nil }
    return URL(string: path)
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

  /// What is known about the address of a flow.
  private enum Address {
    /// The path and query, and the routes from the root to the screen.
    case path(String, [any Route])
    /// A link leads there, but no URL can contain its values.
    case unprintable
    /// No link leads there.
    case none
  }

  /// The address of a flow's frontmost screen that has one.
  ///
  /// - Parameters:
  ///   - routes: The routes from the root to the flow.
  ///   - skipsUnprintable: True to continue beneath a screen whose values no URL can contain.
  private func address(
    of id: EntryID, behind routes: [any Route], skipsUnprintable: Bool = false
  ) -> Address {
    guard let flow = tree.flows[id], routes.count <= MountTrail.maximumDepth else { return .none }
    let isStacked = flow.layout == .stack || flow.layout.isSplit
    let content = isStacked ? flow.entries.reversed() : [flow.top].compactMap(\.self)
    for entry in flow.modals.reversed() + content {
      StepCounter.note(routes.count + 1)
      // Nothing in a flow started by `run` has a URL.
      guard let route = tree.entries[entry]?.route?.live else { continue }
      let path = routes + [route]
      let inner = address(of: entry, behind: path, skipsUnprintable: skipsUnprintable)
      if case .none = inner {} else { return inner }
      if let address = root.linkPath(through: path) { return .path(address, path) }
      if !skipsUnprintable, root.hasLink(through: path) { return .unprintable }
    }
    return .none
  }
}

extension Coordinator {
  fileprivate func linkPath(through routes: [any Routable]) -> String? {
    Self.links.path(through: routes)
  }

  fileprivate func hasLink(through routes: [any Routable]) -> Bool {
    Self.links.table.leads(through: routes)
  }
}
