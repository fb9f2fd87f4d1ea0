public import Foundation
import UIKit

/// A shape that can be filled and stroked.
///
/// [Shape](https://developer.apple.com/documentation/swiftui/shape)
public protocol Shape: View, Sendable {
  /// Returns the outline inside a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  /// The shape, filled with the foreground style.
  public var body: some View { ShapeView(style: ForegroundStyle()) }

  /// Fills the shape with a style.
  ///
  /// [fill(_:style:)](https://developer.apple.com/documentation/swiftui/shape/fill(_:style:))
  public func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> some View { ShapeView(style: content) }

  /// Draws the outline of the shape.
  ///
  /// [stroke(_:lineWidth:antialiased:)](https://developer.apple.com/documentation/swiftui/shape/stroke(_:linewidth:antialiased:))
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { ShapeView(style: content) }

  /// Draws the outline of the shape.
  ///
  /// [stroke(_:style:antialiased:)](https://developer.apple.com/documentation/swiftui/shape/stroke(_:style:antialiased:))
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View { ShapeView(style: content) }
}

/// A shape that can be inset.
///
/// [InsettableShape](https://developer.apple.com/documentation/swiftui/insettableshape)
public protocol InsettableShape: Shape {}

extension InsettableShape {
  /// Draws the outline of the shape inside its bounds.
  ///
  /// [strokeBorder(_:lineWidth:antialiased:)](https://developer.apple.com/documentation/swiftui/insettableshape/strokeborder(_:linewidth:antialiased:))
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { ShapeView(style: content) }
}

/// A UIKit view in one colour.
struct ShapeView<Style: ShapeStyle>: View {
  let style: Style
}

extension ShapeView: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let view = node.keep { UIView() }
    view.backgroundColor =
      style.flatColor ?? node.environment.style.foreground?.uiColor ?? .label
    return ViewOutput(view)
  }
}

extension Color: View {
  /// The type of the body.
  ///
  /// The framework implements this view directly.
  public typealias Body = Never
}

extension Color: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let view = node.keep { UIView() }
    view.backgroundColor = uiColor
    return ViewOutput(view)
  }
}

extension LinearGradient: View {
  /// The type of the body.
  ///
  /// The framework implements this view directly.
  public typealias Body = Never
}

extension LinearGradient: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let view = node.keep { UIView() }
    view.backgroundColor = flatColor
    return ViewOutput(view)
  }
}
