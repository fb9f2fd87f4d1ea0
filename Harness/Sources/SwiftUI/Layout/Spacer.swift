public import Foundation
import UIKit

/// A space that takes what is left.
///
/// [Spacer](https://developer.apple.com/documentation/swiftui/spacer)
@frozen public struct Spacer: View {
  /// The least space.
  public var minLength: CGFloat?
  /// A space.
  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput { ViewOutput(node.keep { UIView() }) }
}

/// A line between things.
///
/// [Divider](https://developer.apple.com/documentation/swiftui/divider)
public struct Divider: View {
  /// A line.
  nonisolated public init() {}
}

extension Divider: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput { ViewOutput(node.keep { DividerView() }) }
}

/// A line between things, which menus tell from other views.
final class DividerView: UIView {}
