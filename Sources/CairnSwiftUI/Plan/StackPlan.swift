package import Cairn

/// The meaning of SwiftUI's changes to the path of a `NavigationStack`.
package enum StackPlan {
  /// Returns the number of screens above the root that remain after SwiftUI has written a shorter
  /// path.
  ///
  /// - Returns: Nil if the user has not gone back, because a later change has replaced the path.
  package static func back(from shown: [EntryID], to written: [EntryID]) -> Int? {
    written.count < shown.count && shown.starts(with: written) ? written.count : nil
  }
}
