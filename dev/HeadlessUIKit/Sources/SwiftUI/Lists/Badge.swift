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
  /// Sets a text as the badge of a row or a tab.
  public func badge(_ label: Text?) -> some View {
    modifier(BadgeModifier(text: label?.content))
  }
}
