import UIKit

/// The badge of a tab.
struct BadgeTrait: ElementTrait {
  static var defaultValue: String? { nil }
}

extension View {
  /// Sets a text as the badge of a tab.
  public func badge(_ label: Text?) -> some View {
    modifier(TraitModifier<BadgeTrait>(value: label?.content))
  }
}
