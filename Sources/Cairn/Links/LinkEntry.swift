/// A link or a mount: its pattern, and how values become a route and a route becomes values.
///
/// The route's type is known inside the closures and `routes` only. With it in the types around them, each
/// search would look up their metadata anew, and those look-ups would cost more than the search.
final class LinkEntry: Sendable {
  let pattern: String
  let counts: LinkCounts
  let source: LinkSource

  /// Where a link without values leads.
  let fixed: LinkStep?

  /// Makes the routes of the values read.
  let routes: any LinkStepping

  /// Makes a route of a payload's values; nil if they are of other types.
  let remake: @Sendable (inout LinkPayloadReader) -> (any Route)?

  /// Writes a payload's values; false if they are of other types, or no URL can carry one.
  ///
  /// Nothing says that this link makes the route the payload is from: the caller reads it back.
  let write: @Sendable (inout LinkPayloadReader, inout LinkWriter, LinkTokens) -> Bool

  /// The table mounted here.
  ///
  /// Made only when a path gets there: a flow may mount itself.
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

  /// Where the values read lead.
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
