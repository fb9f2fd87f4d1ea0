import UIKit

extension View {
  /// Sets the shape that receives touches.
  ///
  /// It has no effect here.
  ///
  /// [contentShape(_:eoFill:)](https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:))
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
}
