extension LinkTable {
  /// Returns the path and query for a route in this table.
  @MainActor
  func path<Place: Route>(for route: Place) -> String? {
    printing.first(for: route, of: .link) { _, path in
      var isEqual = false
      // A more specific pattern may match the path, or a value may not survive the conversion.
      let isMounted = try? search(path) { routes, reader in
        guard let routes = routes as? LinkRoutes<Place> else { return false }
        do throws(LinkMismatch) {
          // Avoids `try?`, because finding the `Optional` of an unknown type takes longer than
          // reading the value.
          let (made, _) = try routes.read(&reader, self)
          isEqual = made == route
          return true
        } catch {
          return false
        }
      }
      return isMounted == false && isEqual
    }
  }

  /// Returns the path and query that lead through several flows, with one route for each.
  @MainActor
  func path(through routes: [any Route]) -> String? {
    var visits = 0
    return path(through: routes[...], &visits) { path in
      guard case .success(let steps) = find(path) else { return false }
      guard steps.count == routes.count else { return false }
      return zip(steps, routes).allSatisfy { $0.route == AnyRoute($1) }
    }
  }

  @MainActor
  private func path(
    through routes: ArraySlice<any Route>, _ visits: inout Int, where isRight: (String) -> Bool
  ) -> String? {
    StepCounter.note()
    visits += 1
    // If a flow is mounted at several places, each has to be tried.
    guard let route = routes.first, visits <= Self.maximumVisits else { return nil }
    if routes.count == 1 {
      return printing.first(for: route, of: .link) { _, path in isRight(path) }
    }
    var found: String?
    _ = printing.first(for: route, of: .mount) { index, path in
      guard leads(path, to: route, at: index), let child = entries[index].child
      else { return false }
      let prefix = path == "/" ? "" : path
      found =
        child().path(through: routes.dropFirst(), &visits) { isRight(Self.join(prefix, $0)) }
        .map { Self.join(prefix, $0) }
      return found != nil
    }
    return found
  }

  /// Returns true if links and mounts make these routes from their values, even if no URL can contain
  /// the values.
  @MainActor
  func leads(through routes: [any Route]) -> Bool {
    var visits = 0
    return leads(through: routes[...], &visits)
  }

  @MainActor
  private func leads(through routes: ArraySlice<any Route>, _ visits: inout Int) -> Bool {
    StepCounter.note()
    visits += 1
    guard let route = routes.first, visits <= Self.maximumVisits else { return false }
    if routes.count == 1 { return printing.makes(route, by: .link) { _ in true } }
    return printing.makes(route, by: .mount) { index in
      entries[index].child?().leads(through: routes.dropFirst(), &visits) == true
    }
  }

  /// The number of tables that one search for a path may visit.
  private static var maximumVisits: Int { 512 }

  /// Returns the path and query of a mounted flow with its prefix.
  private static func join(_ prefix: String, _ path: String) -> String {
    if prefix.isEmpty { return path }
    if path == "/" { return prefix }
    return prefix + (path.utf8.starts(with: "/?".utf8) ? String(path.dropFirst()) : path)
  }

  /// Returns true if the values in the entry's path make an equal route.
  private func leads(_ path: String, to route: any Route, at index: Int) -> Bool {
    guard let pattern = patterns[index] else { return false }
    let leads = try? LinkAddress.read(path) { address in
      var reader = LinkReader(pattern.tokens, address, from: 0)
      guard let step = try? entries[index].step(&reader, self) else { return false }
      return step.route == AnyRoute(route)
    }
    return leads == true
  }
}
