public import Foundation

/// Creates a stack of views side by side.
///
/// [HStack](https://developer.apple.com/documentation/swiftui/hstack)
@frozen public struct HStack<Content: View>: View {
  let content: Content

  /// Creates a stack of views side by side.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension HStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.horizontal) }
}

/// Views below one another.
///
/// [VStack](https://developer.apple.com/documentation/swiftui/vstack)
@frozen public struct VStack<Content: View>: View {
  let content: Content

  /// Creates a stack of views below one another.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension VStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.vertical) }
}

/// Views in layers.
///
/// [ZStack](https://developer.apple.com/documentation/swiftui/zstack)
@frozen public struct ZStack<Content: View>: View {
  let content: Content

  /// Creates layers of views.
  ///
  /// The first view is at the back.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ZStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(nil) }
}

/// Views side by side that are created on demand.
///
/// Here all are created immediately.
///
/// [LazyHStack](https://developer.apple.com/documentation/swiftui/lazyhstack)
public struct LazyHStack<Content: View>: View {
  let content: Content

  /// Creates a stack of views side by side.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension LazyHStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.horizontal) }
}

/// Views below one another that are created on demand.
///
/// Here all are created immediately.
///
/// [LazyVStack](https://developer.apple.com/documentation/swiftui/lazyvstack)
public struct LazyVStack<Content: View>: View {
  let content: Content

  /// Creates a stack of views below one another.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension LazyVStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.vertical) }
}

/// The views that stay visible while their section scrolls.
///
/// [PinnedScrollableViews](https://developer.apple.com/documentation/swiftui/pinnedscrollableviews)
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt32
  /// Creates a set from raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Section headers.
  public static let sectionHeaders = Self(rawValue: 1)
  /// Section footers.
  public static let sectionFooters = Self(rawValue: 2)
}
