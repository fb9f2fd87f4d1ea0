/// The screens that were made for a window.
@MainActor
public final class ScreenCensus {
  private struct Weak { weak var screen: ScreenViewController? }
  private var made: [Weak] = []

  /// None so far.
  public init() {}

  /// The screen, which is counted from now on.
  public func count(_ screen: ScreenViewController) -> ScreenViewController {
    made.append(Weak(screen: screen))
    return screen
  }

  var living: [ScreenViewController] { made.compactMap(\.screen) }
}
