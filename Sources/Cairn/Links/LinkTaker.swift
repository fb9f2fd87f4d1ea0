/// Takes the routes that a search comes to.
@usableFromInline
protocol LinkTaker {
  /// Makes the routes of an entry's values, and says whether it could.
  mutating func take(
    _ entry: LinkEntry, _ reader: inout LinkReader, _ table: LinkTable, _ trail: inout MountTrail
  ) -> Bool
}

/// Takes them to the trail, whatever their type.
struct LinkStepTaker: LinkTaker {
  func take(
    _ entry: LinkEntry, _ reader: inout LinkReader, _ table: LinkTable, _ trail: inout MountTrail
  ) -> Bool {
    if let step = entry.fixed {
      trail.append(step)
      return true
    }
    do throws(LinkMismatch) {
      trail.append(try entry.routes.step(&reader, table))
      return true
    } catch {
      return false
    }
  }
}

/// Takes them as they are.
@usableFromInline
struct LinkRouteTaker<Route: Cairn.Route>: LinkTaker {
  @usableFromInline var found: (route: Route, under: [Route])?

  @inlinable init() {}

  @inlinable
  mutating func take(
    _ entry: LinkEntry, _ reader: inout LinkReader, _ table: LinkTable, _ trail: inout MountTrail
  ) -> Bool {
    guard let routes = entry.routes as? LinkRoutes<Route> else { return false }
    do throws(LinkMismatch) {
      found = try routes.read(&reader, table)
      return true
    } catch {
      return false
    }
  }
}
