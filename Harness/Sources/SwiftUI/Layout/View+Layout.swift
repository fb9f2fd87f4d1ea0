public import Foundation
import UIKit

/// The space about a view.
extension View {
  /// Space at some sides.
  ///
  /// [padding(_:_:)](https://developer.apple.com/documentation/swiftui/view/padding(_:_:))
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }

  /// Space at all sides.
  ///
  /// [padding(_:)](https://developer.apple.com/documentation/swiftui/view/padding(_:))
  public func padding(_ length: CGFloat) -> some View { self }

  /// Space at each side.
  ///
  /// [padding(_:)](https://developer.apple.com/documentation/swiftui/view/padding(_:))
  public func padding(_ insets: EdgeInsets) -> some View { self }

  /// Space at some sides of scrolled content.
  ///
  /// [contentMargins(_:_:for:)](https://developer.apple.com/documentation/swiftui/view/contentmargins(_:_:for:))
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }

  /// Lets the view go where bars and the screen's edges cover it.
  ///
  /// [ignoresSafeArea(_:edges:)](https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:))
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
}

/// The size of a view, and its place.
extension View {
  /// A width and a height.
  ///
  /// [frame(width:height:alignment:)](https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:))
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }

  /// Limits of width and height.
  ///
  /// [frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)](https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:))
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }

  /// The size that the content would like.
  ///
  /// [fixedSize()](https://developer.apple.com/documentation/swiftui/view/fixedsize())
  public func fixedSize() -> some View { self }

  /// The size that the content would like, in one direction.
  ///
  /// [fixedSize(horizontal:vertical:)](https://developer.apple.com/documentation/swiftui/view/fixedsize(horizontal:vertical:))
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }

  /// Proportions of width and height.
  ///
  /// [aspectRatio(_:contentMode:)](https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:))
  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    changingViews { $0.contentMode = contentMode == .fit ? .scaleAspectFit : .scaleAspectFill }
  }

  /// All of the content, with space about.
  ///
  /// [scaledToFit()](https://developer.apple.com/documentation/swiftui/view/scaledtofit())
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// The content without space about, cut off.
  ///
  /// [scaledToFill()](https://developer.apple.com/documentation/swiftui/view/scaledtofill())
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// How much the view insists on its size.
  ///
  /// [layoutPriority(_:)](https://developer.apple.com/documentation/swiftui/view/layoutpriority(_:))
  public func layoutPriority(_ value: Double) -> some View { self }

  /// How far in front the view is.
  ///
  /// [zIndex(_:)](https://developer.apple.com/documentation/swiftui/view/zindex(_:))
  public func zIndex(_ value: Double) -> some View { self }

  /// The view a little aside.
  ///
  /// [offset(x:y:)](https://developer.apple.com/documentation/swiftui/view/offset(x:y:))
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  /// The view with its middle at a point.
  ///
  /// [position(x:y:)](https://developer.apple.com/documentation/swiftui/view/position(x:y:))
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  /// The columns of a grid that a cell takes.
  ///
  /// [gridCellColumns(_:)](https://developer.apple.com/documentation/swiftui/view/gridcellcolumns(_:))
  public func gridCellColumns(_ count: Int) -> some View { self }
}

/// Where the space about scrolled content is.
///
/// [ContentMarginPlacement](https://developer.apple.com/documentation/swiftui/contentmarginplacement)
public struct ContentMarginPlacement: Sendable {
  private let name: String
  /// As the place has it.
  public static var automatic: Self { Self(name: "automatic") }
  /// About the content.
  public static var scrollContent: Self { Self(name: "scrollContent") }
  /// About what shows how far it is scrolled.
  public static var scrollIndicators: Self { Self(name: "scrollIndicators") }
}
