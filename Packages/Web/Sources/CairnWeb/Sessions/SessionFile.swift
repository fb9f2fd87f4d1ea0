import Crypto
import Foundation

/// An open file with a session: two records, and the contents that they describe.
///
/// A save writes the content into space that the newest content does not use, and then writes the
/// new record over the older record. At any time, even if the process is killed, one record and its
/// content are complete. Replacing the file with a new one at each save costs the system several
/// times as much.
final class SessionFile {
  private let file: Int32
  private let path: String
  /// The records that are complete, the newest first.
  private(set) var records: [Record] = []

  /// Opens a file to read it, or to change it too; nil if there is none.
  init?(_ path: String, isChanged: Bool = false) throws {
    file = open(path, (isChanged ? O_RDWR : O_RDONLY) | O_CLOEXEC)
    self.path = path
    // An unreadable session must not look like a missing one: the browser would silently get
    // another session.
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw Self.failure(path)
    }
    records = Record.all(in: try read(0..<Record.end))
  }

  /// Creates a file without a session.
  init(creating path: String) throws {
    file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    self.path = path
    guard file >= 0 else { throw Self.failure(path) }
  }

  deinit { if file >= 0 { close(file) } }

  /// The content of a record; nil if it is incomplete.
  func content(of record: Record) throws -> Data? {
    let content = try read(record.range)
    return record.digest == Record.digest(of: content) ? content : nil
  }

  /// Writes the next version of the session.
  ///
  /// - Returns: False if the file must be replaced, because it is much larger than the content.
  func update(to session: StoredSession) throws -> Bool {
    let (newest, length) = (records.first, session.content.count)
    var start = Record.end
    if let newest {
      guard newest.range.upperBound <= 4 * length + 16_384 else { return false }
      // The new content is before the newest content or, if there is not enough space, after it.
      if newest.range.lowerBound - start < length { start = newest.range.upperBound }
    }
    let record = Record(
      version: session.version, expires: session.expires, range: start..<start + length,
      digest: Record.digest(of: session.content), slot: newest?.slot == 0 ? 1 : 0)
    try write(session.content, at: start)
    try write(record.bytes, at: record.slot * Record.size)
    return true
  }

  /// Reads a range, or the part of it that the file contains.
  private func read(_ range: Range<Int>) throws -> Data {
    var data = Data()
    var part = [UInt8](repeating: 0, count: min(range.count, 65_536))
    while data.count < range.count {
      let rest = min(part.count, range.count - data.count)
      let count = pread(file, &part, rest, off_t(range.lowerBound + data.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(path) }
      if count == 0 { break }
      data.append(contentsOf: part.prefix(count))
    }
    return data
  }

  private func write(_ data: Data, at start: Int) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = pwrite(file, part.baseAddress, part.count, off_t(start + rest.startIndex))
        guard count > 0 else {
          if errno == EINTR { continue }
          throw Self.failure(path)
        }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// The error of the last system call.
  static func failure(_ path: String) -> any Error {
    NSError(
      domain: NSPOSIXErrorDomain, code: Int(errno), userInfo: [NSFilePathErrorKey: path])
  }
}

extension SessionFile {
  /// A version of the session.
  struct Record {
    let version: Int
    let expires: Date
    /// The place of the content in the file.
    let range: Range<Int>
    let digest: Data
    /// The number of the record's place.
    let slot: Int
  }
}

extension SessionFile.Record {
  /// The number of bytes of a record: 6 numbers and a digest.
  static let size = 6 * 8 + SHA256.byteCount
  /// The end of both records.
  static let end = 2 * size
  /// "cairn-s3".
  private static let mark: UInt64 = 0x3373_2d6e_7269_6163

  /// The complete records at the beginning of a file, the newest first.
  static func all(in start: Data) -> [Self] {
    (0..<2).compactMap { Self(start.dropFirst($0 * size).prefix(size), slot: $0) }
      .sorted { $0.version > $1.version }
  }

  static func digest(of content: Data) -> Data { Data(SHA256.hash(data: content)) }

  /// The record as bytes; its version is at the beginning and at the end, so that a partly written record is recognized
  /// and ignored.
  var bytes: Data {
    var bytes = Data()
    let append = { (number: UInt64) in
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    append(Self.mark)
    append(UInt64(version))
    append(UInt64(bitPattern: Int64(expires.timeIntervalSince1970)))
    append(UInt64(range.lowerBound))
    append(UInt64(range.count))
    bytes.append(digest)
    append(UInt64(version))
    return bytes
  }

  private init?(_ bytes: Data, slot: Int) {
    guard bytes.count == Self.size else { return nil }
    let number = { (offset: Int) in
      Int(
        truncatingIfNeeded: bytes.withUnsafeBytes {
          UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        })
    }
    let (start, length) = (number(24), number(32))
    version = number(8)
    // No larger file is possible.
    let places = Self.end..<Int(Int32.max)
    guard number(0) == Int(truncatingIfNeeded: Self.mark), version > 0,
      number(Self.size - 8) == version, places.contains(start),
      (0..<places.upperBound).contains(length)
    else { return nil }
    expires = Date(timeIntervalSince1970: TimeInterval(number(16)))
    range = start..<start + length
    digest = Data(bytes.dropFirst(40).prefix(SHA256.byteCount))
    self.slot = slot
  }
}
