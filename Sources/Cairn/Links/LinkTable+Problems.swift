extension LinkTable {
  /// The links whose routes contain their values in another order, so that no link can print them.
  ///
  /// Found with sample values: each link makes a route, and a link must exist that makes an equal route
  /// from that route's own values. Links whose closures change the values are not meant to print. Not
  /// checked when the table is created, because an app in production need not pay for it.
  var printingProblems: [LinkProblem] {
    var printers: [LinkPayload.Case: [Int]] = [:]
    var others: [Int] = []
    var suspects: [(index: Int, route: any Route)] = []
    var fixed: Set<RouteKey> = []
    for (index, entry) in entries.enumerated() where patterns[index] != nil && entry.use.prints {
      if let route = entry.fixed?.route.live {
        fixed.insert(RouteKey(route: route))
        continue
      }
      let sample = entry.sample()
      if let route = sample.route {
        if entry.remakes(route) {
          printers[LinkPayload(mirroring: route).case, default: []].append(index)
        } else if LinkEntry.contains(sample.texts, in: route) {
          suspects.append((index, route))
        }
      } else {
        others.append(index)
      }
    }
    var problems: [LinkProblem] = []
    // A table with so many mistakes need not name them all.
    for (index, route) in suspects where problems.count < 100 {
      let isPrinted =
        fixed.contains(RouteKey(route: route))
        || (printers[LinkPayload(mirroring: route).case] ?? []).contains {
          prints(route, $0, index)
        }
        || others.contains { prints(route, $0, index) }
      guard !isPrinted else { continue }
      problems.append(
        LinkProblem(
          .neverPrints("\(route)"), pattern: entries[index].pattern,
          place: "\(entries[index].source) (\(name))"))
    }
    return problems
  }

  /// Returns true if a link, or a mount instead of another one, prints the route.
  private func prints(_ route: any Route, _ other: Int, _ index: Int) -> Bool {
    entries[other].isMount == entries[index].isMount && entries[other].remakes(route)
  }

  /// The problems of this table and of all tables mounted in it, so that an app learns of them at its
  /// start and not when it first shows the flow.
  ///
  /// - Parameter known: The tables that have been visited; flows may mount themselves.
  @MainActor
  func allProblems(_ known: inout Set<ObjectIdentifier>) -> [LinkProblem] {
    var problems: [LinkProblem] = []
    var waiting = [self]
    // Retained; otherwise a later table could reuse the identity of a deallocated one.
    var visited: [LinkTable] = []
    // A table that is created again each time and mounts itself would never end.
    while let table = waiting.popLast(), visited.count < 512 {
      guard known.insert(ObjectIdentifier(table)).inserted else { continue }
      visited.append(table)
      problems += table.problems + table.printingProblems
      for entry in table.entries.reversed() {
        if let child = entry.child { waiting.append(child()) }
      }
    }
    return problems
  }
}
