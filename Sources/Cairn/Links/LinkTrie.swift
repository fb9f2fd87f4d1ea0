/// The paths of a table as a tree of segments, searched from the root.
///
/// Nodes stand in one array and static edges in one hash table for the whole tree, so that a search
/// costs the same among ten patterns and ten thousand. A node has exactly one depth, so a search
/// with backtracking visits each node at most once, whatever the URL.
struct LinkTrie: Sendable {
  /// Where a pattern ends at a node, and what it does with the rest of a path.
  enum Ending: Int {
    /// There must be no rest.
    case link = 0
    /// The rest is the mounted table's.
    case mount
    /// The rest is a value.
    case wildcard
  }

  private struct Chain {
    var first = -1
    var last = -1
  }

  private struct Node {
    var parameter = -1
    var links = Chain()
    var mounts = Chain()
    var wildcards = Chain()

    subscript(ending: Ending) -> Chain {
      get {
        switch ending {
        case .link: links
        case .mount: mounts
        case .wildcard: wildcards
        }
      }
      set {
        switch ending {
        case .link: links = newValue
        case .mount: mounts = newValue
        case .wildcard: wildcards = newValue
        }
      }
    }
  }

  private struct Edge {
    let parent: Int
    let hash: UInt32
    let text: Range<Int>
    let child: Int
  }

  private var nodes = [Node()]
  private var edges: [Edge] = []
  /// Indices of edges by hash, open addressing; the count is a power of two.
  private var buckets = [Int32](repeating: -1, count: 16)
  /// The next entry at the same place, by entry.
  private var following: [Int] = []

  static var root: Int { 0 }

  // MARK: Building

  /// The node for `segments`, made if need be.
  mutating func node(for segments: Range<Int>, of tokens: LinkTokens) -> Int {
    var node = Self.root
    for index in segments {
      let token = tokens[index]
      if token.kind == .literal {
        node = child(of: node, text: token.text, in: tokens.bytes)
      } else {
        if nodes[node].parameter < 0 {
          nodes[node].parameter = nodes.count
          nodes.append(Node())
        }
        node = nodes[node].parameter
      }
    }
    return node
  }

  private mutating func child(of parent: Int, text: Range<Int>, in bytes: [UInt8]) -> Int {
    let hash = LinkAddress.hash(of: bytes, in: text)
    let known = find(parent: parent, hash: hash) { bytes[$0].elementsEqual(bytes[text]) }
    if let known { return known }
    let child = nodes.count
    nodes.append(Node())
    edges.append(Edge(parent: parent, hash: hash, text: text, child: child))
    if edges.count * 2 > buckets.count {
      buckets = [Int32](repeating: -1, count: buckets.count * 2)
      for index in edges.indices { fillBucket(withEdge: index) }
    } else {
      fillBucket(withEdge: edges.count - 1)
    }
    return child
  }

  private mutating func fillBucket(withEdge index: Int) {
    var bucket = bucket(parent: edges[index].parent, hash: edges[index].hash)
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = Int32(index)
  }

  /// Adds an entry after those that already end there.
  ///
  /// Entries come in ascending order.
  mutating func append(_ entry: Int, at node: Int, ending: Ending) {
    while following.count <= entry { following.append(-1) }
    let last = nodes[node][ending].last
    if last < 0 {
      nodes[node][ending].first = entry
    } else {
      following[last] = entry
    }
    nodes[node][ending].last = entry
  }

  /// The entry that is tried first at a node.
  func firstEntry(at node: Int, ending: Ending) -> Int? {
    let first = nodes[node][ending].first
    return first < 0 ? nil : first
  }

  /// The entries that end at a node, in the order in which they are tried.
  func entries(at node: Int, ending: Ending) -> [Int] {
    var entries: [Int] = []
    var entry = nodes[node][ending].first
    while entry >= 0 {
      entries.append(entry)
      entry = following[entry]
    }
    return entries
  }

  /// Changes the order in which the entries that end at a node are tried.
  mutating func reorder(_ entries: [Int], at node: Int, ending: Ending) {
    nodes[node][ending] = Chain()
    for entry in entries {
      following[entry] = -1
      append(entry, at: node, ending: ending)
    }
  }

  // MARK: Searching

  /// Offers the entries whose path fits, the more specific ones first, until one is accepted.
  ///
  /// - Parameters:
  ///   - base: The segment of the address at which this tree begins.
  ///   - accept: Looks at the values and the query of an entry. Called at most once for each.
  /// - Returns: Whether an entry was accepted.
  func search(
    _ address: LinkAddress, from base: Int, bytes: [UInt8], accept: (Int) -> Bool
  ) -> Bool {
    descend(into: Self.root, address, at: base, bytes: bytes, accept: accept)
  }

  private func descend(
    into node: Int, _ address: LinkAddress, at depth: Int, bytes: [UInt8], accept: (Int) -> Bool
  ) -> Bool {
    if depth == address.segments.count {
      if offer(nodes[node].links, accept) { return true }
    } else {
      let segment = address.segments[depth]
      let child = find(parent: node, hash: segment.hash) {
        bytes[$0].elementsEqual(address.bytes[segment.range])
      }
      if let child,
        descend(into: child, address, at: depth + 1, bytes: bytes, accept: accept)
      {
        return true
      }
      let parameter = nodes[node].parameter
      if parameter >= 0,
        descend(into: parameter, address, at: depth + 1, bytes: bytes, accept: accept)
      {
        return true
      }
    }
    return offer(nodes[node].mounts, accept) || offer(nodes[node].wildcards, accept)
  }

  @inline(__always)
  private func offer(_ chain: Chain, _ accept: (Int) -> Bool) -> Bool {
    var entry = chain.first
    while entry >= 0 {
      if accept(entry) { return true }
      entry = following[entry]
    }
    return false
  }

  @inline(__always)
  private func find(parent: Int, hash: UInt32, isEqual: (Range<Int>) -> Bool) -> Int? {
    var bucket = bucket(parent: parent, hash: hash)
    while buckets[bucket] >= 0 {
      let edge = edges[Int(buckets[bucket])]
      if edge.parent == parent, edge.hash == hash, isEqual(edge.text) { return edge.child }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  @inline(__always)
  private func bucket(parent: Int, hash: UInt32) -> Int {
    let mixed = (UInt64(hash) ^ UInt64(parent) << 32) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (buckets.count - 1)
  }
}
