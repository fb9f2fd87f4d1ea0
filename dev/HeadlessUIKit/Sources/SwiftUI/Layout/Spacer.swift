public import Foundation
import UIKit

/// A flexible space that expands along the axis of its stack.
@frozen public struct Spacer: View {
  /// The minimum length.
  public var minLength: CGFloat?
  /// Creates a spacer.
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput { ViewOutput(node.keep { UIView() }) }
}
