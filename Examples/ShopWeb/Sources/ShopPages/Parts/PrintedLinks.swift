import Foundation

/// The addresses that were printed for some keys, so that each is printed once.
struct PrintedLinks<Key: Hashable> {
  /// Visitors decide about some of the keys, so their number needs a limit.
  private let limit = 2_000
  private var printed: [Key: URL?] = [:]

  /// The address of a key; `print` is called only if it is not known.
  mutating func callAsFunction(_ key: Key, _ print: () -> URL?) -> URL? {
    if let url = printed[key] { return url }
    let url = print()
    if printed.count >= limit { printed = [:] }
    printed[key] = url
    return url
  }
}
