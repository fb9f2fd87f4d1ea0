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
  /// This environment contains the app's values, and none of the private values of the stack.
  struct StackSurroundings { let environment: EnvironmentValues }

  /// The key of the only value of a type, which is nil by default.
  struct EnvironmentKeyOf<Stored>: EnvironmentKey {
    static var defaultValue: Stored? { nil }
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
      get { self[EnvironmentKeyOf<Navigator>.self] }
      set { self[EnvironmentKeyOf<Navigator>.self] = newValue }
    }

    /// The capabilities of SwiftUI on this platform, or on another one that a test simulates.
    var platformLimits: PlatformLimits {
      get { self[PlatformLimitsKey.self] }
      set { self[PlatformLimitsKey.self] = newValue }
    }

    /// The environment around the nearest stack; nil outside of stacks.
    var stackSurroundings: StackSurroundings? {
      get { self[EnvironmentKeyOf<StackSurroundings>.self] }
      set { self[EnvironmentKeyOf<StackSurroundings>.self] = newValue }
    }

    var screenPlace: ScreenPlace? {
      get { self[EnvironmentKeyOf<ScreenPlace>.self] }
      set { self[EnvironmentKeyOf<ScreenPlace>.self] = newValue }
    }

    /// The level that contains the view; nil if the host is not SwiftUI's.
    var shownLevel: ShownLevel? {
      get { self[EnvironmentKeyOf<ShownLevel>.self] }
      set { self[EnvironmentKeyOf<ShownLevel>.self] = newValue }
    }
  }
#endif
