/// The identity of one place in a navigation tree.
///
/// Every entry has its own id from the moment it is made until it leaves the tree. Reordering keeps
/// it, and so does saving and restoring. Two entries with equal routes have different ids. Hosts name
/// entries by id when they report what the user did.
///
/// Ids are given in ascending order and are never used twice by one ``Navigator``.
public struct EntryID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number behind the id; 1 is the root coordinator's place.
  public let rawValue: Int

  /// Names the entry with a number that a host has carried outside, in a form or a file.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Whether the left entry is older than the right one.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The id of every navigator's root coordinator.
  public static let root = EntryID(rawValue: 1)
}

extension EntryID: Codable {
  /// Reads the id from a plain number.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Writes the id as a plain number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension EntryID: CustomStringConvertible {
  /// The id as it is written in trees and reports: `#12`.
  public var description: String { "#\(rawValue)" }
}
