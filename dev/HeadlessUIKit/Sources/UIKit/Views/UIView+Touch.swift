import Foundation

/// The view from the perspective of a simulated user.
extension UIView {
  /// The reason why the user cannot touch the view; nil if there is none.
  var obstacle: String? { cover ?? touchObstacle }

  /// The reason why a finger does not reach the view; nil if it does.
  var cover: String? {
    guard window != nil else { return "it is not in a window" }
    for view in sequence(first: self, next: \.superview) {
      let name = view === self ? "it" : "the view around it (\(type(of: view)))"
      if view.isHidden { return "\(name) is hidden" }
      if view.alpha <= 0.01 { return "\(name) has alpha \(view.alpha)" }
      if !view.isUserInteractionEnabled { return "\(name) has no user interaction" }
    }
    return nil
  }

  /// Indicates whether the user sees the view.
  var isSeen: Bool {
    window != nil
      && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0.01 }
  }

  /// The visible views inside this one, including itself, parents first.
  var seen: [UIView] {
    guard !isHidden, alpha > 0.01 else { return [] }
    return [self] + subviews.flatMap(\.seen)
  }

  /// The visible texts inside the view.
  var seenTexts: [String] { seen.flatMap(\.texts) }

  /// Returns whether the name is the view's identifier, label or text.
  func isMeant(by name: String) -> Bool {
    accessibilityIdentifier == name || accessibilityLabel == name || texts.contains(name)
  }

  /// The view that handles a touch on this view: itself, or the nearest superview with an action.
  var touchTarget: UIView? {
    // A view with disabled interaction, including everything inside it, passes touches to the view
    // around it, as a label does in a cell.
    let around = Array(sequence(first: self, next: \.superview)).reversed()
    return around.prefix(while: \.isUserInteractionEnabled).last(where: \.takesTouches)
  }
}
