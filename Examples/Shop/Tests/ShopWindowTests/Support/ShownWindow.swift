import Foundation
import Testing
import UIKit

/// A window on a device without a display, with a simulated user.
@MainActor
protocol ShownWindow {
  var window: UIWindow? { get }
}

// MARK: Queries

extension ShownWindow {
  var clock: HeadlessClock { HeadlessDevice.current.clock }
  var log: HeadlessLog { HeadlessDevice.current.log }

  var user: HeadlessUser {
    get throws { HeadlessUser(try #require(window)) }
  }

  /// Waits until this text is visible in front.
  func reads(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await eventually("“\(text)”", sourceLocation: sourceLocation) {
      (try? self.user.sees(text)) == true
    }
  }

  /// Waits until the front screen has this title.
  func shows(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await eventually("the screen “\(title)”", sourceLocation: sourceLocation) {
      self.titles.last == title
    }
  }

  /// The titles of the front screens, which are the tops of their stacks.
  var titles: [String] {
    guard var controller = try? user.front else { return [] }
    var titles: [String] = []
    while true {
      if let title = controller.navigationItem.title { titles.append(title) }
      switch controller {
      case let tabs as UITabBarController:
        guard let next = tabs.selectedViewController else { return titles }
        controller = next
      case let stack as UINavigationController:
        guard let next = stack.topViewController else { return titles }
        controller = next
      default:
        guard let next = controller.childInFront else { return titles }
        controller = next
      }
    }
  }

  /// Waits until the shop's work makes a condition true; fails if that does not happen.
  func eventually(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: @MainActor () -> Bool
  ) async {
    let now = ContinuousClock()
    let deadline = now.now + .seconds(60)
    repeat {
      clock.settle()
      if condition() { return }
      await Task.yield()
    } while now.now < deadline
    let texts = (try? user.texts) ?? []
    Issue.record(
      "\(what) did not appear. In front: \(titles), \(texts)", sourceLocation: sourceLocation)
  }
}

// MARK: Actions

extension ShownWindow {
  /// Taps the control with this name as soon as it exists.
  func tap(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await act(sourceLocation) { try $0.tap(name) }
  }

  /// Performs an action as soon as nothing prevents it.
  func act(
    _ sourceLocation: SourceLocation = #_sourceLocation,
    _ action: @MainActor (HeadlessUser) throws -> Void
  ) async throws {
    let now = ContinuousClock()
    let deadline = now.now + .seconds(60)
    while true {
      clock.settle()
      do {
        try action(user)
        return clock.settle()
      } catch let obstacle as HeadlessUser.Obstacle {
        guard now.now < deadline else {
          Issue.record("\(obstacle)", sourceLocation: sourceLocation)
          throw obstacle
        }
      }
      await Task.yield()
    }
  }

  /// Replaces the text in a field.
  func write(
    _ text: String, in field: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await act(sourceLocation) { try $0.rewrite(field, to: text) }
  }
}

/// The sizes of the devices.
enum WindowSize: CaseIterable {
  case phone, tablet

  var size: CGSize {
    switch self {
    case .phone: CGSize(width: 390, height: 844)
    case .tablet: CGSize(width: 1180, height: 820)
    }
  }
}

/// Gives every test its own device and exclusive use of the main actor.
///
/// Interleaved tests would delay each other. The leak check uses real time, so it would report
/// objects that are merely waiting to be deallocated.
struct OwnDevice: SuiteTrait, TestTrait, TestScoping {
  private static let turns = Turns()

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.turns.begin()
    let result: Result<Void, any Error>
    do {
      try await HeadlessDevice.$current.withValue(HeadlessDevice()) { try await function() }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    await Self.turns.end()
    try result.get()
  }
}

/// Lets one after the other.
private actor Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() async {
    if !isTaken {
      isTaken = true
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func end() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}

extension Trait where Self == OwnDevice {
  static var ownDevice: Self { Self() }
}

extension UIViewController {
  /// The last child, without the view controllers of the SwiftUI host that take no touches.
  var childInFront: UIViewController? {
    children.last { $0.viewIfLoaded?.isUserInteractionEnabled != false }
  }
}
