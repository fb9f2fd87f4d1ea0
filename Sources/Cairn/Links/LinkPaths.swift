/// The paths of a table as they are searched: its tree, when no more is added to it.
///
/// It has memory of its own. Arrays would be retained while they are searched, ten counts of references for
/// each table, and a link that stands in ten flows would take 51,300 instructions, not 45,600. It is safe
/// because nothing in it ever changes, and because all indices in it were made with it: none comes
/// from a link.
final class LinkPaths: @unchecked Sendable {
  // `@unchecked` because of the pointers; what they point to never changes.

  private let nodes: UnsafeBufferPointer<LinkTrie.Node>
  private let edges: UnsafeBufferPointer<LinkTrie.Edge>
  private let buckets: UnsafeBufferPointer<Int32>
  private let labels: UnsafeBufferPointer<UInt8>
  private let following: UnsafeBufferPointer<Int>

  init(_ trie: LinkTrie) {
    nodes = Self.copy(trie.nodes)
    edges = Self.copy(trie.edges)
    buckets = Self.copy(trie.buckets)
    labels = Self.copy(trie.labels)
    following = Self.copy(trie.following)
  }

  deinit {
    // Nothing in it holds a reference.
    nodes.deallocate()
    edges.deallocate()
    buckets.deallocate()
    labels.deallocate()
    following.deallocate()
  }

  private static func copy<Element>(_ array: [Element]) -> UnsafeBufferPointer<Element> {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count)
    _ = memory.initialize(fromContentsOf: array)
    return UnsafeBufferPointer(memory)
  }

  /// What a search is about, handed down as it is.
  struct Search {
    let table: LinkTable
    let address: LinkAddress
    /// The segment of the address at which the table begins.
    let base: Int
  }

  /// Offers the entries whose path fits, the more specific ones first, until the table accepts one.
  ///
  /// Each is offered at most once.
  @MainActor
  func search(_ search: Search, _ trail: inout MountTrail, _ read: LinkTable.Read) -> Bool {
    descend(into: LinkTrie.root, at: search.base, search, &trail, read)
  }

  @MainActor
  private func descend(
    into index: Int, at depth: Int, _ search: Search, _ trail: inout MountTrail,
    _ read: LinkTable.Read
  ) -> Bool {
    let node = nodes[index]
    if depth == search.address.segments.count {
      if offer(node.links, search, &trail, read) { return true }
    } else {
      let child = child(of: index, for: search.address.segments[depth], of: search.address)
      if child >= 0, descend(into: child, at: depth + 1, search, &trail, read) { return true }
      if node.parameter >= 0,
        descend(into: node.parameter, at: depth + 1, search, &trail, read)
      {
        return true
      }
    }
    return offer(node.mounts, search, &trail, read) || offer(node.wildcards, search, &trail, read)
  }

  @MainActor
  private func offer(
    _ chain: LinkTrie.Chain, _ search: Search, _ trail: inout MountTrail, _ read: LinkTable.Read
  ) -> Bool {
    var entry = chain.first
    while entry >= 0 {
      if search.table.accept(entry, search.address, from: search.base, &trail, read) {
        return true
      }
      entry = following[entry]
    }
    return false
  }

  /// The child of a node for a static segment, or -1.
  private func child(
    of parent: Int, for segment: LinkAddress.Segment, of address: LinkAddress
  ) -> Int {
    let text = segment.range
    var bucket = LinkTrie.bucket(parent: parent, hash: segment.hash, count: buckets.count)
    while buckets[bucket] >= 0 {
      let edge = edges[Int(buckets[bucket])]
      if edge.parent == parent, edge.hash == segment.hash, edge.label.count == text.count,
        labels[edge.label].elementsEqual(address.bytes[text])
      {
        return edge.child
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return -1
  }
}
