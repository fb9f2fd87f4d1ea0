import Foundation

/// The error for a session that does not fit into its maximum size, even with only one scene.
struct SessionTooLarge: Error {
  /// The bytes of the session's values.
  let values: Int
  /// The bytes of the scene that was used last.
  let scene: Int
}

extension WebSession {
  /// The state as it is stored.
  struct Encoded {
    let content: Data
    /// A hash of the state; it does not depend on when the session was used.
    let hash: Int
    /// The scenes that did not fit.
    let tooMany: [String]
  }

  /// Encodes the state.
  ///
  /// - Parameter limit: The maximum size; the scenes that were used last come first.
  /// - Throws: ``SessionTooLarge``, or an error from encoding.
  func encoded(upTo limit: Int) throws -> Encoded {
    let head = SessionRecord.encode(
      SessionRecord.Head(
        formToken: formToken, formerToken: formerToken?.token, formerTokenEnd: formerToken?.until,
        values: values, cookieDate: cookieDate))
    var parts: [(id: String, content: Data, lastUsed: Date)] = []
    var tooMany: [String] = []
    var size = head.count
    for (id, slot) in scenes.sorted(by: { $0.value.isMissedMore(than: $1.value) }) {
      let content = try slot.stored().content
      // With the piece's length and the date of its last use.
      let end = size + content.count + 100
      if end > limit {
        guard !parts.isEmpty else {
          throw SessionTooLarge(values: head.count, scene: content.count)
        }
        tooMany.append(id)
      } else {
        parts.append((id, content, slot.lastUsed))
        size = end
      }
    }
    if size > limit { throw SessionTooLarge(values: head.count, scene: 0) }
    let (content, hash) = SessionRecord.encode(head, parts, lastUsed: lastRequest)
    return Encoded(content: content, hash: hash, tooMany: tooMany)
  }
}

extension SceneSlot {
  func stored() throws -> StoredScene {
    switch self {
    case .awake(let scene): try scene.stored()
    case .asleep(let scene): scene
    }
  }

  /// True if the user would miss this scene more: one that is being answered or that is connected, and
  /// otherwise the one that was used later.
  fileprivate func isMissedMore(than other: SceneSlot) -> Bool {
    use == other.use ? lastUsed > other.lastUsed : use > other.use
  }

  private var use: Int {
    guard case .awake(let scene) = self else { return 0 }
    return scene.isAnswering > 0 ? 2 : scene.stream != nil ? 1 : 0
  }
}
