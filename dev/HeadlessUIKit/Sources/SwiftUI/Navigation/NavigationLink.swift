import UIKit

/// A control that navigates to another view when the user touches it.
@MainActor @preconcurrency
public struct NavigationLink<Label: View, Destination: View>: View {
  private let value: (any Hashable)?
  private let label: Label
  @Environment(\.linkTarget) private var target

  private init(value: (any Hashable)?, label: Label) {
    self.value = value
    self.label = label
  }

  /// A button that follows the link.
  public var body: some View {
    Button(action: follow) { label }.disabled(value == nil || target == nil)
  }

  private func follow() {
    guard let value, target?.push(value) != true else { return }
    HeadlessDevice.current.log.warn(
      """
      A NavigationLink is presenting a value of type “\(type(of: value))” but there is no matching \
      navigationDestination declaration visible from the location of the link. The link cannot be \
      activated.

      Note: Links search for destinations in any surrounding NavigationStack, then within the same \
      column of a NavigationSplitView.
      """)
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link to a value, with a title.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value, label: Text(titleKey))
  }
}
