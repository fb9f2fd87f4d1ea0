import Cairn
import Foundation

/// A scene in the form in which a session stores it: bytes, and what is needed to find it.
///
/// A tab that nobody uses costs only its bytes. A session that is read from the store reads only the scenes
/// that its requests need.
struct StoredScene: Sendable {
  let id: String
  /// The bytes of the scene, without the time of its last use; equal scenes have equal bytes.
  let content: Data
  /// The address of the scene's position.
  let url: String?
  let isScripted: Bool
  let hasBeenUsed: Bool
  let lastUsed: Date

  /// - Parameters:
  ///   - snapshot: The navigator's saved state; nil if it could not be saved.
  ///   - positions: The positions of the scene's history, as JSON.
  init(_ head: SceneRecord.Head, snapshot: Data?, positions: Data, lastUsed: Date) {
    var pieces = StoredPieces()
    pieces.append(head.json)
    pieces.append(snapshot ?? Data())
    pieces.append(positions)
    self.init(head, pieces.data, lastUsed: lastUsed)
  }

  /// Reads the bytes of a scene as far as is needed to find it; nil if they are damaged.
  init?(_ content: Data, lastUsed: (_ id: String) -> Date) {
    guard let pieces = SceneRecord.pieces(of: content),
      let head = SceneRecord.Head(pieces[0])
    else { return nil }
    self.init(head, content, lastUsed: lastUsed(head.id))
  }

  private init(_ head: SceneRecord.Head, _ content: Data, lastUsed: Date) {
    self.content = content
    id = head.id
    // Without a stored address, the last one is that of the position.
    url = head.url ?? head.addresses.last
    isScripted = head.isScripted
    hasBeenUsed = head.hasBeenUsed
    self.lastUsed = lastUsed
  }

  /// The scene with nothing of what its user has seen or typed, except for its addresses; nil if it is damaged.
  func withoutState() -> StoredScene? {
    guard let pieces = SceneRecord.pieces(of: content), var head = SceneRecord.Head(pieces[0])
    else { return nil }
    (head.notices, head.answers) = ([], nil)
    return StoredScene(head, snapshot: nil, positions: Data("[]".utf8), lastUsed: lastUsed)
  }

  /// False if the scene has certainly not shown this address.
  ///
  /// - Complexity: O(n) in the bytes of the scene.
  func mayHaveShown(_ url: String) -> Bool {
    content.range(of: JSONWriter.write { $0.write(url) }) != nil
  }
}

/// The state of a scene that outlives its objects.
struct SceneRecord {
  var head: Head
  /// The navigator's saved state; nil if there is only the address.
  var snapshot: Data?
  var history: SceneHistory

  /// What is small, and needed to find the scene.
  struct Head: Decodable {
    var id: String
    /// The address of the scene's position; nil if the history does not have it.
    var url: String?
    /// The current position of the history.
    var current: Int
    var floor: Int
    var addresses: [String]
    var serial: Int
    var used: UsedForms
    var isScripted: Bool
    /// True if a form of the scene was submitted.
    var hasBeenUsed: Bool
    /// The width of the tab's window.
    var width: Traits.SizeClass?
    var notices: [PageNotice]
    /// The changes of the last form on the pages; nil if there are none.
    var answers: [FormAnswer]?
  }

  /// Reads the bytes of a scene; nil if they are damaged.
  init?(_ content: Data) {
    guard let pieces = Self.pieces(of: content), let head = Head(pieces[0]),
      let history = SceneHistory(
        positions: pieces[2], current: head.current, floor: head.floor, addresses: head.addresses)
    else { return nil }
    self.head = head
    snapshot = pieces[1].isEmpty ? nil : Data(pieces[1])
    self.history = history
  }

  /// The three pieces of a scene: head, saved state and positions; nil if they are damaged.
  fileprivate static func pieces(of content: Data) -> [Data]? {
    guard let pieces = StoredPieces.split(content), pieces.count == 3 else { return nil }
    return pieces
  }
}

extension SceneRecord.Head {
  fileprivate init?(_ json: Data) {
    guard let head = try? JSONDecoder().decode(Self.self, from: json) else { return nil }
    self = head
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()

  /// Equal heads have equal bytes.
  fileprivate var json: Data {
    JSONWriter.write { json in
      json.object { json in
        json.key("id")
        json.write(id)
        if let url {
          json.key("url")
          json.write(url)
        }
        json.key("current")
        json.write(current)
        json.key("floor")
        json.write(floor)
        json.key("addresses")
        json.array(addresses) { $0.write($1) }
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
        if let answers, let encoded = try? Self.encoder.encode(answers) {
          json.key("answers")
          json.write(encoded: encoded)
        }
      }
    }
  }
}
