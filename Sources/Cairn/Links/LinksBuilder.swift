/// Collects the links and mounts written in the braces of ``Links``.
@resultBuilder
public enum LinksBuilder<Route: Routable> {
  /// The links and mounts of one statement or block.
  public struct Component: Sendable {
    var entries: [LinkEntry]
  }

  /// Adds a link.
  public static func buildExpression(_ link: Link<Route>) -> Component {
    Component(entries: [link.entry])
  }

  /// Adds a mount.
  public static func buildExpression(_ mount: Mount<Route>) -> Component {
    Component(entries: [mount.entry])
  }

  /// Concatenates the statements of a block.
  public static func buildBlock(_ components: Component...) -> Component {
    buildArray(components)
  }

  /// Concatenates the iterations of a `for` loop.
  public static func buildArray(_ components: [Component]) -> Component {
    if components.count == 1 { return components[0] }
    var entries: [LinkEntry] = []
    entries.reserveCapacity(components.count)
    for component in components { entries.append(contentsOf: component.entries) }
    return Component(entries: entries)
  }

  /// Builds an `if` without `else`.
  public static func buildOptional(_ component: Component?) -> Component {
    component ?? Component(entries: [])
  }

  /// Builds the first branch of an `if` or a `switch`.
  public static func buildEither(first component: Component) -> Component { component }

  /// Builds another branch of an `if` or a `switch`.
  public static func buildEither(second component: Component) -> Component { component }

  /// Builds an `if #available`.
  public static func buildLimitedAvailability(_ component: Component) -> Component { component }
}
