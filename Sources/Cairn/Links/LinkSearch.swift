/// One search for the target of a URL, through mounted tables.
///
/// Flows may mount themselves and each other, even at "/". The result for the rest of a path
/// depends only on the table and on the position. A second visit would therefore fail like the
/// first one, or never end. Without this check, a table that mounts itself at "/a" and at "/:x"
/// would be searched 2ⁿ times for n segments.
struct LinkSearch {
  /// The maximum number of nested tables along one path.
  static var maximumDepth: Int { 64 }

  /// The maximum number of visits in one search.
  ///
  /// Tables that are created again for each visit are not recognized, and this limit ends such a
  /// search.
  static var maximumVisits: Int { 4096 }

  private struct Visit: Hashable {
    // Retained; otherwise a later table could reuse the identity of a deallocated one.
    let table: LinkTable
    let base: Int

    static func == (left: Visit, right: Visit) -> Bool {
      left.table === right.table && left.base == right.base
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(table))
      hasher.combine(base)
    }
  }

  /// Converts an entry's values; returns false if that is impossible.
  typealias Read = (LinkEntry, inout LinkReader) -> Bool

  private let address: LinkAddress
  /// True if the app itself opens the link; internal links then match too.
  private let isInside: Bool

  /// The steps in the mounted flows, the innermost first.
  private(set) var steps: [LinkStep] = []
  /// True if a limit was reached; the whole search then ends.
  private(set) var isExhausted = false

  /// The tables that are currently searched, each mounted in the previous one.
  private var way: [Visit] = []
  /// The visits without a match.
  private var failed: Set<Visit> = []
  /// The first pattern with the form of the URL that does not accept one of its values.
  private var rejection: (entry: LinkEntry, piece: Int, base: Int)?

  init(_ address: LinkAddress, isInside: Bool) {
    self.address = address
    self.isInside = isInside
  }

  /// Tries the entries of a table that match the URL, the most specific one first.
  ///
  /// - Parameter base: The segment at which the table begins.
  @MainActor
  mutating func find(in table: LinkTable, from base: Int, _ read: Read) -> Bool {
    for index in table.shapes.indices {
      guard let entries = table.shapes[index].entries(in: address, from: base) else { continue }
      for entry in entries where address.matches(entry.pattern, from: base) {
        if accept(entry, from: base, read) { return true }
      }
      // The letters of a host may be in another case.
      guard base == 0, address.hasHost else { continue }
      for entry in entries where address.matches(entry.pattern, from: base, isHost: true) {
        if accept(entry, from: base, read) { return true }
      }
    }
    return false
  }

  @MainActor
  private mutating func accept(_ entry: LinkEntry, from base: Int, _ read: Read) -> Bool {
    // After a limit is reached, the search could still take a long time.
    guard !isExhausted, isInside || !entry.isInside else { return false }
    var reader = LinkReader(entry.pattern, .address(address, base: base))
    guard read(entry, &reader) else {
      if rejection == nil, reader.cursor > 0 { rejection = (entry, reader.cursor - 1, base) }
      return false
    }
    guard let child = entry.child else { return true }
    return enter(Visit(table: child(), base: base + entry.pattern.depth))
  }

  /// Searches a mounted table.
  @MainActor
  private mutating func enter(_ visit: Visit) -> Bool {
    if way.count == Self.maximumDepth || way.count + failed.count == Self.maximumVisits {
      isExhausted = true
    }
    guard !isExhausted, !way.contains(visit), !failed.contains(visit) else { return false }
    if way.isEmpty { way.reserveCapacity(16) }
    way.append(visit)
    var step: LinkStep?
    let isFound = find(in: visit.table, from: visit.base) { entry, reader in
      step = entry.step(&reader)
      return step != nil
    }
    way.removeLast()
    guard isFound, let step else {
      failed.insert(visit)
      return false
    }
    if steps.isEmpty { steps.reserveCapacity(way.count + 2) }
    steps.append(step)
    return true
  }

  /// The expectation of a rejected value: `"/products/:id" takes a value of type Int for "id", and
  /// "x" is none`.
  var mismatch: String? {
    guard let (entry, index, base) = rejection else { return nil }
    let piece = entry.pattern.pieces[index]
    let mount = address.texts(0..<base).map { "/" + $0 }.joined()
    let whole = quoted(LinkPattern.join(mount, entry.declaration.pattern))
    let name = piece.key.isEmpty ? piece.text : piece.key
    let texts =
      switch piece.kind {
      case .value: [address.text(at: base + index)]
      case .rest: [address.texts(base + index..<address.count).joined(separator: "/")]
      default: address.values(of: piece.key)
      }
    guard !texts.isEmpty, let type = piece.type else {
      return "\(whole) needs a value for \"\(name)\" in the query"
    }
    let text = quoted(texts.joined(separator: ", "))
    return "\(whole) takes a value of type \(type) for \"\(name)\", and \(text) is none"
  }

  private func quoted(_ text: String) -> String {
    let isShort = text.utf8.count <= 100
    return (isShort ? text : String(decoding: text.utf8.prefix(100), as: UTF8.self) + "…")
      .debugDescription
  }
}

extension LinkTable {
  /// Searches for the target of a link.
  ///
  /// - Parameter read: Makes a route of this table with a `LinkRoutes`; the last route that it
  ///   makes is the result.
  /// - Returns: True if the result belongs to a mount whose flow matches the rest of the link.
  @usableFromInline @MainActor
  func search(
    _ link: String, _ read: (_ routes: AnyObject, _ reader: inout LinkReader) -> Bool
  ) throws(LinkFailure) -> Bool {
    try !innerSteps(of: link, isInside: false) { read($0.routes, &$1) }.isEmpty
  }

  /// Returns the target of a link: a route here and, behind a mount, the routes in the mounted
  /// flows.
  ///
  /// - Parameter isInside: True if the app itself opens the link.
  @MainActor
  func find(_ link: String, isInside: Bool = false) -> Result<[LinkStep], LinkFailure> {
    var step: LinkStep?
    do throws(LinkFailure) {
      var steps = try innerSteps(of: link, isInside: isInside) { entry, reader in
        step = entry.step(&reader)
        return step != nil
      }
      if let step { steps.append(step) }
      steps.reverse()
      return .success(steps)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the steps in mounted flows, the innermost first.
  @MainActor
  func innerSteps(
    of link: String, isInside: Bool, _ read: LinkSearch.Read
  ) throws(LinkFailure) -> [LinkStep] {
    var mismatch: String?
    do throws(LinkFailure.Reason) {
      return try LinkAddress.read(link) { address throws(LinkFailure.Reason) in
        var search = LinkSearch(address, isInside: isInside)
        if search.find(in: self, from: 0, read) { return search.steps }
        if search.isExhausted { throw .tooManyMounts }
        mismatch = search.mismatch
        throw .noMatch
      }
    } catch {
      throw LinkFailure(error, link: link, mismatch: mismatch)
    }
  }
}
