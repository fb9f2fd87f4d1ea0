public import Cairn

/// A gesture of the user's that has begun: a swipe from the edge, a sheet being dragged.
///
/// ```swift
/// let swipe = test.beginSwipeBack()
/// swipe.cancel()
/// test.expectShown(ShopCoordinator.Route.detail(5))  // a cancelled swipe is nothing at all
/// ```
///
/// **Order.** While it is under way the host shows no commits: they wait, as during a transition of
/// UIKit's. It leads to where it led when it began; if that has left the tree meanwhile, finishing is
/// ``Cairn/Outcome/unchanged``.
@MainActor
public final class UserGesture {
  nonisolated let name: String
  nonisolated let begun: Caller
  private let host: TestHost
  /// Nil if there was nothing to begin with, which has been reported.
  private let action: UserAction?

  init(_ name: String, _ action: UserAction?, on host: TestHost, begun: Caller) {
    self.name = name
    self.action = action
    self.host = host
    self.begun = begun
    if action != nil { host.begin(self) }
  }

  /// Carries the gesture through: the user lets go past the middle.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
  /// - Returns: What became of it; ``Cairn/Outcome/deferred`` if the host reports it later.
  @discardableResult
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Outcome {
    end("finish()", reporting: action, Caller(fileID, filePath, line, column))
  }

  /// Lets go too early: nothing is reported, and nothing happens.
  ///
  /// - Parameters:
  ///   - fileID: The file to name in a failure.
  ///   - filePath: The path of that file.
  ///   - line: The line to name in a failure.
  ///   - column: The column to name in a failure.
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
