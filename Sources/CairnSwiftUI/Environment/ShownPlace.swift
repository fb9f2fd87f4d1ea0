#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  /// Where in a tree a view is shown.
  struct ShownPlace: Equatable {
    let id: EntryID
    let navigator: Navigator
    /// The modal or the window that it is in; nil in a host that is not SwiftUI's.
    var level: LevelModel?
    /// The namespace of the marks from which screens zoom.
    var namespace: Namespace.ID?

    nonisolated static func == (left: ShownPlace, right: ShownPlace) -> Bool {
      left.id == right.id && left.navigator === right.navigator && left.level === right.level
        && left.namespace == right.namespace
    }
  }

  private struct ShownPlaceKey: EnvironmentKey {
    static var defaultValue: ShownPlace? { nil }
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

    var shownPlace: ShownPlace? {
      get { self[ShownPlaceKey.self] }
      set { self[ShownPlaceKey.self] = newValue }
    }
  }
#endif
