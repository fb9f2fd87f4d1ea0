/// The type-erased implementation of ``Links``.
@usableFromInline
final class LinkTable: Sendable {
  /// The name of the table in the texts of problems.
  let name: String
  /// The links and mounts in declaration order, without those that have a problem.
  let entries: [LinkEntry]
  /// The problems of the patterns.
  let problems: [LinkProblem]
  /// The shapes of the patterns, the most specific one first.
  let shapes: [LinkShape]

  @MainActor private var knownPrinters: LinkPrinters?

  /// - Parameter name: The name of the table in the texts of problems.
  init(_ declarations: [LinkDeclaration], name: String) {
    self.name = name
    var entries: [LinkEntry] = []
    var problems: [LinkProblem] = []
    var places: [[LinkShape.Kind]: [UInt64: [LinkEntry]]] = [:]
    var known: [[String]: LinkEntry] = [:]
    for declaration in declarations {
      do throws(LinkProblem.Fault) {
        let entry = try LinkEntry(declaration)
        let (kinds, hash) = (entry.kinds, entry.hash)
        // Flows mounted at "/" add nothing to the path. They are tried in order, because several
        // tabs may be mounted there.
        if let others = places[kinds]?[hash], kinds != [.mount] {
          // Patterns are compared only where several of them have the same shape and static
          // segments.
          for other in others.prefix(1) { known[other.form] = other }
          if let other = known[entry.form]?.declaration {
            throw .samePattern(as: other.pattern, at: other.source)
          }
          known[entry.form] = entry
        }
        places[kinds, default: [:]][hash, default: []].append(entry)
        entries.append(entry)
      } catch {
        let place = "\(declaration.source) (\(name))"
        problems.append(LinkProblem(error, pattern: declaration.pattern, place: place))
      }
    }
    self.entries = entries
    self.problems = problems
    shapes = places.map(LinkShape.init).sorted()
  }

  /// The printers, which find the links for a route.
  @MainActor var printers: LinkPrinters {
    // Created on first use, because many tables only read URLs.
    let printers = knownPrinters ?? LinkPrinters(entries)
    knownPrinters = printers
    return printers
  }
}

/// The patterns of a table that have static segments and values at the same positions.
///
/// Of all patterns that match a URL, those of the first shape take precedence. All of them have the
/// static segments of the URL, so they differ only in the positions of these segments.
///
/// Within a shape, one lookup in a hash table finds the patterns with the URL's static segments. A
/// search therefore costs the same with ten patterns and with ten thousand; only the number of
/// shapes matters, and a table rarely has more than ten. A tree of segments was a tenth faster, but
/// needed three times as much code.
struct LinkShape: Sendable, Comparable {
  /// The kinds of pieces at one position of a pattern, in the order of precedence.
  enum Kind: Int {
    case text, value
    /// The end of a link: there must be no further segments.
    case end
    /// The end of a mount: the mounted table matches the remaining segments.
    case mount
    /// The end of a link whose last value takes the remaining segments.
    case rest
  }

  private let kinds: [Kind]
  private let depth: Int
  private let isWhole: Bool
  /// The entries by the hash of their static segments; entries that require more query items come
  /// first.
  private let entries: [UInt64: [LinkEntry]]

  init(_ kinds: [Kind], _ entries: [UInt64: [LinkEntry]]) {
    self.kinds = kinds
    depth = kinds.count - 1
    isWhole = kinds.last == .end
    self.entries = entries.mapValues { $0.sorted { $0.pattern.rank > $1.pattern.rank } }
  }

  static func == (left: Self, right: Self) -> Bool { left.kinds == right.kinds }

  static func < (left: Self, right: Self) -> Bool {
    left.kinds.lexicographicallyPrecedes(right.kinds) { $0.rawValue < $1.rawValue }
  }

  /// Returns the entries whose static segments have the same hash as the segments of an address.
  func entries(in address: LinkAddress, from base: Int) -> [LinkEntry]? {
    let count = address.count - base
    guard isWhole ? depth == count : depth <= count else { return nil }
    var hash = Self.emptyHash
    for index in 0..<depth where kinds[index] == .text {
      hash = Self.hash(hash, with: address.segment(base + index).hash)
    }
    return entries[hash]
  }

  fileprivate static var emptyHash: UInt64 { 14_695_981_039_346_656_037 }

  fileprivate static func hash(_ hash: UInt64, with segment: UInt32) -> UInt64 {
    (hash ^ UInt64(segment)) &* 1_099_511_628_211
  }
}

extension LinkEntry {
  /// The kinds of the pattern's segments, followed by the kind of its end.
  fileprivate var kinds: [LinkShape.Kind] {
    let segments = pattern.pieces.prefix(pattern.depth)
    let isRest = pattern.pieces.dropFirst(pattern.depth).first?.kind == .rest
    return segments.map { $0.kind == .text ? .text : .value }
      + [child != nil ? .mount : isRest ? .rest : .end]
  }

  /// The hash of the static segments.
  fileprivate var hash: UInt64 {
    pattern.pieces[..<pattern.depth].reduce(LinkShape.emptyHash) { hash, piece in
      piece.kind == .text
        ? LinkShape.hash(hash, with: LinkAddress.hash(of: piece.text.utf8)) : hash
    }
  }

  /// The texts that distinguish the entry from others of the same shape with the same static
  /// segments.
  ///
  /// Names of values and optional query items do not distinguish them. The separator cannot be part
  /// of a text.
  fileprivate var form: [String] {
    let parts = pattern.pieces.filter(\.isRequired).map { piece in
      piece.key + "\0"
        + (!piece.takesValue ? piece.text : piece.kind == .rest ? "\0*" : "\0")
    }
    return parts[..<pattern.depth] + parts[pattern.depth...].sorted()
      + (child == nil ? [] : ["mount"])
  }
}
