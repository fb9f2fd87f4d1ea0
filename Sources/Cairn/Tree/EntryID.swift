/// The identity of one entry in a navigation tree.
///
/// Every entry has its own id from its creation until it leaves the tree. Reordering, saving and
/// restoring keep the id. Two entries with equal routes have different ids. Hosts use ids to report
/// the user's actions.
///
/// Ids are assigned in ascending order, and one ``Navigator`` never uses an id twice.
public struct EntryID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number of the id; 1 is the root coordinator's entry.
  public let rawValue: Int

  /// Creates an id from its number, for example from a form or a file in which a host has stored
  /// it.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Returns true if the entry of `lhs` is older than the entry of `rhs`.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The id of every navigator's root coordinator.
  public static let root = EntryID(rawValue: 1)
}

extension EntryID {
  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// Returns the hash that sets and dictionaries of ids use, computed by one multiplication.
  ///
  /// Each table has its own seed. The author of a file or a link does not know the seed, so the
  /// author cannot choose ids that collide. Both halves of the product are used, because ids that
  /// differ only in their upper bits would have equal lower halves.
  public func _rawHashValue(seed: Int) -> Int {
    let product = UInt64(bitPattern: Int64(rawValue ^ seed))
      .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }
}

extension EntryID: Codable {
  /// Decodes the id from a single number.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Encodes the id as a single number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension EntryID: CustomStringConvertible {
  /// The text of the id in trees and reports: `#12`.
  public var description: String { "#\(rawValue)" }
}
