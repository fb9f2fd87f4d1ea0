package import Cairn

/// The meaning of SwiftUI's changes to the path of a `NavigationStack`.
package enum StackPlan {
  /// How many screens above the root are left, after SwiftUI has written a path instead of another.
  ///
  /// - Returns: Nil if the user has not gone back: the change has been overtaken.
  package static func back(from shown: [EntryID], to written: [EntryID]) -> Int? {
    written.count < shown.count && shown.starts(with: written) ? written.count : nil
  }
}
