extension LinkTable {
  /// The paths of all links without values, in the order of the tables.
  ///
  /// A flow may mount itself, so paths through more than eight mounts are left out.
  @MainActor
  var fixedPaths: [String] {
    var paths: [String] = []
    var waiting: [(table: LinkTable, prefix: String, depth: Int)] = [(self, "", 0)]
    while let (table, prefix, depth) = waiting.popLast(), paths.count < 10_000 {
      var mounts: [(LinkTable, String, Int)] = []
      for (index, entry) in table.entries.enumerated() {
        guard let pattern = table.patterns[index], !pattern.isInside, entry.fixed != nil else {
          continue
        }
        guard let child = entry.child else {
          paths.append(prefix.isEmpty ? entry.pattern : prefix + entry.pattern)
          continue
        }
        let own = entry.pattern == "/" ? "" : entry.pattern
        if depth < 8 { mounts.append((child(), prefix + own, depth + 1)) }
      }
      waiting += mounts.reversed()
    }
    return paths
  }
}
