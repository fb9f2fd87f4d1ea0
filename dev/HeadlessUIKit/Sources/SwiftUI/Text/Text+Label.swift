import UIKit

extension Text: View {
  /// The type of the body.
  ///
  /// The framework implements this view directly.
  public typealias Body = Never
}

extension Text: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let label = node.keep { UILabel() }
    let style = node.environment.style
    label.text = content
    label.font = (font ?? style.font ?? .body).uiFont
    label.textColor = (color ?? style.foreground ?? .primary).uiColor
    label.numberOfLines = 0
    label.textAlignment =
      switch style.textAlignment {
      case .leading: .natural
      case .center: .center
      case .trailing: .right
      }
    return ViewOutput(label)
  }
}
