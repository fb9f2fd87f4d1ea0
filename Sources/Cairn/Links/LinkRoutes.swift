extension LinkStep {
  init<Place: Route>(_ route: Place, under: [Place]) {
    self.route = AnyRoute(route)
    // Not `isEmpty`, for which the metadata of the array would be looked up.
    self.under = under.count == 0 ? [] : under.map { AnyRoute($0) }
  }
}

/// Makes the routes of a link or a mount.
protocol LinkStepping: AnyObject, Sendable {
  /// Makes the route, and those below it, of the values read.
  func step(_ reader: inout LinkReader, _ table: LinkTable) throws(LinkMismatch) -> LinkStep
}

/// Makes the routes of a link or a mount, whose type is known.
///
/// A link's is made in the app's module, where its closure is compiled for the app's route.
@usableFromInline
final class LinkRoutes<Route: Cairn.Route>: LinkStepping {
  /// Makes the route, and those below it, of the values read.
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
