import Cairn
public import Foundation

/// The stored form of a session: the app's values and the scenes.
///
/// It is `Codable` and opaque to a store.
public struct StoredSession: Codable, Sendable {
  struct Scene: Codable, Sendable {
    var id: String
    var snapshot: NavigationSnapshot?
    var history: SceneHistory
    var serial: Int
    var used: UsedForms
    var isScripted: Bool
    var lastUsed: Date
    /// The width of the tab's window; nil if an older host saved the session.
    var width: Traits.SizeClass?
  }

  var formToken: String
  var values: [String: Data]
  var scenes: [Scene]
  /// The time when the browser last received its cookie; nil if an older host saved the session.
  var cookieDate: Date?
  /// The time when the session was last used.
  public internal(set) var lastUsed: Date
}
