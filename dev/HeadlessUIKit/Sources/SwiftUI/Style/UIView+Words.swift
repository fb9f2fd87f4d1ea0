import UIKit

extension UIView {
  /// The visible texts in the view.
  var words: [String] {
    guard !isHidden else { return [] }
    if let label = self as? UILabel { return label.text.map { [$0] } ?? [] }
    // The image of a label is decorative. Only its title counts.
    if let label = self as? LabelView { return [label.accessibilityLabel].compactMap { $0 } }
    // A control shows its value. Its label is next to it.
    if self is UIControl, !(self is UIButton) { return [] }
    let inside = subviews.flatMap(\.words)
    return inside.isEmpty ? [accessibilityLabel].compactMap { $0 } : inside
  }

  /// The visible image in the view.
  var picture: UIImage? {
    guard !isHidden else { return nil }
    return (self as? UIImageView)?.image ?? subviews.lazy.compactMap(\.picture).first
  }

  /// Returns this view and the views inside it that have a type, parents first and back to front.
  func all<V: UIView>(_ type: V.Type) -> [V] {
    ((self as? V).map { [$0] } ?? []) + subviews.flatMap { $0.all(type) }
  }
}

@MainActor extension [UIView] {
  /// The visible texts in the views, joined to one name; nil if there are none.
  var name: String? {
    let words = flatMap(\.words)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
