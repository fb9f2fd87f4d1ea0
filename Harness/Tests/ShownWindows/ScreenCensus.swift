/// The screens that were made for a window.
@MainActor
public final class ScreenCensus {
  private struct Weak { weak var screen: ScreenViewController? }
  private struct Marked { weak var model: AnyObject? }
  private var made: [Weak] = []
  private var marked: [Marked] = []

  /// The accessibility identifier of a label that shows a mark.
  public static let identifier = "screen"

  /// None so far.
  public init() {}

  /// The screen, which is counted from now on.
  public func count(_ screen: ScreenViewController) -> ScreenViewController {
    made.append(Weak(screen: screen))
    return screen
  }

  /// A text that stands for the model, for a screen that has no view controller of its own.
  public func mark(of model: AnyObject) -> String {
    marked.append(Marked(model: model))
    return "\(marked.count - 1)"
  }

  /// Whether screens are shown by marks.
  var hasMarks: Bool { !marked.isEmpty }

  /// What the mark stands for; nil if it is gone.
  func model(of mark: String) -> AnyObject? { Int(mark).flatMap { marked[$0].model } }

  var living: [ScreenViewController] { made.compactMap(\.screen) }
}
