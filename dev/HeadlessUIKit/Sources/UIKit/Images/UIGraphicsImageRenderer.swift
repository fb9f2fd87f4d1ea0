public import Foundation

/// Draws into images; the headless model draws nothing, so each image is one transparent point.
open class UIGraphicsImageRenderer: NSObject {
  private static let transparent =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII="

  /// Creates a renderer for the bounds.
  public init(bounds: CGRect) {}

  /// Calls the actions, and returns a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    actions(UIGraphicsImageRendererContext())
    return Data(base64Encoded: Self.transparent) ?? Data()
  }
}

/// The context in which the actions of a renderer draw.
open class UIGraphicsImageRendererContext: NSObject {}

extension UIView {
  /// Draws the view and its subviews; the headless model draws nothing.
  ///
  /// - Returns: True if the view is in a window.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
    window != nil || self is UIWindow
  }
}
