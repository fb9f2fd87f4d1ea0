public import Foundation
import UIKit

/// Makes views that depend on how much room there is.
///
/// [GeometryReader](https://developer.apple.com/documentation/swiftui/geometryreader)
public struct GeometryReader<Content: View>: View {
  /// Makes the views.
  public var content: (GeometryProxy) -> Content

  /// Views that depend on the room.
  ///
  /// [init(content:)](https://developer.apple.com/documentation/swiftui/geometryreader/init(content:))
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: PrimitiveView {
  private func room(_ node: ViewNode) -> RoomView { node.keep { RoomView() } }

  func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild(content(GeometryProxy(size: room(node).bounds.size)))]
  }

  func output(of node: ViewNode) -> ViewOutput {
    let room = room(node)
    room.stack.arrange(node.contentOutput.views)
    room.onResize = { [weak node] in node?.setNeedsUpdate() }
    return node.output(room)
  }
}

/// What is known of the room.
///
/// [GeometryProxy](https://developer.apple.com/documentation/swiftui/geometryproxy)
public struct GeometryProxy {
  /// The size; none until the first layout.
  public let size: CGSize
  /// What bars and the screen's edges cover: nothing here.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// A view that tells when it has another size.
private final class RoomView: UIView {
  let stack = StackView(nil)
  var onResize: (@MainActor () -> Void)?
  private var size = CGSize.zero

  init() {
    super.init(frame: .zero)
    addSubview(stack)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds
    guard size != bounds.size else { return }
    size = bounds.size
    onResize?()
  }
}

/// The first of several views that there is room for; here always the first.
///
/// [ViewThatFits](https://developer.apple.com/documentation/swiftui/viewthatfits)
@frozen public struct ViewThatFits<Content: View>: View {
  let content: Content

  /// The first of these views that there is room for.
  ///
  /// [init(in:content:)](https://developer.apple.com/documentation/swiftui/viewthatfits/init(in:content:))
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension ViewThatFits: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }

  func output(of node: ViewNode) -> ViewOutput {
    var output = node.contentOutput
    output.elements = Array(output.elements.prefix(1))
    return output
  }
}
