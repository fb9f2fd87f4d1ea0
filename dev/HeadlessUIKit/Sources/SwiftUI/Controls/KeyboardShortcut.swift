import UIKit

/// Keys that trigger a control.
public struct KeyboardShortcut: Hashable, Sendable {
  private let name: String
  /// The shortcut of the default button: Return.
  public static let defaultAction = Self(name: "defaultAction")
}

extension View {
  /// Sets the keys that trigger a control; nil for none.
  ///
  /// Here the modifier has an effect only in an alert: it emphasizes the default button. If several
  /// buttons have the shortcut, only the first one is emphasized
  /// (https://developer.apple.com/documentation/swiftui/keyboardshortcut/defaultaction).
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    changingViews { ($0 as? ButtonView)?.isDefault = shortcut == .defaultAction }
  }
}
