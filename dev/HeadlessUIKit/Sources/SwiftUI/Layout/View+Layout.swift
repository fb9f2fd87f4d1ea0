public import Foundation
import UIKit

/// Modifiers for the space around a view.
///
/// They have no effect here.
extension View {
  /// Adds padding at some edges.
  ///
  /// [padding(_:_:)](https://developer.apple.com/documentation/swiftui/view/padding(_:_:))
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }

  /// Adds equal padding at all edges.
  ///
  /// [padding(_:)](https://developer.apple.com/documentation/swiftui/view/padding(_:))
  public func padding(_ length: CGFloat) -> some View { self }

  /// Adds padding with separate insets for each edge.
  ///
  /// [padding(_:)](https://developer.apple.com/documentation/swiftui/view/padding(_:))
  public func padding(_ insets: EdgeInsets) -> some View { self }

  /// Adds margins at some edges of scrollable content.
  ///
  /// [contentMargins(_:_:for:)](https://developer.apple.com/documentation/swiftui/view/contentmargins(_:_:for:))
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }

  /// Expands the view outside the safe area.
  ///
  /// [ignoresSafeArea(_:edges:)](https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:))
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
}

/// Modifiers for the size and position of a view.
extension View {
  /// Sets the width and the height of the view.
  ///
  /// [frame(width:height:alignment:)](https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:))
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }

  /// Limits the width and the height of the view.
  ///
  /// [frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)](https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:))
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }

  /// Fixes the view at its ideal size.
  ///
  /// [fixedSize()](https://developer.apple.com/documentation/swiftui/view/fixedsize())
  public func fixedSize() -> some View { self }

  /// Fixes the view at its ideal size along one axis.
  ///
  /// [fixedSize(horizontal:vertical:)](https://developer.apple.com/documentation/swiftui/view/fixedsize(horizontal:vertical:))
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }

  /// Sets the aspect ratio of the view.
  ///
  /// [aspectRatio(_:contentMode:)](https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:))
  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    changingViews { $0.contentMode = contentMode == .fit ? .scaleAspectFit : .scaleAspectFill }
  }

  /// Scales the content to be completely visible in its parent.
  ///
  /// [scaledToFit()](https://developer.apple.com/documentation/swiftui/view/scaledtofit())
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the content to fill its parent.
  ///
  /// [scaledToFill()](https://developer.apple.com/documentation/swiftui/view/scaledtofill())
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Sets the priority of the view's size in its parent's layout.
  ///
  /// [layoutPriority(_:)](https://developer.apple.com/documentation/swiftui/view/layoutpriority(_:))
  public func layoutPriority(_ value: Double) -> some View { self }

  /// Sets the front-to-back order of the view.
  ///
  /// [zIndex(_:)](https://developer.apple.com/documentation/swiftui/view/zindex(_:))
  public func zIndex(_ value: Double) -> some View { self }

  /// Moves the view by an offset.
  ///
  /// [offset(x:y:)](https://developer.apple.com/documentation/swiftui/view/offset(x:y:))
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  /// Positions the centre of the view at a point.
  ///
  /// [position(x:y:)](https://developer.apple.com/documentation/swiftui/view/position(x:y:))
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  /// Sets the number of columns that a grid cell spans.
  ///
  /// [gridCellColumns(_:)](https://developer.apple.com/documentation/swiftui/view/gridcellcolumns(_:))
  public func gridCellColumns(_ count: Int) -> some View { self }
}

/// The placement of the margins of scrollable content.
///
/// [ContentMarginPlacement](https://developer.apple.com/documentation/swiftui/contentmarginplacement)
public struct ContentMarginPlacement {
  private let name: String
  /// The default for the context.
  public static var automatic: Self { Self(name: "automatic") }
  /// Margins around the content.
  public static var scrollContent: Self { Self(name: "scrollContent") }
  /// Margins around the scroll indicators.
  public static var scrollIndicators: Self { Self(name: "scrollIndicators") }
}

@available(*, unavailable)
extension ContentMarginPlacement: Sendable {}
