public import Foundation
import UIKit

/// Modifiers for the foreground.
extension View {
  /// Sets the foreground style of the view.
  ///
  /// [foregroundStyle(_:)](https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:))
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.style.foreground, style.flatColor.map { Color(uiColor: $0) })
  }

  /// Sets the first two levels of the foreground style of the view.
  ///
  /// [foregroundStyle(_:_:)](https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:_:))
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View { foregroundStyle(primary) }

  /// Sets the foreground colour of the view.
  ///
  /// [foregroundColor(_:)](https://developer.apple.com/documentation/swiftui/view/foregroundcolor(_:))
  public func foregroundColor(_ color: Color?) -> some View {
    environment(\.style.foreground, color)
  }

  /// Sets the tint colour of the view.
  ///
  /// [tint(_:)](https://developer.apple.com/documentation/swiftui/view/tint(_:))
  public func tint(_ tint: Color?) -> some View { environment(\.style.tint, tint) }

  /// Sets the tint style of the view.
  ///
  /// [tint(_:)](https://developer.apple.com/documentation/swiftui/view/tint(_:))
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.style.tint, tint?.flatColor.map { Color(uiColor: $0) })
  }
}

/// Modifiers for the colours of the whole view.
extension View {
  /// Sets the tint colour of the view.
  ///
  /// This is the older form.
  ///
  /// [accentColor(_:)](https://developer.apple.com/documentation/swiftui/view/accentcolor(_:))
  @available(*, deprecated, renamed: "tint(_:)")
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// Sets the preferred light or dark appearance.
  ///
  /// It has no effect here.
  ///
  /// [preferredColorScheme(_:)](https://developer.apple.com/documentation/swiftui/view/preferredcolorscheme(_:))
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
}

/// Modifiers for effects on the whole view.
extension View {
  /// Sets the opacity of the view.
  ///
  /// [opacity(_:)](https://developer.apple.com/documentation/swiftui/view/opacity(_:))
  public func opacity(_ opacity: Double) -> some View { changingViews { $0.alpha = opacity } }

  /// Hides the view, but keeps its space.
  ///
  /// [hidden()](https://developer.apple.com/documentation/swiftui/view/hidden())
  public func hidden() -> some View { changingViews { $0.isHidden = true } }

  /// Clips the view to a shape.
  ///
  /// [clipShape(_:style:)](https://developer.apple.com/documentation/swiftui/view/clipshape(_:style:))
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    clipped()
  }

  /// Clips the view to its frame.
  ///
  /// [clipped(antialiased:)](https://developer.apple.com/documentation/swiftui/view/clipped(antialiased:))
  public func clipped(antialiased: Bool = false) -> some View {
    changingViews { $0.clipsToBounds = true }
  }

  /// Clips the view to its frame with rounded corners.
  ///
  /// [cornerRadius(_:antialiased:)](https://developer.apple.com/documentation/swiftui/view/cornerradius(_:antialiased:))
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { clipped() }

  /// Adds a shadow.
  ///
  /// It has no effect here.
  ///
  /// [shadow(color:radius:x:y:)](https://developer.apple.com/documentation/swiftui/view/shadow(color:radius:x:y:))
  public func shadow(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }

  /// Blurs the view.
  ///
  /// It has no effect here.
  ///
  /// [blur(radius:opaque:)](https://developer.apple.com/documentation/swiftui/view/blur(radius:opaque:))
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  /// Adds a border.
  ///
  /// It has no effect here.
  ///
  /// [border(_:width:)](https://developer.apple.com/documentation/swiftui/view/border(_:width:))
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { self }

  /// Changes the saturation of the view.
  ///
  /// It has no effect here.
  ///
  /// [saturation(_:)](https://developer.apple.com/documentation/swiftui/view/saturation(_:))
  public func saturation(_ amount: Double) -> some View { self }

  /// Rotates the drawing of the view around a point.
  ///
  /// It has no effect here.
  ///
  /// [rotationEffect(_:anchor:)](https://developer.apple.com/documentation/swiftui/view/rotationeffect(_:anchor:))
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

  /// Scales the drawing of the view around a point.
  ///
  /// It has no effect here.
  ///
  /// [scaleEffect(_:anchor:)](https://developer.apple.com/documentation/swiftui/view/scaleeffect(_:anchor:))
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { self }
}

/// Modifiers for redaction, control sizes and symbols.
extension View {
  /// Redacts the content of the view.
  ///
  /// [redacted(reason:)](https://developer.apple.com/documentation/swiftui/view/redacted(reason:))
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Removes the redaction of the view.
  ///
  /// [unredacted()](https://developer.apple.com/documentation/swiftui/view/unredacted())
  public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Sets the size of the controls in the view.
  ///
  /// [controlSize(_:)](https://developer.apple.com/documentation/swiftui/view/controlsize(_:))
  public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Sets the size of the symbols in the view.
  ///
  /// [imageScale(_:)](https://developer.apple.com/documentation/swiftui/view/imagescale(_:))
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// Sets the variants of the symbols in the view.
  ///
  /// [symbolVariant(_:)](https://developer.apple.com/documentation/swiftui/view/symbolvariant(_:))
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environment(\.symbolVariants, variant)
  }

  /// Sets the way in which symbols in the view are coloured.
  ///
  /// It has no effect here.
  ///
  /// [symbolRenderingMode(_:)](https://developer.apple.com/documentation/swiftui/view/symbolrenderingmode(_:))
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  /// Sets the prominence of the headers in the view.
  ///
  /// [headerProminence(_:)](https://developer.apple.com/documentation/swiftui/view/headerprominence(_:))
  public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}
