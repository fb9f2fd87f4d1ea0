public import Foundation

extension Navigator {
  /// The URL of what is shown: the path and query that lead there from the root.
  ///
  /// Opening it elsewhere shows the same. Where the screen in front has no link, this is the URL of the
  /// nearest one beneath it that has; nil if there is none.
  ///
  /// - Complexity: Linear in the number of flows from the root to the screen in front.
  public var url: URL? {
    for path in linkablePaths() {
      if let text = root.linkPath(through: path) { return URL(string: text) }
    }
    return nil
  }

  /// The routes that lead to what is shown, then to what stands beneath it, and so on to the root.
  private func linkablePaths() -> some Sequence<[any Route]> {
    // Flows from the root to the one in front, each with the route that leads to it.
    var flows = tree.frontPath.filter { tree.flows[$0] != nil }
    let routes = flows.dropFirst().map { tree.entries[$0]?.route?.live }.prefix { $0 != nil }
    // Beneath a flow that `run` started nothing has a URL.
    flows.removeLast(flows.count - 1 - routes.count)
    var prefix = routes.compactMap(\.self)
    return flows.reversed().lazy.flatMap { [tree] id -> [[any Route]] in
      guard let flow = tree.flows[id] else { return [] }
      defer { prefix = prefix.dropLast() }
      let isStacked = flow.layout == .stack || flow.layout.isSplit
      let content = isStacked ? flow.entries.reversed() : [flow.top].compactMap(\.self)
      let candidates = flow.modals.reversed() + content
      return candidates.compactMap { tree.entries[$0]?.route?.live }.map { prefix + [$0] }
    }
  }
}

extension Coordinator {
  fileprivate func linkPath(through routes: [any Routable]) -> String? {
    Self.links.path(through: routes)
  }
}
