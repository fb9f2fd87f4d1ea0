import UIKit

extension UIView {
  /// What is read in the view, hidden parts left out.
  var words: [String] {
    guard !isHidden else { return [] }
    if let label = self as? UILabel { return label.text.map { [$0] } ?? [] }
    // The picture of a label only decorates its title.
    if let label = self as? LabelView { return [label.accessibilityLabel].compactMap { $0 } }
    // What a control shows is its value; its name stands beside it.
    if self is UIControl, !(self is UIButton) { return [] }
    let inside = subviews.flatMap(\.words)
    return inside.isEmpty ? [accessibilityLabel].compactMap { $0 } : inside
  }

  /// The picture in the view, hidden parts left out.
  var picture: UIImage? {
    guard !isHidden else { return nil }
    return (self as? UIImageView)?.image ?? subviews.lazy.compactMap(\.picture).first
  }

  /// The views of a type in this one, it included, from the outside in and the back to the front.
  func all<V: UIView>(_ type: V.Type) -> [V] {
    ((self as? V).map { [$0] } ?? []) + subviews.flatMap { $0.all(type) }
  }
}

@MainActor extension [UIView] {
  /// What is read in the views, as a name for all of them; nil if nothing is.
  var name: String? {
    let words = flatMap(\.words)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
