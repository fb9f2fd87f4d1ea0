/// The screens that were created for a window.
@MainActor
public final class ScreenCensus {
  private struct Weak { weak var screen: ScreenViewController? }
  private struct Marked { weak var model: AnyObject? }
  private var made: [Weak] = []
  private var marked: [Marked] = []

  /// The accessibility identifier of a label that shows a mark.
  public static let identifier = "screen"

  /// Creates an empty census.
  public init() {}

  /// Adds a screen and returns it.
  public func count(_ screen: ScreenViewController) -> ScreenViewController {
    made.append(Weak(screen: screen))
    return screen
  }

  /// Returns a text that represents the model of a screen without its own view controller.
  public func mark(of model: AnyObject) -> String {
    marked.append(Marked(model: model))
    return "\(marked.count - 1)"
  }

  /// Indicates whether marks represent the screens.
  var hasMarks: Bool { !marked.isEmpty }

  /// Returns the model of a mark; nil if it was deallocated.
  func model(of mark: String) -> AnyObject? { Int(mark).flatMap { marked[$0].model } }

  var living: [ScreenViewController] { made.compactMap(\.screen) }
}
