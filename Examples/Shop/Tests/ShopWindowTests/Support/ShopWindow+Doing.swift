import Cairn
import ShopFlows
import Testing
import UIKit

extension ShopWindow {
  /// Touches what has this name, once it is there.
  func tap(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await act(sourceLocation) { try $0.tap(name) }
  }

  /// Does something as soon as nothing is in the way.
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

  /// Writes in a field, in place of what stands there.
  func write(
    _ text: String, in field: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await act(sourceLocation) { try $0.rewrite(field, to: text) }
  }

  /// Writes in a field and presses the return key.
  func search(
    _ text: String, in field: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await write(text, in: field, sourceLocation: sourceLocation)
    try await act(sourceLocation) { try $0.pressReturn() }
  }

  func choose(_ tab: MainCoordinator.Route) async throws {
    let index = try #require(MainCoordinator.Route.allCases.firstIndex(of: tab))
    try await act { try $0.tapTab(index) }
  }

  /// Fills in the log-in in front.
  func signIn(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    await shows("Sign in", sourceLocation: sourceLocation)
    try await write(Registration.demo.email, in: "Email", sourceLocation: sourceLocation)
    try await write(Registration.demo.password, in: "Password", sourceLocation: sourceLocation)
    try await tap("Sign in", sourceLocation: sourceLocation)
  }

  /// Closes the window and checks that UIKit had nothing to say, and that nothing stays in memory.
  func close(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    #expect(log.warnings == [], sourceLocation: sourceLocation)
    #expect(log.exceptions == [], sourceLocation: sourceLocation)
    await eventually("the end of what was left", sourceLocation: sourceLocation) {
      self.navigator?.leaks().isEmpty ?? false
    }
    let objects = try everything().map { Weak(object: $0) }
    #expect(objects.count > 10, sourceLocation: sourceLocation)
    disconnect()
    await eventually("the end of the window", sourceLocation: sourceLocation) {
      objects.allSatisfy { $0.object == nil }
    }
    let left = objects.compactMap(\.object)
    #expect(left.isEmpty, "Still in memory: \(left)", sourceLocation: sourceLocation)
  }

  /// The window and the navigator, and all view controllers, models and flows in them.
  private func everything() throws -> [AnyObject] {
    let (window, navigator) = (try user.window, try #require(navigator))
    var objects: [AnyObject] = [window, navigator]
    var controllers = [window.rootViewController, try user.front].compactMap(\.self)
    while let next = controllers.popLast() {
      objects.append(next)
      controllers += next.children
    }
    var entries = [EntryID.root]
    while let next = entries.popLast() {
      if let content = navigator.content(of: next) { objects.append(content) }
      if let flow = navigator.tree.flow(next) { entries += flow.entries + flow.modals }
    }
    return objects
  }
}

/// A reference that keeps nothing in memory.
private struct Weak<Object: AnyObject> {
  weak var object: Object?
}
