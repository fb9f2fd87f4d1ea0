#if canImport(SwiftUI)
  public import Cairn
  import CairnHosting
  public import SwiftUI

  /// The surroundings of a view that screens inherit: the modal or the window that it is in.
  struct ShownLevel: Equatable {
    let level: LevelModel
    /// The namespace of the marks from which screens zoom.
    let namespace: Namespace.ID

    nonisolated static func == (left: ShownLevel, right: ShownLevel) -> Bool {
      left.level === right.level && left.namespace == right.namespace
    }
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
    /// The navigator in whose tree the view is shown; nil in a preview without one.
    ///
    /// ```swift
    /// @Environment(\.navigator) private var navigator
    /// ```
    public var navigator: Navigator? {
      get { self[NavigatorKey.self] }
      set { self[NavigatorKey.self] = newValue }
    }

    /// What SwiftUI can do here; for tests of other platforms.
    var platformLimits: PlatformLimits {
      get { self[PlatformLimitsKey.self] }
      set { self[PlatformLimitsKey.self] = newValue }
    }

    /// The place in a tree that the view is shown at.
    var screenPlace: ScreenPlace? {
      get { self[PlaceKey.self] }
      set { self[PlaceKey.self] = newValue }
    }

    /// The level that the view is in; nil in a host that is not SwiftUI's.
    var shownLevel: ShownLevel? {
      get { self[LevelKey.self] }
      set { self[LevelKey.self] = newValue }
    }
  }
#endif
