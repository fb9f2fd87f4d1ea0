import UIKit

/// What assistive technology and tests find.
extension View {
  /// The name by which tests find the view.
  ///
  /// [accessibilityIdentifier(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityidentifier(_:))
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    changingViews { $0.accessibilityIdentifier = identifier }
  }

  /// What is read aloud for the view.
  ///
  /// [accessibilityLabel(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:))
  public func accessibilityLabel(_ label: Text) -> some View {
    changingViews { $0.accessibilityLabel = label.content }
  }

  /// What is read aloud for the view.
  ///
  /// [accessibilityLabel(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:))
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// What is read aloud for the view.
  ///
  /// [accessibilityLabel(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:))
  @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> some View { accessibilityLabel(Text(label)) }

  /// What is read aloud as the view's value.
  ///
  /// [accessibilityValue(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:))
  public func accessibilityValue(_ valueDescription: Text) -> some View {
    changingViews { $0.accessibilityValue = valueDescription.content }
  }

  /// What is read aloud as the view's value.
  ///
  /// [accessibilityValue(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:))
  @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> some View { accessibilityValue(Text(value)) }

  /// What is read aloud of the outcome of touching the view.
  ///
  /// [accessibilityHint(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityhint(_:))
  public func accessibilityHint(_ hint: Text) -> some View {
    changingViews { $0.accessibilityHint = hint.content }
  }

  /// What is read aloud of the outcome of touching the view.
  ///
  /// [accessibilityHint(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityhint(_:))
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  /// What is read aloud of the outcome of touching the view.
  ///
  /// [accessibilityHint(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityhint(_:))
  @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> some View { accessibilityHint(Text(hint)) }

  /// What kind of element the view is as well.
  ///
  /// [accessibilityAddTraits(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityaddtraits(_:))
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    changingViews { $0.accessibilityTraits.formUnion(traits.uiTraits) }
  }

  /// What kind of element the view is not.
  ///
  /// [accessibilityRemoveTraits(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityremovetraits(_:))
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    changingViews { $0.accessibilityTraits.subtract(traits.uiTraits) }
  }

  /// Makes the view an element of its own.
  ///
  /// [accessibilityElement(children:)](https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:))
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    changingViews { view in
      view.isAccessibilityElement = children != .contain
      if children == .combine, view.accessibilityLabel == nil {
        view.accessibilityLabel = [view].name
      }
    }
  }

  /// Whether assistive technology does not find the view.
  ///
  /// [accessibilityHidden(_:)](https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:))
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    changingViews { $0.accessibilityElementsHidden = hidden }
  }

  /// What is shown beside the pointer.
  ///
  /// [help(_:)](https://developer.apple.com/documentation/swiftui/view/help(_:))
  public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }

  /// What is shown beside the pointer.
  ///
  /// [help(_:)](https://developer.apple.com/documentation/swiftui/view/help(_:))
  @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View {
    accessibilityHint(text)
  }
}
