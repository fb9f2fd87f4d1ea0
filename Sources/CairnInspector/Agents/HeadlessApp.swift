public import Cairn
public import CairnTools
public import Foundation

/// An app without a screen, whose coordinators have fakes, for an assistant that has started a
/// command line tool.
@_spi(Tools)
@MainActor
public protocol HeadlessApp: AnyObject {
  /// The navigator of the running app; another one after ``restart()``.
  var navigator: Navigator { get }
  /// The actions that the screens offer, as steps: `root / list: do read`.
  var actions: [String] { get }
  /// Starts the app again, in its first state.
  func restart() async
  /// Performs an action of ``actions``, and returns false if no screen offers it.
  func act(_ action: String) async -> Bool
  /// Lets the app's tasks run until nothing changes any more.
  func settle() async
  /// Starts another instance, and performs the steps of a `RecordedTest` in it.
  func copy(after steps: [String]) async -> any HeadlessApp
  /// The steps of a copy in the form for an exploration; nil if a step has no such form.
  var path: [String]? { get }
  /// Makes a test from a recording; uses the steps performed during the recording if they are
  /// known.
  func test(of recording: NavigationRecording, steps: [String]?) async -> RecordedTest
  /// Tries back, links and the actions of models, after some steps.
  func explore(bound: Int?, after path: [String]) async -> any Encodable & Sendable
  /// Makes the map of the app's screens as JSON.
  func map() async throws -> Data
}

@_spi(Tools)
extension Inspector {
  /// Inspects an app without a screen, for an assistant only: there is no server and no page.
  ///
  /// - Parameter map: The map of the app's screens as JSON; nil to make it when it is read.
  /// - Returns: Nil in a release build.
  public convenience init?(_ app: any HeadlessApp, map: Data?) {
    #if DEBUG
      self.init(InspectorSession(app))
      self.map = map
    #else
      return nil
    #endif
  }

  /// Answers a message of the Model Context Protocol.
  ///
  /// - Returns: The response; nil for a notification, and in a release build.
  public func answer(_ message: Data) async -> Data? {
    #if DEBUG
      await session.answer(message: message).body
    #else
      nil
    #endif
  }
}
