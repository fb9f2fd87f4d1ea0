public import Foundation

/// How wide a column of a grid is, or how high a row.
///
/// [GridItem](https://developer.apple.com/documentation/swiftui/griditem)
public struct GridItem: Sendable {
  /// How wide or high.
  ///
  /// [GridItem.Size](https://developer.apple.com/documentation/swiftui/griditem/size-swift.enum)
  public enum Size: Sendable {
    /// As it is said.
    case fixed(CGFloat)
    /// As much as there is.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as there is room for.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide or high.
  public var size: Size
  /// The space to the next.
  public var spacing: CGFloat?
  /// Where content stands in a cell.
  public var alignment: Alignment?

  /// A column or a row.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Views in columns; here all stand below each other.
///
/// [LazyVGrid](https://developer.apple.com/documentation/swiftui/lazyvgrid)
public struct LazyVGrid<Content: View>: View {
  let content: Content

  /// Views in columns.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension LazyVGrid: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.vertical) }
}

/// Views in rows; here all stand side by side.
///
/// [LazyHGrid](https://developer.apple.com/documentation/swiftui/lazyhgrid)
public struct LazyHGrid<Content: View>: View {
  let content: Content

  /// Views in rows.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension LazyHGrid: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.horizontal) }
}

/// Rows and columns of views.
///
/// [Grid](https://developer.apple.com/documentation/swiftui/grid)
@frozen public struct Grid<Content: View>: View {
  let content: Content

  /// Rows and columns.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension Grid: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.vertical) }
}

/// A row of a grid.
///
/// [GridRow](https://developer.apple.com/documentation/swiftui/gridrow)
@frozen public struct GridRow<Content: View>: View {
  let content: Content

  /// A row of these cells.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension GridRow: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.horizontal) }
}
