import Cairn
import Foundation

/// The content of a stored session.
enum SessionRecord {
  /// The state of a session.
  case session(Session)
  /// The session was renamed, and this is its former name.
  case renamed(Renaming)

  struct Session {
    var head: Head
    var scenes: [StoredScene]
    /// The time of the user's last request before the session was saved.
    var lastUsed: Date
    /// The number of scenes that are damaged, and therefore missing.
    var damaged: Int
    /// The hash of the state, as ``encode(_:_:lastUsed:)`` returns it.
    var hash: Int
  }

  /// A session without its scenes.
  struct Head: Decodable {
    var formToken: String
    /// The form token before the session was renamed, and the time until which it is accepted.
    var formerToken: String?
    var formerTokenEnd: Date?
    var values: [String: Data]
    var cookieDate: Date
  }

  private struct Dates: Decodable {
    var session: Date
    var scenes: [String: Date]
  }

  // MARK: Writing

  /// The bytes of a session, and a hash that is equal for equal states.
  ///
  /// The hash does not depend on when the session was used.
  ///
  /// - Parameter head: The encoded ``Head``.
  static func encode(
    _ head: Data, _ scenes: [(id: String, content: Data, lastUsed: Date)], lastUsed: Date
  ) -> (content: Data, hash: Int) {
    var pieces = StoredPieces()
    pieces.append("session".utf8)
    pieces.append(head)
    pieces.append(
      JSONWriter.write { json in
        json.object { json in
          json.key("session")
          json.write(lastUsed)
          json.key("scenes")
          json.object { json in
            for scene in scenes {
              json.key(scene.id)
              json.write(scene.lastUsed)
            }
          }
        }
      })
    let scenes = scenes.sorted { $0.id < $1.id }.map(\.content)
    for scene in scenes { pieces.append(scene) }
    return (pieces.data, hash(head, scenes))
  }

  private static func hash(_ head: Data, _ scenes: some Sequence<Data>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytesOf: head)
    for scene in scenes { hasher.combine(bytesOf: scene) }
    return hasher.finalize()
  }

  /// The bytes of a head; equal heads have equal bytes.
  static func encode(_ head: Head) -> Data {
    JSONWriter.write { json in
      json.object { json in
        json.key("formToken")
        json.write(head.formToken)
        if let former = head.formerToken {
          json.key("formerToken")
          json.write(former)
        }
        if let end = head.formerTokenEnd {
          json.key("formerTokenEnd")
          json.write(end)
        }
        json.key("values")
        json.object { json in
          for (name, value) in head.values.sorted(by: { $0.key < $1.key }) {
            json.key(name)
            json.write(value)
          }
        }
        json.key("cookieDate")
        json.write(head.cookieDate)
      }
    }
  }

  static func encode(_ renaming: Renaming) throws -> Data {
    var pieces = StoredPieces()
    pieces.append("renamed".utf8)
    pieces.append(try JSONEncoder().encode(renaming))
    return pieces.data
  }

  /// The bytes for the store.
  static func seal(_ content: Data, _ cipher: SessionCipher) throws -> Data {
    var pieces = StoredPieces()
    pieces.append("sealed".utf8)
    pieces.append(try cipher.seal(content))
    return pieces.data
  }

  // MARK: Reading

  /// Reads the content of a stored session; nil if it is damaged, or of another session.
  init?(_ content: Data, _ cipher: SessionCipher) {
    guard let pieces = StoredPieces.split(content), pieces.count >= 2 else { return nil }
    let decoder = JSONDecoder()
    switch String(decoding: pieces[0], as: UTF8.self) {
    case "sealed":
      guard let content = cipher.open(pieces[1]) else { return nil }
      self.init(content, cipher)
    case "session":
      guard pieces.count >= 3, let head = try? decoder.decode(Head.self, from: pieces[1]),
        let dates = try? decoder.decode(Dates.self, from: pieces[2])
      else { return nil }
      let scenes = pieces[3...].compactMap { piece in
        // A copy, because a scene that sleeps must not keep the other pieces in memory.
        StoredScene(Data(piece)) { dates.scenes[$0] ?? dates.session }
      }
      self = .session(
        Session(
          head: head, scenes: scenes, lastUsed: dates.session,
          damaged: pieces[3...].count - scenes.count, hash: Self.hash(pieces[1], pieces[3...])))
    case "renamed":
      guard let renaming = try? decoder.decode(Renaming.self, from: pieces[1]) else { return nil }
      self = .renamed(renaming)
    default: return nil
    }
  }
}

extension Hasher {
  /// Hashes all of the bytes; `Data` itself hashes only the first 80.
  fileprivate mutating func combine(bytesOf data: Data) {
    combine(data.count)
    data.withUnsafeBytes { combine(bytes: $0) }
  }
}
