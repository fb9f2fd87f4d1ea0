/// A model or coordinator whose own state is saved together with the navigation state.
///
/// <!-- snippet: saving-state -->
/// ```swift
/// @MainActor
/// final class SearchScreenModel: SavesState {
///   var query = ""
///   var filters: [String] = []
///
///   nonisolated struct SavedState: Codable { var query: String, filters: [String] }
///
///   func saveState() -> SavedState { SavedState(query: query, filters: filters) }
///   func restoreState(_ state: SavedState) { (query, filters) = (state.query, state.filters) }
/// }
/// ```
///
/// Save the user's input and choices; of other data, save only identifiers, because
/// ``SavingLimits`` limits the size.
@MainActor
public protocol SavesState: AnyObject {
  /// The type of the saved state.
  ///
  /// In a module whose default isolation is the main actor, declare your own type `nonisolated`,
  /// because nonisolated code decodes it.
  associatedtype SavedState: Codable
  /// Returns the state to save; called by ``Navigator/snapshot()``.
  func saveState() -> SavedState
  /// Restores saved state; called once, after the object has been created and before it becomes
  /// active.
  func restoreState(_ state: SavedState)
  /// Converts state that an older version of the app saved and that no longer decodes.
  ///
  /// <!-- snippet: saving-migrate-state -->
  /// ```swift
  /// extension SearchScreenModel {
  ///   /// The first version of the app saved the query alone, as a `String`.
  ///   static func migrateState(_ saved: SavedValue) throws -> SavedState? {
  ///     SavedState(query: try saved.decode(), filters: [])
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: The converted state; nil if it cannot be converted. The default implementation
  ///   returns nil.
  /// - Throws: Any error; the object then starts without saved state, and ``RestorationReport``
  ///   contains the error.
  static func migrateState(_ saved: SavedValue) throws -> SavedState?
}

extension SavesState {
  /// Returns nil, because older state cannot be converted by default.
  public static func migrateState(_ saved: SavedValue) throws -> SavedState? { nil }
}
