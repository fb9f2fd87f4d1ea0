package import Cairn

/// What to do with the path of a `NavigationStack`, and what SwiftUI's changes of it mean.
package enum StackPlan {
  /// The path to show next on the way to what is wanted.
  package static func next(
    from shown: [EntryID], to wanted: [EntryID], within limits: PlatformLimits
  ) -> [EntryID] {
    let staying = zip(shown, wanted).prefix { $0 == $1 }.count
    guard wanted.count - staying > limits.pushesAtOnce else { return wanted }
    return Array(wanted.prefix(staying + limits.pushesAtOnce))
  }

  /// How many screens above the root are left, after SwiftUI has written a path instead of another.
  ///
  /// - Returns: Nil if it is not the user's going back: it is something that has been overtaken.
  package static func back(from shown: [EntryID], to written: [EntryID]) -> Int? {
    written.count < shown.count && shown.starts(with: written) ? written.count : nil
  }
}
