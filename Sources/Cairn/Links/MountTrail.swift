/// The path of one search through mounted tables, which keeps the search finite and linear.
///
/// Flows may mount themselves and each other, even at "/". The result for the rest of a path
/// depends only on the table and on the position. A second visit would therefore fail like the
/// first one, or never end. Without this check, a table that mounts itself at "/a" and at "/:x"
/// would be searched 2ⁿ times for n segments.
struct MountTrail {
  /// The maximum number of nested tables along one path.
  static var maximumDepth: Int { 64 }

  /// The maximum number of visits in one search.
  ///
  /// Tables that are created again for each visit are not recognized, and this limit ends such a
  /// search.
  static var maximumVisits: Int { 4096 }

  private struct Visit: Hashable {
    // Retained; otherwise a later table could reuse the identity of a deallocated one.
    let table: LinkTable
    let base: Int

    static func == (left: Visit, right: Visit) -> Bool {
      left.table === right.table && left.base == right.base
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(table))
      hasher.combine(base)
    }
  }

  /// The steps found so far, starting with the outermost flow.
  private(set) var steps: [LinkStep] = []

  /// The entries of the steps, if the search is traced.
  var entries: [LinkEntry]?

  /// The first pattern with the form of the URL that does not accept one of its values.
  private(set) var rejection: LinkRejection?
  /// What the rejected value should be, if the search has found nothing.
  var mismatch: String?

  /// The tables that are currently searched, each nested in the previous one.
  private var way: [Visit] = []
  /// The visits without a match.
  private var failed: Set<Visit> = []

  /// True if the app itself opens the link, so that internal links match too.
  var isInside = false

  /// True if a limit was reached; the whole search then ends.
  private(set) var isExhausted = false

  /// The number of tables around the link that was found; -1 if none was found.
  private var depth = -1

  /// True if the search found a link.
  var isFound: Bool { depth >= 0 }

  /// True if the search found a link behind a mount.
  var isMounted: Bool { depth > 0 }

  /// Records that the search enters a mounted table; returns false if it must not.
  mutating func enter(_ table: LinkTable, at base: Int) -> Bool {
    let count = failed.count + way.count
    if way.count == Self.maximumDepth || count == Self.maximumVisits { isExhausted = true }
    let visit = Visit(table: table, base: base)
    guard !isExhausted, !isCircle(visit), failed.isEmpty || !failed.contains(visit) else {
      return false
    }
    if way.isEmpty { way.reserveCapacity(16) }
    way.append(visit)
    return true
  }

  /// Records that the search of the most recently entered table is over.
  mutating func leave() {
    let visit = way.removeLast()
    if !isFound { failed.insert(visit) }
  }

  /// Records the step of the most recently entered table, and replaces an earlier step that did not
  /// match.
  mutating func append(_ step: consuming LinkStep) {
    if steps.count > way.count { steps.removeLast(steps.count - way.count) }
    if steps.isEmpty { steps.reserveCapacity(16) }
    steps.append(step)
  }

  /// Records the entry of the most recent step, if the search is traced.
  @inline(__always)
  mutating func note(_ entry: LinkEntry) {
    guard let known = entries else { return }
    entries = known.prefix(steps.count - 1) + [entry]
  }

  /// Records that a pattern does not accept a value.
  mutating func reject(_ table: LinkTable, _ index: Int, from base: Int, _ reader: LinkReader) {
    if rejection == nil { rejection = LinkRejection(table, index, from: base, reader) }
  }

  /// Records that a link was found.
  mutating func end() { depth = way.count }

  private func isCircle(_ visit: Visit) -> Bool {
    // A circle consists of consecutive tables at the same position.
    for earlier in way.reversed() {
      guard earlier.base == visit.base else { return false }
      if earlier.table === visit.table { return true }
    }
    return false
  }
}

/// The target of a URL within one flow.
///
/// A path through several flows has one step for each flow, the outermost first.
package struct LinkStep: Sendable {
  /// The route of the target.
  ///
  /// In all steps except the last, it leads to the flow of the next step.
  package let route: AnyRoute

  /// The routes below it, starting with the root.
  ///
  /// They all have the same type as `route`.
  package let under: [AnyRoute]
}

extension LinkStep {
  init<Place: Route>(_ route: Place, under: [Place]) {
    self.route = AnyRoute(route)
    // Avoids `isEmpty`, which would look up the metadata of the array.
    self.under = under.count == 0 ? [] : under.map { AnyRoute($0) }
  }
}

/// Makes the routes of a link or a mount.
protocol LinkStepping: AnyObject, Sendable {
  /// Makes the route and the routes below it from the values that are read.
  func step(_ reader: inout LinkReader, _ table: LinkTable) throws(LinkMismatch) -> LinkStep
}

/// Makes the routes of a link or a mount, with a known type.
///
/// For a link, it is created in the app's module, where its closure is specialized for the app's
/// route.
@usableFromInline
final class LinkRoutes<Route: Routable>: LinkStepping {
  /// Makes the route and the routes below it from the values that are read.
  @usableFromInline typealias Read =
    @Sendable (inout LinkReader, LinkTable) throws(LinkMismatch) -> (Route, under: [Route])

  @usableFromInline let read: Read

  @usableFromInline
  init(_ read: @escaping Read) { self.read = read }

  func step(_ reader: inout LinkReader, _ table: LinkTable) throws(LinkMismatch) -> LinkStep {
    let (route, under) = try read(&reader, table)
    return LinkStep(route, under: under)
  }
}
