/// A link or a mount: its pattern, and how values become a route and a route becomes values.
///
/// A class, although it never changes: tables are made by moving entries about, and to copy a
/// reference is cheap where to copy a generic value is not.
final class LinkEntry<Route: Cairn.Route>: Sendable {
  typealias Place = (route: Route, under: [Route])

  let pattern: String
  let counts: [LinkCount]
  let source: LinkSource

  /// The route of a link without values.
  let fixed: Route?

  /// Makes the route, and those below it, of the values read; nil if one does not convert.
  let decode: @Sendable (inout LinkReader) -> Place?

  /// Makes a route of the values in a payload; nil if it holds values of other types.
  let remake: @Sendable (inout LinkPayload) -> Route?

  /// Writes the values in a payload; false if it holds others, or one that no URL can carry.
  ///
  /// Nothing says that this link makes the route the payload is from: the caller reads it back.
  let write: @Sendable (inout LinkPayload, inout LinkWriter) -> Bool

  /// The table mounted here.
  ///
  /// Made only when a path gets there: a flow may mount itself.
  let child: (@MainActor @Sendable () -> any MountedLinks)?

  init(
    _ pattern: String, route: Route, under: [Route], source: LinkSource,
    child: (@MainActor @Sendable () -> any MountedLinks)? = nil
  ) {
    self.pattern = pattern
    self.source = source
    self.child = child
    counts = []
    fixed = route
    decode = { _ in (route, under) }
    remake = { _ in route }
    write = { _, _ in true }
  }

  init<each Value: LinkValue>(
    _ pattern: String,
    make: @escaping @Sendable (repeat each Value) -> Route,
    under: @escaping @Sendable (repeat each Value) -> [Route],
    source: LinkSource,
    child: (@MainActor @Sendable () -> any MountedLinks)? = nil
  ) {
    self.pattern = pattern
    self.source = source
    self.child = child
    fixed = nil
    var counts: [LinkCount] = []
    repeat counts.append((each Value).linkCount)
    self.counts = counts
    decode = { reader in
      do throws(LinkMismatch) {
        let values = (repeat try reader.next((each Value).self))
        return (make(repeat each values), under(repeat each values))
      } catch {
        return nil
      }
    }
    remake = { payload in
      do throws(LinkMismatch) {
        let values = try payload.values(repeat (each Value).self)
        return make(repeat each values)
      } catch {
        return nil
      }
    }
    write = { payload, writer in
      do throws(LinkMismatch) {
        let values = try payload.values(repeat (each Value).self)
        repeat try writer.write(each values)
        return true
      } catch {
        return false
      }
    }
  }

  var declaration: LinkTable.Declaration {
    LinkTable.Declaration(
      pattern: pattern, counts: counts, isMount: child != nil, source: source)
  }
}
