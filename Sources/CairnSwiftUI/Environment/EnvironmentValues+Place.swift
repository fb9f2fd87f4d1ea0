#if canImport(SwiftUI)
  public import Cairn
  import CairnHosting
  public import SwiftUI

  /// The modal or window that contains the view.
  struct ShownLevel: Equatable {
    let level: LevelModel
    /// The namespace of the transition sources from which screens zoom.
    let namespace: Namespace.ID

    nonisolated static func == (left: ShownLevel, right: ShownLevel) -> Bool {
      left.level === right.level && left.namespace == right.namespace
    }
  }

  /// The environment around the stack that contains a view.
  ///
  /// It contains what the app has set, and none of the private values of the stack.
  struct StackSurroundings { let environment: EnvironmentValues }

  private struct StackSurroundingsKey: EnvironmentKey {
    static var defaultValue: StackSurroundings? { nil }
  }

  private struct PlaceKey: EnvironmentKey {
    static var defaultValue: ScreenPlace? { nil }
  }

  private struct LevelKey: EnvironmentKey {
    static var defaultValue: ShownLevel? { nil }
  }

  private struct NavigatorKey: EnvironmentKey {
    static var defaultValue: Navigator? { nil }
  }

  private struct PlatformLimitsKey: EnvironmentKey {
    static var defaultValue: PlatformLimits { .current }
  }

  extension EnvironmentValues {
    /// The navigator whose tree contains the view; nil in a preview without a navigator.
    ///
    /// <!-- snippet: doc-environment-navigator -->
    /// ```swift
    /// @Environment(\.navigator) private var navigator
    /// ```
    public var navigator: Navigator? {
      get { self[NavigatorKey.self] }
      set { self[NavigatorKey.self] = newValue }
    }

    /// The capabilities of SwiftUI on this platform, or on another one that a test simulates.
    var platformLimits: PlatformLimits {
      get { self[PlatformLimitsKey.self] }
      set { self[PlatformLimitsKey.self] = newValue }
    }

    /// The environment around the nearest stack; nil outside of stacks.
    var stackSurroundings: StackSurroundings? {
      get { self[StackSurroundingsKey.self] }
      set { self[StackSurroundingsKey.self] = newValue }
    }

    /// The place of the view in a tree.
    var screenPlace: ScreenPlace? {
      get { self[PlaceKey.self] }
      set { self[PlaceKey.self] = newValue }
    }

    /// The level that contains the view; nil if the host is not SwiftUI's.
    var shownLevel: ShownLevel? {
      get { self[LevelKey.self] }
      set { self[LevelKey.self] = newValue }
    }
  }
#endif
