import Cairn
public import Foundation

/// A session at rest: what the app keeps with it, and its scenes.
///
/// Opaque to a store, which writes it down as it likes; it is `Codable`.
public struct StoredSession: Codable, Sendable {
  struct Scene: Codable, Sendable {
    var id: String
    var snapshot: NavigationSnapshot?
    var history: SceneHistory
    var serial: Int
    var used: UsedForms
    var isScripted: Bool
    var lastUsed: Date
    /// How wide the tab's window is; older hosts did not know.
    var width: Traits.SizeClass?
  }

  var formToken: String
  var values: [String: Data]
  var scenes: [Scene]
  /// When the browser last got its cookie; older hosts did not say.
  var cookieDate: Date?
  /// When the session was last used.
  public internal(set) var lastUsed: Date
}
