import Foundation

/// What a simulated user sees of views and does with them.
extension UIView {
  /// Why a user cannot touch the view; nil if nothing is in the way.
  var obstacle: String? { cover ?? touchObstacle }

  /// Why a finger does not reach the view; nil if it does.
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

  /// Whether a user sees the view.
  var isSeen: Bool {
    window != nil
      && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0.01 }
  }

  /// The views in this one that a user sees, this one included, from the outside in.
  var seen: [UIView] {
    guard !isHidden, alpha > 0.01 else { return [] }
    return [self] + subviews.flatMap(\.seen)
  }

  /// What a user reads in this view and those in it.
  var seenTexts: [String] { seen.flatMap(\.texts) }

  /// Whether this is what somebody means who says this: its name for tests, its label, or its text.
  func isMeant(by name: String) -> Bool {
    accessibilityIdentifier == name || accessibilityLabel == name || texts.contains(name)
  }

  /// What takes a touch on this view: it, or the nearest around it that does something then.
  var touchTarget: UIView? {
    // What has no interaction, with all that is in it, lets touches through to what is around it: a
    // label to its cell.
    let around = Array(sequence(first: self, next: \.superview)).reversed()
    return around.prefix(while: \.isUserInteractionEnabled).last(where: \.takesTouches)
  }
}
