import UIKit

/// Modifiers that describe a view to assistive technology and to tests.
extension View {
  /// Sets the identifier by which tests find the view.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    changingViews { $0.accessibilityIdentifier = identifier }
  }

  /// Sets the label that assistive technology reads for the view.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    changingViews { $0.accessibilityLabel = labelKey.text }
  }

  /// Sets the value that assistive technology reads for the view.
  @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> some View { changingViews { $0.accessibilityValue = String(value) } }

  /// Sets the hint that describes the result of touching the view.
  @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> some View { changingViews { $0.accessibilityHint = String(hint) } }

  /// Sets the action that a gesture of assistive technology performs.
  ///
  /// Here only the escape gesture has an effect (`HeadlessUser.scrub()`).
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    changingViews { if actionKind == .escape { $0.escapeAction = handler } }
  }

  /// Adds accessibility traits to the view.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(TraitsModifier(traits: traits.uiTraits, isAdding: true))
  }

  /// Removes accessibility traits from the view.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(TraitsModifier(traits: traits.uiTraits, isAdding: false))
  }

  /// Makes the view an accessibility element.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    changingViews { view in
      if children == .combine, view.accessibilityLabel == nil {
        view.accessibilityLabel = [view].name
      }
    }
  }

  /// Sets whether assistive technology ignores the view.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    changingViews { $0.accessibilityElementsHidden = hidden }
  }
}

/// A gesture of assistive technology.
public struct AccessibilityActionKind: Equatable, Sendable {
  private let name: String
  /// The gesture that activates an element.
  public static let `default` = Self(name: "default")
  /// The gesture that dismisses a modal view or cancels an operation.
  public static let escape = Self(name: "escape")
}
