public import Foundation
import UIKit

/// A view with others before it, behind it, or at its sides.
struct LayeredView<Content: View, Layer: View>: View {
  let content: Content
  let layer: Layer
  let isInFront: Bool
}

extension LayeredView: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    let views = [ViewChild(content, id: "content"), ViewChild(layer, id: "layer")]
    return isInFront ? views : views.reversed()
  }

  // One view stands for both, and what is said of the content holds for it.
  func output(of node: ViewNode) -> ViewOutput {
    guard node.child("layer")?.output.elements.isEmpty == false else { return node.contentOutput }
    return node.wrapped(node.child("content"), in: node.arranged(nil))
  }
}

extension View {
  /// The view with others in front of it.
  ///
  /// [overlay(alignment:content:)](https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:))
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { LayeredView(content: self, layer: content(), isInFront: true) }

  /// The view with another in front of it.
  ///
  /// [overlay(_:alignment:)](https://developer.apple.com/documentation/swiftui/view/overlay(_:alignment:))
  @_disfavoredOverload public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View { LayeredView(content: self, layer: overlay, isInFront: true) }

  /// The view with a style in front of it.
  ///
  /// [overlay(_:ignoresSafeAreaEdges:)](https://developer.apple.com/documentation/swiftui/view/overlay(_:ignoressafeareaedges:))
  public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }

  /// The view with others behind it.
  ///
  /// [background(alignment:content:)](https://developer.apple.com/documentation/swiftui/view/background(alignment:content:))
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { LayeredView(content: self, layer: content(), isInFront: false) }

  /// The view with another behind it.
  ///
  /// [background(_:alignment:)](https://developer.apple.com/documentation/swiftui/view/background(_:alignment:))
  @_disfavoredOverload public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { LayeredView(content: self, layer: background, isInFront: false) }

  /// The view with a style behind it.
  ///
  /// [background(_:ignoresSafeAreaEdges:)](https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:))
  public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { changingViews { $0.backgroundColor = style.flatColor } }

  /// The view with the background of a page behind it.
  ///
  /// [background(ignoresSafeAreaEdges:)](https://developer.apple.com/documentation/swiftui/view/background(ignoressafeareaedges:))
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// The view with a filled shape behind it.
  ///
  /// [background(_:in:fillStyle:)](https://developer.apple.com/documentation/swiftui/view/background(_:in:fillstyle:))
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { background(style) }

  /// The view with others at its top or bottom, which content keeps clear of.
  ///
  /// [safeAreaInset(edge:alignment:spacing:content:)](https://developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:))
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { LayeredView(content: self, layer: content(), isInFront: true) }

  /// The view with others where its lines begin or end, which content keeps clear of.
  ///
  /// [safeAreaInset(edge:alignment:spacing:content:)](https://developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:))
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { LayeredView(content: self, layer: content(), isInFront: true) }
}
