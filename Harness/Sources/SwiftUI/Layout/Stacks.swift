public import Foundation

/// Views side by side.
///
/// [HStack](https://developer.apple.com/documentation/swiftui/hstack)
@frozen public struct HStack<Content: View>: View {
  let content: Content

  /// Views side by side.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension HStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.horizontal) }
}

/// Views below each other.
///
/// [VStack](https://developer.apple.com/documentation/swiftui/vstack)
@frozen public struct VStack<Content: View>: View {
  let content: Content

  /// Views below each other.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension VStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.vertical) }
}

/// Views one before the other.
///
/// [ZStack](https://developer.apple.com/documentation/swiftui/zstack)
@frozen public struct ZStack<Content: View>: View {
  let content: Content

  /// Views one before the other, the first at the back.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension ZStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(nil) }
}

/// Views side by side, made when they are needed; here all are made at once.
///
/// [LazyHStack](https://developer.apple.com/documentation/swiftui/lazyhstack)
public struct LazyHStack<Content: View>: View {
  let content: Content

  /// Views side by side.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension LazyHStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.horizontal) }
}

/// Views below each other, made when they are needed; here all are made at once.
///
/// [LazyVStack](https://developer.apple.com/documentation/swiftui/lazyvstack)
public struct LazyVStack<Content: View>: View {
  let content: Content

  /// Views below each other.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension LazyVStack: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
  func output(of node: ViewNode) -> ViewOutput { node.arranged(.vertical) }
}

/// What stays in sight while a section is scrolled.
///
/// [PinnedScrollableViews](https://developer.apple.com/documentation/swiftui/pinnedscrollableviews)
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The raw bits of the set.
  public let rawValue: UInt32
  /// Views of these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The header.
  public static let sectionHeaders = Self(rawValue: 1)
  /// The footer.
  public static let sectionFooters = Self(rawValue: 2)
}
