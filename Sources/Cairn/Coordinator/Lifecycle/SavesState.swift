/// A model or coordinator whose own state travels with the saved navigation state.
///
/// ```swift
/// extension SearchModel: SavesState {
///   func saveState() -> String { query }
///   func restoreState(_ query: String) { self.query = query }
/// }
/// ```
///
/// Save what the user has entered or chosen, and identifiers of the rest: ``SavingLimits`` apply.
@MainActor
public protocol SavesState: AnyObject {
  /// What is saved.
  associatedtype SavedState: Codable
  /// The state to save; called by ``Navigator/snapshot()``.
  func saveState() -> SavedState
  /// Takes over saved state; called once, after the object has been made and before it is active.
  func restoreState(_ state: SavedState)
  /// What state has become that an older version of the app saved, and that does not decode any more.
  ///
  /// ```swift
  /// extension SearchModel: SavesState {                 // version 1 saved the query alone, a String
  ///   struct SavedState: Codable { var query: String, filters: [Filter] }
  ///
  ///   static func migrateState(_ saved: SavedValue) throws -> SavedState? {
  ///     SavedState(query: try saved.decode(), filters: [])
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: The state; nil if nothing can be made of it. Nil unless you say otherwise.
  /// - Throws: Whatever went wrong; the screen then begins as if new, and ``RestorationReport`` says so.
  static func migrateState(_ saved: SavedValue) throws -> SavedState?
}

extension SavesState {
  /// Nil: older state is not understood.
  public static func migrateState(_ saved: SavedValue) throws -> SavedState? { nil }
}
