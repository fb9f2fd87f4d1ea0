public import UIKit

/// Space about a view, which nothing here depends on.
struct PaddingModifier: PrimitiveModifier {}

extension View {
  /// The view with space about it.
  ///
  /// [padding(_:)](https://developer.apple.com/documentation/swiftui/view/padding(_:)-68shk)
  public func padding(_ length: CGFloat) -> some View { modifier(PaddingModifier()) }
}
