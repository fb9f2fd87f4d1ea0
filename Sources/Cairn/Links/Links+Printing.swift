extension Links {
  /// The path and query that stand for a route: "/products/5?x=y".
  ///
  /// - Returns: A path that leads to an equal route in this table; nil if no link gives one.
  @MainActor
  package func path(for route: Route) -> String? {
    printing.first(for: route, of: .link) { _, path in
      guard case .success(let found) = find(path) else { return false }
      // A pattern that is more specific may catch the path, or a value may not survive its text.
      return found.inner.isEmpty && found.route == route
    }
  }

  /// The prefix at which the flow of a route is mounted: "/account/7", or "" if that is "/".
  ///
  /// - Returns: A prefix whose values make an equal route; nil if no mount gives one. Whether a
  ///   whole path leads through it depends on the rest: see ``path(through:)``.
  @MainActor
  package func mountPath(for route: Route) -> String? {
    printing.first(for: route, of: .mount) { index, path in leads(path, to: route, at: index) }
      .map { $0 == "/" ? "" : $0 }
  }

  /// The path and query that lead through flows: the first route is this table's, the second that of
  /// the flow mounted there, and so on.
  ///
  /// - Returns: A path that leads through equal routes; nil if links and mounts give none.
  @MainActor
  package func path(through routes: [any Cairn.Route]) -> String? {
    findPath(through: routes[...]) { path in
      guard case .success(let steps) = steps(for: path), steps.count == routes.count
      else { return false }
      return zip(steps, routes).allSatisfy { $0.leads(to: $1) }
    }
  }

  /// The path and query of a mounted flow behind its prefix.
  ///
  /// - Parameters:
  ///   - prefix: What ``mountPath(for:)`` gave.
  ///   - path: What ``path(for:)`` of the mounted table gave.
  package static func join(_ prefix: String, _ path: String) -> String {
    if prefix.isEmpty { return path }
    if path == "/" { return prefix }
    return prefix + (path.utf8.starts(with: "/?".utf8) ? String(path.dropFirst()) : path)
  }

  @MainActor
  func findPath(
    through routes: ArraySlice<any Cairn.Route>, where isRight: (String) -> Bool
  ) -> String? {
    guard let route = routes.first as? Route else { return nil }
    if routes.count == 1 {
      return printing.first(for: route, of: .link) { _, path in isRight(path) }
    }
    var found: String?
    _ = printing.first(for: route, of: .mount) { index, path in
      guard leads(path, to: route, at: index), let child = entries[index].child
      else { return false }
      let prefix = path == "/" ? "" : path
      found = child().findPath(through: routes.dropFirst()) { isRight(Self.join(prefix, $0)) }
        .map { Self.join(prefix, $0) }
      return found != nil
    }
    return found
  }

  /// Whether the values of one mount's path make an equal route again.
  @MainActor
  private func leads(_ path: String, to route: Route, at index: Int) -> Bool {
    guard let read = table.entries[index], let address = try? LinkAddress(path)
    else { return false }
    var reader = LinkReader(table: table, address: address, base: 0)
    reader.aim(at: read.tokens)
    return entries[index].decode(&reader)?.route == route
  }
}
