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
  /// Here only the default button of an alert has an effect: it is emphasized, and if several buttons
  /// have the shortcut, only the first (https://developer.apple.com/documentation/swiftui/keyboardshortcut/defaultaction).
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    changingViews { ($0 as? ButtonView)?.isDefault = shortcut == .defaultAction }
  }
}
