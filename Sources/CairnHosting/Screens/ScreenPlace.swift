@_spi(Hosts) public import Cairn

/// The place of a screen in a navigator's tree.
public struct ScreenPlace: Sendable, Equatable {
  /// The entry at this place.
  public let id: EntryID
  /// The navigator that owns the tree.
  public let navigator: Navigator

  /// The place for which a host is currently creating a screen; nil at any other time.
  @TaskLocal public static var beingMade: ScreenPlace?

  /// Creates the place at an entry.
  public init(_ id: EntryID, in navigator: Navigator) {
    self.id = id
    self.navigator = navigator
  }

  /// The routes from the root to the place, for use in messages, such as
  /// `AppCoordinator / main / detail(5)`.
  @MainActor
  public var path: String { navigator.pathDescription(of: id) }

  /// Returns true if both places are the same entry of the same navigator.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.navigator === right.navigator
  }
}

extension Navigator {
  /// Sets the size classes of the window.
  ///
  /// <!-- snippet: doc-resize -->
  /// ```swift
  /// navigator.resize(width: width < 600 ? .compact : .regular, height: nil)
  /// ```
  ///
  /// Pass nil for a size class that the platform does not know yet; that size class keeps its
  /// value.
  ///
  /// Each change of ``Cairn/Navigator/traits`` is a request with an event, so this method does not
  /// set equal traits again.
  public func resize(width: Traits.SizeClass?, height: Traits.SizeClass?) {
    var traits = traits
    traits.horizontalSizeClass = width ?? traits.horizontalSizeClass
    traits.verticalSizeClass = height ?? traits.verticalSizeClass
    if traits != self.traits { self.traits = traits }
  }
}
