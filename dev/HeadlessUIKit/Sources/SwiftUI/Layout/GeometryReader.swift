public import Foundation
import UIKit

/// A view whose content depends on the available size.
public struct GeometryReader<Content: View>: View {
  /// Creates the content.
  public var content: (GeometryProxy) -> Content

  /// Creates a view whose content depends on the available size.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: PrimitiveView {
  private func room(_ node: ViewNode) -> RoomView { node.keep { RoomView(nil) } }

  func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild(content(GeometryProxy(size: room(node).bounds.size)))]
  }

  func output(of node: ViewNode) -> ViewOutput {
    let room = room(node)
    room.arrange(node.contentOutput.views)
    room.onResize = { [weak node] in node?.setNeedsUpdate() }
    return node.output(room)
  }
}

/// The geometry of a container view.
public struct GeometryProxy {
  /// The size; zero until the first layout.
  public let size: CGSize
  /// The insets of the safe area.
  ///
  /// They are always zero here.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// A view that reports changes of its size.
private final class RoomView: StackView {
  var onResize: (@MainActor () -> Void)?
  private var size = CGSize.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    guard size != bounds.size else { return }
    size = bounds.size
    onResize?()
  }
}
