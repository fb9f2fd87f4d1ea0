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
        StoredScene(piece) { dates.scenes[$0] ?? dates.session }
      }
      self = .session(
        Session(head: head, scenes: scenes, hash: Self.hash(pieces[1], pieces[3...])))
    case "renamed":
      guard let renaming = try? decoder.decode(Renaming.self, from: pieces[1]) else { return nil }
      self = .renamed(renaming)
    default: return nil
    }
  }
}

/// The stored form of a scene.
struct StoredScene {
  var id: String
  /// The navigator's saved state; nil if it could not be saved.
  var snapshot: Data?
  var history: SceneHistory
  var serial: Int
  var used: UsedForms
  var isScripted: Bool
  /// True if a form of the scene was submitted.
  var hasBeenUsed: Bool
  /// The width of the tab's window.
  var width: Traits.SizeClass?
  var notices: [PageNotice]
  var lastUsed: Date

  private struct Head: Decodable {
    var id: String
    var current: Int
    var floor: Int
    var addresses: [String]
    var serial: Int
    var used: UsedForms
    var isScripted: Bool
    var hasBeenUsed: Bool
    var width: Traits.SizeClass?
    var notices: [PageNotice]
  }

  /// The bytes of the scene, without the time of its last use; equal scenes have equal bytes.
  @MainActor
  func content() throws -> Data {
    var pieces = StoredPieces()
    pieces.append(head)
    pieces.append(snapshot ?? Data())
    pieces.append(try history.encodePositions())
    return pieces.data
  }

  private var head: Data {
    JSONWriter.write { json in
      json.object { json in
        json.key("id")
        json.write(id)
        json.key("current")
        json.write(history.current)
        json.key("floor")
        json.write(history.floor)
        json.key("addresses")
        json.array(history.addresses) { $0.write($1) }
        json.key("serial")
        json.write(serial)
        json.key("used")
        used.write(to: &json)
        json.key("isScripted")
        json.write(isScripted)
        json.key("hasBeenUsed")
        json.write(hasBeenUsed)
        if let width {
          json.key("width")
          json.write(width.rawValue)
        }
        json.key("notices")
        json.array(notices) { json, notice in
          json.object { json in
            json.key("text")
            json.write(notice.text)
            json.key("kind")
            json.write(notice.kind.rawValue)
          }
        }
      }
    }
  }

  /// Reads the bytes of a scene; nil if they are damaged.
  fileprivate init?(_ content: Data, lastUsed: (String) -> Date) {
    guard let pieces = StoredPieces.split(content), pieces.count == 3,
      let head = try? JSONDecoder().decode(Head.self, from: pieces[0]),
      let history = SceneHistory(
        positions: pieces[2], current: head.current, floor: head.floor, addresses: head.addresses)
    else { return nil }
    id = head.id
    snapshot = pieces[1].isEmpty ? nil : Data(pieces[1])
    self.history = history
    serial = head.serial
    used = head.used
    isScripted = head.isScripted
    hasBeenUsed = head.hasBeenUsed
    width = head.width
    notices = head.notices
    self.lastUsed = lastUsed(head.id)
  }

  init(
    id: String, snapshot: Data?, history: SceneHistory, serial: Int, used: UsedForms,
    isScripted: Bool, hasBeenUsed: Bool, width: Traits.SizeClass?, notices: [PageNotice],
    lastUsed: Date
  ) {
    self.id = id
    self.snapshot = snapshot
    self.history = history
    self.serial = serial
    self.used = used
    self.isScripted = isScripted
    self.hasBeenUsed = hasBeenUsed
    self.width = width
    self.notices = notices
    self.lastUsed = lastUsed
  }
}

extension Hasher {
  /// Hashes all of the bytes; `Data` itself hashes only the first 80.
  fileprivate mutating func combine(bytesOf data: Data) {
    combine(data.count)
    data.withUnsafeBytes { combine(bytes: $0) }
  }
}
