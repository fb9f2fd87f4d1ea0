public import Foundation
import UIKit

/// Colours of what stands in front.
extension View {
  /// What texts and symbols in the view are filled with.
  ///
  /// [foregroundStyle(_:)](https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:))
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.style.foreground, style.flatColor.map { Color(uiColor: $0) })
  }

  /// What texts and symbols of the first two levels in the view are filled with.
  ///
  /// [foregroundStyle(_:_:)](https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:_:))
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View { foregroundStyle(primary) }

  /// The colour of texts and symbols in the view.
  ///
  /// [foregroundColor(_:)](https://developer.apple.com/documentation/swiftui/view/foregroundcolor(_:))
  public func foregroundColor(_ color: Color?) -> some View {
    environment(\.style.foreground, color)
  }

  /// The colour of what can be touched in the view.
  ///
  /// [tint(_:)](https://developer.apple.com/documentation/swiftui/view/tint(_:))
  public func tint(_ tint: Color?) -> some View { environment(\.style.tint, tint) }

  /// The style of what can be touched in the view.
  ///
  /// [tint(_:)](https://developer.apple.com/documentation/swiftui/view/tint(_:))
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.style.tint, tint?.flatColor.map { Color(uiColor: $0) })
  }
}

/// Colours of the whole.
extension View {
  /// The colour of what can be touched in the view, as it was written before.
  ///
  /// [accentColor(_:)](https://developer.apple.com/documentation/swiftui/view/accentcolor(_:))
  @available(*, deprecated, renamed: "tint(_:)")
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// Whether the view shall be light or dark.
  ///
  /// [preferredColorScheme(_:)](https://developer.apple.com/documentation/swiftui/view/preferredcolorscheme(_:))
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
}

/// What a view looks like as a whole.
extension View {
  /// How opaque the view is.
  ///
  /// [opacity(_:)](https://developer.apple.com/documentation/swiftui/view/opacity(_:))
  public func opacity(_ opacity: Double) -> some View { changingViews { $0.alpha = opacity } }

  /// The view's place, without the view.
  ///
  /// [hidden()](https://developer.apple.com/documentation/swiftui/view/hidden())
  public func hidden() -> some View { changingViews { $0.isHidden = true } }

  /// The view, cut off at a shape.
  ///
  /// [clipShape(_:style:)](https://developer.apple.com/documentation/swiftui/view/clipshape(_:style:))
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    clipped()
  }

  /// The view, cut off at its frame.
  ///
  /// [clipped(antialiased:)](https://developer.apple.com/documentation/swiftui/view/clipped(antialiased:))
  public func clipped(antialiased: Bool = false) -> some View {
    changingViews { $0.clipsToBounds = true }
  }

  /// The view, cut off at a frame with round corners.
  ///
  /// [cornerRadius(_:antialiased:)](https://developer.apple.com/documentation/swiftui/view/cornerradius(_:antialiased:))
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { clipped() }

  /// The view with a shadow.
  ///
  /// [shadow(color:radius:x:y:)](https://developer.apple.com/documentation/swiftui/view/shadow(color:radius:x:y:))
  public func shadow(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }

  /// The view out of focus.
  ///
  /// [blur(radius:opaque:)](https://developer.apple.com/documentation/swiftui/view/blur(radius:opaque:))
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  /// The view with a border.
  ///
  /// [border(_:width:)](https://developer.apple.com/documentation/swiftui/view/border(_:width:))
  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { self }

  /// The view with less of its colours.
  ///
  /// [saturation(_:)](https://developer.apple.com/documentation/swiftui/view/saturation(_:))
  public func saturation(_ amount: Double) -> some View { self }

  /// The view turned about a point.
  ///
  /// [rotationEffect(_:anchor:)](https://developer.apple.com/documentation/swiftui/view/rotationeffect(_:anchor:))
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

  /// The view in another size, drawn in its own.
  ///
  /// [scaleEffect(_:anchor:)](https://developer.apple.com/documentation/swiftui/view/scaleeffect(_:anchor:))
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { self }
}

/// What is known of content that is not shown as it is, and of sizes of controls.
extension View {
  /// The view with its content made unreadable.
  ///
  /// [redacted(reason:)](https://developer.apple.com/documentation/swiftui/view/redacted(reason:))
  public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// The view with its content readable, whatever is around it.
  ///
  /// [unredacted()](https://developer.apple.com/documentation/swiftui/view/unredacted())
  public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// How large controls in the view are.
  ///
  /// [controlSize(_:)](https://developer.apple.com/documentation/swiftui/view/controlsize(_:))
  public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// How large symbols in the view are.
  ///
  /// [imageScale(_:)](https://developer.apple.com/documentation/swiftui/view/imagescale(_:))
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// Which forms of symbols are shown in the view.
  ///
  /// [symbolVariant(_:)](https://developer.apple.com/documentation/swiftui/view/symbolvariant(_:))
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    environment(\.symbolVariants, variant)
  }

  /// In which colours symbols in the view are drawn.
  ///
  /// [symbolRenderingMode(_:)](https://developer.apple.com/documentation/swiftui/view/symbolrenderingmode(_:))
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

  /// How much headers in the view stand out.
  ///
  /// [headerProminence(_:)](https://developer.apple.com/documentation/swiftui/view/headerprominence(_:))
  public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}
