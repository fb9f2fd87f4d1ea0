@_spi(Hosts) public import Cairn

/// A place in a navigator's tree at which a host shows a screen.
public struct ScreenPlace: Sendable, Equatable {
  /// The entry.
  public let id: EntryID
  /// The navigator of the tree.
  public let navigator: Navigator

  /// The place whose screen a host is making; nil while none is being made.
  @TaskLocal public static var beingMade: ScreenPlace?

  /// Makes the place at an entry.
  public init(_ id: EntryID, in navigator: Navigator) {
    self.id = id
    self.navigator = navigator
  }

  /// The routes from the root to the place, for messages: `AppCoordinator / main / detail(5)`.
  @MainActor
  public var path: String { navigator.pathDescription(of: id) }

  /// Whether both are the same entry of the same navigator.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.navigator === right.navigator
  }
}

extension Navigator {
  /// Takes over the size of the window; a size class that the platform does not know yet stays as it is.
  ///
  /// Each change of ``Cairn/Navigator/traits`` is a request with an event, so equal traits are not set again.
  public func resize(width: Traits.SizeClass?, height: Traits.SizeClass?) {
    var traits = traits
    traits.horizontalSizeClass = width ?? traits.horizontalSizeClass
    traits.verticalSizeClass = height ?? traits.verticalSizeClass
    if traits != self.traits { self.traits = traits }
  }
}
