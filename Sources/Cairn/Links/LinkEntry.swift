/// A link or a mount: its pattern, and how values become a route and a route becomes values.
///
/// The route's type is known inside the closures only. With it in the types around them, each search
/// would look up their metadata anew, and those look-ups would cost more than the search.
final class LinkEntry: Sendable {
  let pattern: String
  let counts: [LinkCount]
  let source: LinkSource

  /// The route of a link without values.
  let fixed: (any Route)?

  /// Makes the route, and those below it, of the values read; nil if one does not convert.
  let decode: @Sendable (inout LinkReader) -> LinkStep?

  /// Makes a route of the values in a payload; nil if it holds values of other types.
  let remake: @Sendable (inout LinkPayload) -> (any Route)?

  /// Writes the values in a payload; false if it holds others, or one that no URL can carry.
  ///
  /// Nothing says that this link makes the route the payload is from: the caller reads it back.
  let write: @Sendable (inout LinkPayload, inout LinkWriter) -> Bool

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
    counts = []
    fixed = route
    let step = LinkStep(route: route, under: under)
    decode = { _ in step }
    remake = { _ in route }
    write = { _, _ in true }
  }

  init<each Value: LinkValue, Place: Route>(
    _ pattern: String,
    make: @escaping @Sendable (repeat each Value) -> Place, under: [Place],
    source: LinkSource, child: (@MainActor @Sendable () -> LinkTable)? = nil
  ) {
    self.pattern = pattern
    self.source = source
    self.child = child
    fixed = nil
    counts = Self.counts(repeat (each Value).self)
    let under: [any Route] = under
    decode = { reader in
      do throws(LinkMismatch) {
        let route = make(repeat try reader.next((each Value).self))
        return LinkStep(route: route, under: under)
      } catch {
        return nil
      }
    }
    remake = Self.remake(make)
    write = Self.write(repeat (each Value).self)
  }

  init<each Value: LinkValue, Place: Route>(
    _ pattern: String,
    make: @escaping @Sendable (repeat each Value) -> Place,
    under: @escaping @Sendable (repeat each Value) -> [Place],
    source: LinkSource, child: (@MainActor @Sendable () -> LinkTable)? = nil
  ) {
    self.pattern = pattern
    self.source = source
    self.child = child
    fixed = nil
    counts = Self.counts(repeat (each Value).self)
    decode = { reader in
      do throws(LinkMismatch) {
        let values = (repeat try reader.next((each Value).self))
        return LinkStep(route: make(repeat each values), under: under(repeat each values))
      } catch {
        return nil
      }
    }
    remake = Self.remake(make)
    write = Self.write(repeat (each Value).self)
  }

  private static func counts<each Value: LinkValue>(
    _: repeat (each Value).Type
  ) -> [LinkCount] {
    var counts: [LinkCount] = []
    repeat counts.append((each Value).linkCount)
    return counts
  }

  private static func remake<each Value: LinkValue, Place: Route>(
    _ make: @escaping @Sendable (repeat each Value) -> Place
  ) -> @Sendable (inout LinkPayload) -> (any Route)? {
    { payload in
      do throws(LinkMismatch) {
        let values = try payload.values(repeat (each Value).self)
        return make(repeat each values)
      } catch {
        return nil
      }
    }
  }

  private static func write<each Value: LinkValue>(
    _: repeat (each Value).Type
  ) -> @Sendable (inout LinkPayload, inout LinkWriter) -> Bool {
    { payload, writer in
      do throws(LinkMismatch) {
        let values = try payload.values(repeat (each Value).self)
        repeat try writer.write(each values)
        return true
      } catch {
        return false
      }
    }
  }
}
