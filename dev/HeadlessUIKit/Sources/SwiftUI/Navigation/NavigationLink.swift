import UIKit

/// A control that navigates to another view when the user touches it.
///
/// [NavigationLink](https://developer.apple.com/documentation/swiftui/navigationlink)
@MainActor @preconcurrency
public struct NavigationLink<Label: View, Destination: View>: View {
  private enum Goal {
    case value((any Hashable)?)
    case view(Destination)
  }

  private let goal: Goal
  private let label: Label
  @State private var state = LinkState()
  @Environment(\.linkTarget) private var target

  /// Creates a link to a view.
  ///
  /// [init(destination:label:)](https://developer.apple.com/documentation/swiftui/navigationlink/init(destination:label:))
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    goal = .view(destination())
    self.label = label()
  }

  private init(value: (any Hashable)?, label: Label) {
    goal = .value(value)
    self.label = label
  }

  /// A button that follows the link.
  public var body: some View {
    Button(action: follow) { label }
      .modifier(LinkModifier(state: state, destination: destination, value: value))
      .disabled(leadsNowhere)
  }

  private var destination: (any View)? {
    if case .view(let view) = goal { view } else { nil }
  }

  private var value: AnyHashable? {
    if case .value(let value?) = goal { AnyHashable(value) } else { nil }
  }

  private var leadsNowhere: Bool {
    if case .value(nil) = goal { true } else { target == nil }
  }

  private func follow() {
    guard case .value(let value?) = goal else {
      return state.push()
    }
    guard target?.push(value) != true else { return }
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

extension NavigationLink where Destination == Never {
  /// Creates a link to a value.
  ///
  /// [init(value:label:)](https://developer.apple.com/documentation/swiftui/navigationlink/init(value:label:))
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(value: value, label: label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link to a value, with a title.
  ///
  /// [init(_:value:)](https://developer.apple.com/documentation/swiftui/navigationlink/init(_:value:))
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value, label: Text(titleKey))
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a view, with a title.
  ///
  /// [init(_:destination:)](https://developer.apple.com/documentation/swiftui/navigationlink/init(_:destination:))
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
}

/// The state of a link: whether its view is pushed.
@MainActor final class LinkState {
  weak var node: ViewNode?
  fileprivate(set) var isPushed = false
  /// Indicates whether the warning about a missing stack has been printed.
  fileprivate var hasWarned = false

  func push() { set(true) }
  func clear() { set(false) }

  private func set(_ pushed: Bool) {
    isPushed = pushed
    node?.setNeedsUpdate()
  }
}

/// Passes the link's pushed view to the surrounding stack.
struct LinkModifier: PrimitiveModifier {
  let state: LinkState
  let destination: (any View)?
  let value: AnyHashable?

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    if value != nil, node.environment.linkTarget == nil { warnOfMissingStack() }
    guard let destination else { return }
    state.node = node
    output.preferences[PushedViewsKey.self].views.insert(
      PushedView(
        key: ObjectIdentifier(node), isPresented: state.isPushed, view: destination,
        clear: state.clear),
      at: 0)
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
