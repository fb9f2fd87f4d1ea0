import Foundation
import UIKit

/// A random action of the user, which may be the beginning of a gesture.
@MainActor
final class UserSteps {
  private let user: HeadlessUser
  /// The finger that currently drives a transition.
  private var drag: HeadlessDrag?

  init(_ user: HeadlessUser) { self.user = user }

  /// Performs a random action, if it is currently possible, and returns its description.
  func perform(_ random: inout some RandomNumberGenerator) -> String {
    // Each touch arrives in a separate turn of the run loop.
    HeadlessDevice.current.clock.commit()
    do {
      if let drag { return lead(drag, &random) }
      return try begin(&random)
    } catch {
      return "\(error)"
    }
  }

  /// Lifts the finger.
  func letGo() {
    drag?.cancel()
    drag = nil
  }

  private func lead(_ drag: HeadlessDrag, _ random: inout some RandomNumberGenerator) -> String {
    self.drag = nil
    switch Int.random(in: 0..<7, using: &random) {
    case 0:
      self.drag = drag
      drag.move(to: 0.5)
      return "drag on"
    case 4, 5, 6:
      // The window changes its size under the finger, as on an iPad.
      self.drag = drag
      return resize(&random)
    case 1:
      drag.cancel()
      return "cancel the drag"
    default:
      drag.finish()
      return "finish the drag"
    }
  }

  private func begin(_ random: inout some RandomNumberGenerator) throws -> String {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1:
      try user.tapBack()
      return "tap back"
    case 2:
      let steps = Int.random(in: 1...3, using: &random)
      try user.holdBackAndJump(steps)
      return "jump back \(steps)"
    case 3:
      drag = try user.beginContentSwipe()
      return "begin to swipe the content"
    case 4:
      drag = try user.beginEdgeSwipe()
      return "begin an edge swipe"
    case 5:
      drag = try user.beginSheetDrag()
      return drag == nil ? "the sheet resists" : "begin to drag a sheet"
    case 6: return "swipe a sheet down: \(try user.swipeSheetDown())"
    case 7: return "tap outside: \(try user.tapOutside())"
    case 8:
      let tab = Int.random(in: 0...2, using: &random)
      try user.tapTab(tab)
      return "tap tab \(tab)"
    case 9:
      let isForward = Bool.random(using: &random)
      try user.swipePage(isForward ? .forward : .reverse)
      return "swipe to the page \(isForward ? "after" : "before")"
    case 10:
      let isForward = Bool.random(using: &random)
      drag = try user.beginPageSwipe(isForward ? .forward : .reverse)
      return "begin to swipe a page"
    case 11, 12: return resize(&random)
    default:
      let title = Bool.random(using: &random) ? "Yes" : "No"
      try user.tapAlertAction(title)
      return "tap \(title)"
    }
  }

  private func resize(_ random: inout some RandomNumberGenerator) -> String {
    let isCompact = Bool.random(using: &random)
    user.resize(to: CGSize(width: isCompact ? 390 : 1024, height: 1366))
    return "resize to \(isCompact ? "compact" : "regular")"
  }
}
