import UIKit

/// What a row or a tab has to tell in short.
struct BadgeTrait: ElementTrait {
  static var defaultValue: String? { nil }
}

struct BadgeModifier: PrimitiveModifier {
  let text: String?

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    for index in output.elements.indices { output.elements[index][BadgeTrait.self] = text }
  }
}

extension View {
  /// A number that a row or a tab has to tell; 0 is none.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/view/badge(_:))
  public func badge(_ count: Int) -> some View {
    modifier(BadgeModifier(text: count == 0 ? nil : "\(count)"))
  }

  /// A text that a row or a tab has to tell.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/view/badge(_:))
  public func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(text: label?.content))
  }

  /// A text that a row or a tab has to tell.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/view/badge(_:))
  public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

  /// A text that a row or a tab has to tell.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/view/badge(_:))
  @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}
