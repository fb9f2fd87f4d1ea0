import UIKit

/// A control that navigates to another view when the user touches it.
@MainActor @preconcurrency
public struct NavigationLink<Label: View, Destination: View>: View {
  private let value: (any Hashable)?
  private let label: Label
  @State private var state = LinkState()
  @Environment(\.linkTarget) private var target

  private init(value: (any Hashable)?, label: Label) {
    self.value = value
    self.label = label
  }

  /// A button that follows the link.
  public var body: some View {
    Button(action: follow) { label }
      .modifier(LinkModifier(state: state, hasValue: value != nil))
      .disabled(value == nil || target == nil)
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

/// The state of a link.
@MainActor private final class LinkState {
  /// Indicates whether the warning about a missing stack has been printed.
  var hasWarned = false
}

/// Warns of a link outside of a stack.
private struct LinkModifier: PrimitiveModifier {
  let state: LinkState
  let hasValue: Bool

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    if hasValue, node.environment.linkTarget == nil { warnOfMissingStack() }
  }

  /// Prints SwiftUI's warning, as quoted in
  /// https://github.com/johnpatrickmorgan/NavigationBackport/issues/5.
  private func warnOfMissingStack() {
    guard !state.hasWarned else { return }
    state.hasWarned = true
    HeadlessDevice.current.log.warn(
      "NavigationLink presenting a value must appear inside a NavigationContent-based"
        + " NavigationView. Link will be disabled.")
  }
}
