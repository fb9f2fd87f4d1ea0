import UIKit

/// Lines of text.
///
/// [Text](https://developer.apple.com/documentation/swiftui/text)
public struct Text: View {
  let string: String

  /// A text as it is.
  ///
  /// [init(verbatim:)](https://developer.apple.com/documentation/swiftui/text/init(verbatim:))
  nonisolated public init(verbatim content: String) { string = content }

  /// A text that is not translated.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/text/init(_:)-9d1g4)
  nonisolated public init<S: StringProtocol>(_ content: S) { string = String(content) }
}

extension Text: PrimitiveView {
  func output(of node: ViewNode) -> ViewOutput {
    let label = node.keep { UILabel() }
    label.text = string
    return ViewOutput(label)
  }
}
