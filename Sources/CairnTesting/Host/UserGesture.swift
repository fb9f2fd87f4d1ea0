public import Cairn

/// A gesture that the user has begun: a swipe from the edge, or the drag of a sheet.
///
/// <!-- snippet: doc-swipe-back -->
/// ```swift
/// let swipe = test.beginSwipeBack()
/// swipe.cancel()
/// test.expectShown(ShopCoordinator.Route.detail(5))  // a cancelled swipe changes nothing
/// ```
///
/// **Order.** During the gesture, the host shows no commits: they wait, as during a transition in
/// UIKit. The target of the gesture is determined when the gesture begins. If the target has left
/// the tree before the gesture ends, ``finish(fileID:filePath:line:column:)`` returns
/// ``Cairn/Outcome/unchanged``. Only the entries that the user has seen leave are removed. Entries
/// that the app's code has pushed or presented since then stay.
@MainActor
public final class UserGesture {
  nonisolated let name: String
  nonisolated let begun: Caller
  private let host: TestHost
  /// The action to report; nil if the gesture was impossible, which has been reported.
  private let action: UserAction?

  init(_ name: String, _ action: UserAction?, on host: TestHost, begun: Caller) {
    self.name = name
    self.action = action
    self.host = host
    self.begun = begun
    if action != nil { host.begin(self) }
  }

  /// Completes the gesture.
  ///
  /// - Parameters:
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  /// - Returns: The outcome; ``Cairn/Outcome/queued`` if the host reports the gesture later.
  @discardableResult
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Outcome {
    end("finish()", reporting: action, Caller(fileID, filePath, line, column))
  }

  /// Cancels the gesture: nothing is reported, and nothing changes.
  ///
  /// - Parameters:
  ///   - fileID: The file to report for a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to report for a failure.
  ///   - column: The column to report for a failure.
  public func cancel(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    _ = end("cancel()", reporting: nil, Caller(fileID, filePath, line, column))
  }

  private func end(_ call: String, reporting end: UserAction?, _ caller: Caller) -> Outcome {
    guard action != nil else { return .unchanged }
    guard let outcome = host.end(self, reporting: end) else {
      caller.report(.gestureOver(self, call))
      return .unchanged
    }
    return outcome
  }
}
