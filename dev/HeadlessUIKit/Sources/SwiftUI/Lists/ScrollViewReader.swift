import UIKit

/// Allows programmatic scrolling to views by their ids.
///
/// [ScrollViewReader](https://developer.apple.com/documentation/swiftui/scrollviewreader)
public struct ScrollViewReader<Content: View>: View {
  /// Creates the views.
  public var content: (ScrollViewProxy) -> Content

  /// Creates views to which the program can scroll.
  ///
  /// [init(content:)](https://developer.apple.com/documentation/swiftui/scrollviewreader/init(content:))
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    let proxy = ScrollViewProxy { [weak node] id in
      let lists = node?.output.views.flatMap { $0.all(ListView.self) } ?? []
      for list in lists { list.scroll(to: id) }
    }
    return [ViewChild(content(proxy))]
  }
}

/// Scrolls to views by their ids.
///
/// Here it works in lists only.
///
/// [ScrollViewProxy](https://developer.apple.com/documentation/swiftui/scrollviewproxy)
@MainActor @preconcurrency
public struct ScrollViewProxy {
  let scroll: @MainActor (AnyHashable) -> Void

  /// Scrolls until the view with this id is visible.
  ///
  /// [scrollTo(_:anchor:)](https://developer.apple.com/documentation/swiftui/scrollviewproxy/scrollto(_:anchor:))
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) { scroll(id) }
}
