/// A link or a mount: its pattern, and the conversion between values and routes.
///
/// Only the closures and `routes` know the route's type. If the surrounding types were generic,
/// each search would look up their metadata again, which would cost more than the search.
final class LinkEntry: Sendable {
  let pattern: String
  let counts: LinkCounts
  let source: LinkSource

  /// The target of a link without values.
  let fixed: LinkStep?

  /// Makes the routes from the values that were read.
  let routes: any LinkStepping

  /// Makes a route from a payload's values; nil if they have other types.
  let remake: @Sendable (inout LinkPayloadReader) -> (any Route)?

  /// Writes a payload's values; returns false if they have other types, or if no URL can contain
  /// one of them.
  ///
  /// The payload may come from a route that this link does not make, so the caller reads the result
  /// back.
  let write: @Sendable (inout LinkPayloadReader, inout LinkWriter, LinkTokens) -> Bool

  /// The table mounted here.
  ///
  /// Created only when a path leads here, because a flow may mount itself.
  let child: (@MainActor @Sendable () -> LinkTable)?

  var isMount: Bool { child != nil }

  init<Place: Route>(
    _ pattern: String, route: Place, under: [Place], source: LinkSource,
    child: (@MainActor @Sendable () -> LinkTable)? = nil
  ) {
    self.pattern = pattern
    self.source = source
    self.child = child
    counts = LinkCounts()
    fixed = LinkStep(route, under: under)
    routes = LinkRoutes { _, _ in (route, under) }
    remake = { _ in route }
    write = { _, _, _ in true }
  }

  init<each Value: LinkValue, Place: Route>(
    _ pattern: String, make: @escaping @Sendable (repeat each Value) -> Place,
    routes: LinkRoutes<Place>,
    source: LinkSource, child: (@MainActor @Sendable () -> LinkTable)? = nil
  ) {
    self.pattern = pattern
    self.source = source
    self.child = child
    self.routes = routes
    fixed = nil
    counts = LinkCounts(repeat (each Value).self)
    remake = Self.remake(make)
    write = Self.write(repeat (each Value).self)
  }

  /// Returns the target for the values that are read.
  func step(_ reader: inout LinkReader, _ table: LinkTable) throws(LinkMismatch) -> LinkStep {
    if let fixed { return fixed }
    return try routes.step(&reader, table)
  }

  private static func remake<each Value: LinkValue, Place: Route>(
    _ make: @escaping @Sendable (repeat each Value) -> Place
  ) -> @Sendable (inout LinkPayloadReader) -> (any Route)? {
    { payload in
      do throws(LinkMismatch) {
        let route = make(repeat try payload.next((each Value).self))
        try payload.finish()
        return route
      } catch {
        return nil
      }
    }
  }

  private static func write<each Value: LinkValue>(
    _: repeat (each Value).Type
  ) -> @Sendable (inout LinkPayloadReader, inout LinkWriter, LinkTokens) -> Bool {
    { payload, writer, tokens in
      do throws(LinkMismatch) {
        repeat try writer.write(payload.next((each Value).self), tokens)
        try payload.finish()
        return true
      } catch {
        return false
      }
    }
  }
}
