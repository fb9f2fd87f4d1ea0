import UIKit

@MainActor struct BackButtonHiddenKey: @preconcurrency PreferenceKey, ControllerPreference {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }

  static func apply(_ value: Bool, to controller: UIViewController) {
    controller.navigationItem.hidesBackButton = value
  }
}

struct BackButtonHiddenModifier: PrimitiveModifier {
  let isHidden: Bool

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    output.preferences[BackButtonHiddenKey.self] = isHidden
  }
}

extension View {
  /// Sets whether the back button is hidden.
  ///
  /// [navigationBarBackButtonHidden(_:)](https://developer.apple.com/documentation/swiftui/view/navigationbarbackbuttonhidden(_:))
  public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View { modifier(BackButtonHiddenModifier(isHidden: hidesBackButton)) }
}
