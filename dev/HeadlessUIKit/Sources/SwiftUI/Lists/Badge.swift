import UIKit

/// The badge of a row or a tab.
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
  /// Sets a number as the badge of a row or a tab.
  ///
  /// The number 0 removes the badge.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/view/badge(_:))
  public func badge(_ count: Int) -> some View {
    modifier(BadgeModifier(text: count == 0 ? nil : "\(count)"))
  }

  /// Sets a text as the badge of a row or a tab.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/view/badge(_:))
  public func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(text: label?.content))
  }

  /// Sets a text as the badge of a row or a tab.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/view/badge(_:))
  public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

  /// Sets a text as the badge of a row or a tab.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/view/badge(_:))
  @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}
