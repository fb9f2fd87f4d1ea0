import UIKit

/// The preference for the title of the screen.
@MainActor struct TitleKey: @preconcurrency PreferenceKey, ControllerPreference {
  static var defaultValue: String? { nil }

  static func reduce(value: inout String?, nextValue: () -> String?) {
    value = value ?? nextValue()
  }

  static func apply(_ value: String?, to controller: UIViewController) {
    controller.navigationItem.title = value
  }
}

/// The preference for hiding the back button of the screen.
@MainActor struct BackButtonHiddenKey: @preconcurrency PreferenceKey, ControllerPreference {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }

  static func apply(_ value: Bool, to controller: UIViewController) {
    controller.navigationItem.hidesBackButton = value
  }
}

/// Sets a preference unless the content has already set it.
struct InnermostPreference<Key: PreferenceKey>: PrimitiveModifier {
  let value: Key.Value

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    if !output.preferences.contains(Key.self) { output.preferences[Key.self] = value }
  }
}

extension View {
  /// Sets the title of the screen.
  public func navigationTitle(_ title: Text) -> some View {
    modifier(InnermostPreference<TitleKey>(value: title.content))
  }

  /// Sets the title of the screen.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Sets the title of the screen.
  @_disfavoredOverload public func navigationTitle<S: StringProtocol>(
    _ title: S
  ) -> some View { navigationTitle(Text(title)) }

  /// Hides the back button of the screen.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(InnermostPreference<BackButtonHiddenKey>(value: hidesBackButton))
  }
}
