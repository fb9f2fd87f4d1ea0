import Crypto
import Foundation
import Synchronization

/// The texts of pages that were written before, so that their templates are not rendered again.
///
/// Equal pages differ only in the stamps of their forms; see `FormContext.stamp(of:)`. A page is kept as the texts
/// between its stamps, and is written with the stamp of the scene that shows it:
///
/// 1. The first time, the page is rendered, and only its digest is kept. Most personal pages are not written
///    again.
/// 2. The second time, it is rendered with its stamp, and with U+0001 in the place of the stamp. The texts between
///    these characters are kept if they lead to the same page with the stamp. They do not if the template alters
///    the stamp, for example by a transform, or if the page contains U+0001 itself. Such a page is rendered each
///    time.
/// 3. From then on, its texts are joined.
///
/// The texts can be personal, such as an address. A text remains until others with half the limit have been kept
/// or used since it was last used, also when its session has ended. It does not expire, and it does not leave the
/// memory of the process.
final class WrittenPages: Sendable {
  private enum Entry {
    case writtenOnce
    /// The texts before, between and after the stamps.
    case texts([String])
    /// The page is rendered each time, because the template alters the stamp or the text is large.
    case rendered

    /// The bytes in memory, with an estimate for the overhead of the tables and of each text.
    var size: Int {
      guard case .texts(let texts) = self else { return 128 }
      return texts.reduce(128) { $0 + $1.utf8.count + 48 }
    }
  }

  /// Two generations: when the young one is full, it replaces the old one.
  ///
  /// A page that is found in the old one moves to the young one.
  private struct Generations {
    var young: [SHA256Digest: Entry] = [:]
    var old: [SHA256Digest: Entry] = [:]
    /// The size of the young entries.
    var size = 0

    mutating func find(_ digest: SHA256Digest, limit: Int) -> Entry? {
      if let entry = young[digest] { return entry }
      guard let entry = old.removeValue(forKey: digest) else { return nil }
      keep(entry, for: digest, limit: limit)
      return entry
    }

    mutating func keep(_ entry: Entry, for digest: SHA256Digest, limit: Int) {
      if size + entry.size > limit { (young, old, size) = ([:], young, 0) }
      if let replaced = young.updateValue(entry, forKey: digest) { size -= replaced.size }
      size += entry.size
    }
  }

  private let limit: Int
  private let generations = Mutex(Generations())

  /// - Parameter limit: The greatest size of everything that is kept, in bytes. A page whose text is larger than
  ///   an eighth of it is rendered each time.
  init(limit: Int = 4 << 20) { self.limit = limit }

  /// The size of everything that is kept, in bytes.
  var size: Int {
    generations.withLock { $0.size + $0.old.values.reduce(0) { $0 + $1.size } }
  }

  /// Writes a page.
  ///
  /// - Parameter render: Renders the page with another stamp; its result must depend only on the page and the
  ///   stamp.
  func write(_ page: Page, stamp: String, render: (_ stamp: String) -> String) -> String {
    let digest = page.digest
    switch generations.withLock({ $0.find(digest, limit: limit / 2) }) {
    case .texts(let texts): return texts.joined(separator: stamp)
    case .rendered: return render(stamp)
    case .writtenOnce:
      let text = render(stamp)
      keep(Self.texts(of: text, stamp: stamp, limit: limit / 8, render: render), for: digest)
      return text
    case nil:
      keep(.writtenOnce, for: digest)
      return render(stamp)
    }
  }

  private func keep(_ entry: Entry, for digest: SHA256Digest) {
    generations.withLock { $0.keep(entry, for: digest, limit: limit / 2) }
  }

  private static func texts(
    of text: String, stamp: String, limit: Int, render: (_ stamp: String) -> String
  ) -> Entry {
    let texts = render("\u{1}").utf8.split(separator: 1, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let entry = Entry.texts(texts)
    // Equal strings can have different bytes.
    let isSame = texts.joined(separator: stamp).utf8.elementsEqual(text.utf8)
    return isSame && entry.size <= limit ? entry : .rendered
  }
}

extension Page {
  /// A digest of everything that the template is rendered with.
  ///
  /// Equal pages can have different digests: equal strings can have different bytes, which are written as they
  /// are.
  fileprivate var digest: SHA256Digest {
    SHA256.hash(data: PackedContent(self).bytes)
  }
}
