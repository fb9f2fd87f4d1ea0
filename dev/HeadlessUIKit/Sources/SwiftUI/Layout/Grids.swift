public import Foundation

/// A column or a row of a grid.
///
/// [GridItem](https://developer.apple.com/documentation/swiftui/griditem)
public struct GridItem: Sendable {
  /// The size of the column or row.
  ///
  /// [GridItem.Size](https://developer.apple.com/documentation/swiftui/griditem/size-swift.enum)
  public enum Size: Sendable {
    /// A fixed size.
    case fixed(CGFloat)
    /// All of the available size.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns or rows as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size of the column or row.
  public var size: Size
  /// The spacing to the next column or row.
  public var spacing: CGFloat?
  /// The alignment of content in a cell.
  public var alignment: Alignment?

  /// Creates a column or a row.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// A grid with columns.
///
/// Here all views are below one another.
///
/// [LazyVGrid](https://developer.apple.com/documentation/swiftui/lazyvgrid)
public struct LazyVGrid<Content: View>: View {
  let content: Content

  /// Creates a grid with columns.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension LazyVGrid: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.vertical) }
}

/// A grid with rows.
///
/// Here all views are side by side.
///
/// [LazyHGrid](https://developer.apple.com/documentation/swiftui/lazyhgrid)
public struct LazyHGrid<Content: View>: View {
  let content: Content

  /// Creates a grid with rows.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension LazyHGrid: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.horizontal) }
}

/// A grid with rows and columns.
///
/// [Grid](https://developer.apple.com/documentation/swiftui/grid)
@frozen public struct Grid<Content: View>: View {
  let content: Content

  /// Creates a grid.
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

  /// Creates a row with these cells.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension GridRow: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.horizontal) }
}
