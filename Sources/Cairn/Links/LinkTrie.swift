/// The paths of a table, as a tree of segments.
///
/// One array contains all nodes, and one hash table contains all static edges, so a search costs
/// the same with ten patterns and with ten thousand. Each node has exactly one depth, so a search
/// with backtracking visits each node at most once for any URL.
struct LinkTrie: Sendable {
  /// The way in which a pattern that ends at a node treats the rest of a path.
  enum Ending: Int {
    /// There must be no further segments.
    case link = 0
    /// The mounted table matches the rest.
    case mount
    /// The rest becomes a value.
    case wildcard
  }

  struct Chain {
    var first = -1
    var last = -1
  }

  struct Node {
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

  struct Edge {
    let parent: Int
    let hash: UInt32
    let label: Range<Int>
    let child: Int
  }

  private(set) var nodes = [Node()]
  private(set) var edges: [Edge] = []
  /// The texts of the edges.
  private(set) var labels: [UInt8] = []
  /// Indices of edges by hash, with open addressing; the count is a power of two.
  private(set) var buckets = [Int32](repeating: -1, count: 16)
  /// For each entry, the next one at the same place.
  private(set) var following: [Int] = []

  static var root: Int { 0 }

  // MARK: Building

  /// Returns the node for `segments`, and creates it if necessary.
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

  private mutating func child(
    of parent: Int, text: Range<Int>, in bytes: ContiguousArray<UInt8>
  ) -> Int {
    let hash = LinkAddress.hash(of: bytes[text])
    var bucket = Self.bucket(parent: parent, hash: hash, count: buckets.count)
    while buckets[bucket] >= 0 {
      let edge = edges[Int(buckets[bucket])]
      if edge.parent == parent, edge.hash == hash,
        labels[edge.label].elementsEqual(bytes[text])
      {
        return edge.child
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    let child = nodes.count
    let label = labels.count..<labels.count + text.count
    nodes.append(Node())
    labels.append(contentsOf: bytes[text])
    edges.append(Edge(parent: parent, hash: hash, label: label, child: child))
    if edges.count * 2 > buckets.count {
      buckets = [Int32](repeating: -1, count: buckets.count * 2)
      for index in edges.indices { fillBucket(withEdge: index) }
    } else {
      fillBucket(withEdge: edges.count - 1)
    }
    return child
  }

  private mutating func fillBucket(withEdge index: Int) {
    var bucket = Self.bucket(
      parent: edges[index].parent, hash: edges[index].hash, count: buckets.count)
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
    buckets[bucket] = Int32(index)
  }

  /// Adds an entry after the other entries at the node.
  ///
  /// Entries must be added in ascending order.
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

  /// Returns the entry that is tried first at a node.
  func firstEntry(at node: Int, ending: Ending) -> Int? {
    let first = nodes[node][ending].first
    return first < 0 ? nil : first
  }

  /// Returns the entries that end at a node, in the order in which they are tried.
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

  static func bucket(parent: Int, hash: UInt32, count: Int) -> Int {
    let mixed = (UInt64(hash) ^ UInt64(parent) << 32) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (count - 1)
  }
}
