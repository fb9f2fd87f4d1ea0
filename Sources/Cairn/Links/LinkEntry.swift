/// A link or a mount, as it is declared.
struct LinkDeclaration: Sendable {
  let pattern: String
  let routes: any LinkStepping
  let fileID: StaticString
  let line: UInt

  /// The table mounted here.
  ///
  /// Created only when a path leads here, because a flow may mount itself.
  var child: (@MainActor @Sendable () -> LinkTable)?

  var use = LinkUse.all

  /// The source position.
  var source: String { "\(fileID):\(line)" }
}

/// The use of a link: the URLs that it matches, and whether it prints URLs.
enum LinkUse: Sendable {
  /// Matches any URL and prints.
  case all
  /// Matches any URL and prints none.
  case matching
  /// Matches only paths that the app itself opens, and prints none.
  case inside
}

/// A link or a mount in a table, with its parsed pattern.
///
/// Only `routes` knows the route's type. If the surrounding types were generic, each search would
/// look up their metadata again, which would cost more than the search.
final class LinkEntry: Sendable {
  let declaration: LinkDeclaration
  let pattern: LinkPattern
  let routes: any LinkStepping
  let child: (@MainActor @Sendable () -> LinkTable)?
  let isInside: Bool

  init(_ declaration: LinkDeclaration) throws(LinkProblem.Fault) {
    self.declaration = declaration
    (routes, child) = (declaration.routes, declaration.child)
    isInside = declaration.use == .inside
    pattern = try LinkPattern(declaration.pattern, routes.values, isMount: child != nil)
  }

  /// The source position and the pattern; a loop declares several links at one position.
  var identity: String { "\(declaration.source) \(declaration.pattern)" }

  /// Reads the values and returns the target; nil if a value has the wrong form.
  func step(_ reader: inout LinkReader) -> LinkStep? {
    guard var step = routes.fixed ?? (try? routes.step(&reader)) else { return nil }
    step.entry = self
    return step
  }

  /// A route that an entry makes, and the texts of its values; nil for a value that no URL can
  /// contain.
  typealias Made = (route: any Route, texts: [[String]?])

  /// Returns the route for a payload's values; nil if they have other types.
  func made(from payload: LinkPayload) -> Made? {
    made(LinkReader(pattern, .given(payload.values)))
      ?? made(LinkReader(pattern, .given(payload.parts)))
  }

  /// Returns the route for sample values; nil if a type has none.
  func sample() -> Made? { made(LinkReader(pattern, .samples)) }

  private func made(_ reader: LinkReader) -> Made? {
    var reader = reader
    guard let route = try? routes.route(&reader), reader.isAtEnd else { return nil }
    return (route, reader.texts)
  }

  /// Returns true if the entry makes this route from the route's own values, as printing does.
  func remakes(_ route: any Route) -> Bool {
    LinkPayload.all(of: route).contains { payload in
      made(from: payload).map { isEqual($0.route, route) } == true
    }
  }
}

/// The target of a URL within one flow.
///
/// A path through several flows has one step for each flow, the outermost first.
package struct LinkStep: Sendable {
  /// The route of the target.
  ///
  /// In all steps except the last, this route leads to the flow of the next step.
  package let route: AnyRoute

  /// The routes below it, starting with the root.
  ///
  /// They all have the same type as `route`.
  package let under: [AnyRoute]

  /// The link or the mount that leads there; nil in a typed path.
  var entry: LinkEntry?
}

extension LinkStep {
  init(_ step: RoutePath.Step) {
    route = step.route
    under = step.under ?? []
  }

  init<R: Route>(_ route: R, under: [R]) {
    self.route = AnyRoute(route)
    // Avoids `isEmpty`, which would look up the metadata of the array.
    self.under = under.count == 0 ? [] : under.map { AnyRoute($0) }
  }
}

extension [LinkStep] {
  /// The ``ListedLink/identity`` of the link that leads there.
  package var identity: [String] { compactMap { $0.entry?.identity } }
}

/// Makes the routes of a link or a mount.
protocol LinkStepping: AnyObject, Sendable {
  /// The types of the values.
  var values: [any LinkValue.Type] { get }

  /// The target of a link without values.
  var fixed: LinkStep? { get }

  /// Makes the route and the routes below it from the values that are read.
  func step(_ reader: inout LinkReader) throws(LinkMismatch) -> LinkStep

  /// Makes the route from the values that are read.
  func route(_ reader: inout LinkReader) throws(LinkMismatch) -> any Route
}

/// Makes the routes of a link or a mount; the type of the routes is known.
///
/// For a link, this object is created in the app's module, where its closure is specialized for the
/// app's route.
@usableFromInline
final class LinkRoutes<Route: Routable>: LinkStepping {
  /// Makes the route and the routes below it from the values that are read.
  @usableFromInline typealias Read =
    @Sendable (inout LinkReader) throws(LinkMismatch) -> (Route, under: [Route])

  @usableFromInline let read: Read
  let values: [any LinkValue.Type]
  let fixed: LinkStep?

  /// Creates the routes of a link without values.
  init(_ route: Route, under: [Route]) {
    values = []
    fixed = LinkStep(route, under: under)
    read = { _ in (route, under) }
  }

  @usableFromInline
  init(_ values: [any LinkValue.Type], read: @escaping Read) {
    self.values = values
    fixed = nil
    self.read = read
  }

  @inlinable
  convenience init<each Value: LinkValue>(
    _ make: @escaping @Sendable (repeat each Value) -> Route, under: [Route]
  ) {
    self.init(linkTypes(repeat (each Value).self)) { reader throws(LinkMismatch) in
      (make(repeat try reader.next((each Value).self)), under)
    }
  }

  @inlinable
  convenience init<each Value: LinkValue>(
    _ make: @escaping @Sendable (repeat each Value) -> Route,
    under: @escaping @Sendable (repeat each Value) -> [Route]
  ) {
    self.init(linkTypes(repeat (each Value).self)) { reader throws(LinkMismatch) in
      let values = (repeat try reader.next((each Value).self))
      return (make(repeat each values), under(repeat each values))
    }
  }

  func step(_ reader: inout LinkReader) throws(LinkMismatch) -> LinkStep {
    let (route, under) = try read(&reader)
    return LinkStep(route, under: under)
  }

  func route(_ reader: inout LinkReader) throws(LinkMismatch) -> any Routable {
    try read(&reader).0
  }
}

/// Returns the types of a link's values.
@inlinable
func linkTypes<each Value: LinkValue>(_ types: repeat (each Value).Type) -> [any LinkValue.Type] {
  var all: [any LinkValue.Type] = []
  for type in repeat each types { all.append(type) }
  return all
}
