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
