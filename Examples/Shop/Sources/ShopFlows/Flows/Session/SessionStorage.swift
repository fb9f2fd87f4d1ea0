/// The place in which a client keeps its session between two launches.
///
/// ```swift
/// final class SessionInMemory: SessionStorage {
///   private var saved: SavedSession?
///   func load() -> SavedSession? { saved }
///   func save(_ session: SavedSession) { saved = session }
/// }
/// ```
@MainActor
public protocol SessionStorage {
  /// Returns the saved session; nil if there is none or it cannot be read.
  func load() -> SavedSession?

  /// Replaces the saved session.
  ///
  /// If that fails, the session lasts until the app ends.
  func save(_ session: SavedSession)
}

/// The part of a ``SessionStore`` that a client keeps between two launches.
public struct SavedSession: Hashable, Codable, Sendable {
  /// The session of the signed-in user; nil for a visitor.
  public let session: Session?
  /// The token for the cart of a visitor without an account.
  public let guest: GuestToken

  /// Creates a session to save.
  public init(session: Session?, guest: GuestToken) {
    self.session = session
    self.guest = guest
  }
}
