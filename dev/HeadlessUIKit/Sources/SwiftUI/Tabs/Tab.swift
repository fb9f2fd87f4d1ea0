/// A tab with its label and its content.
@MainActor @preconcurrency
public struct Tab<Value, Content, Label> {
  let value: Value?
  let role: TabRole?
  let content: Content
  let label: Label
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  /// The type of the value that selects the tab.
  public typealias TabValue = Value
}

extension Tab: PrimitiveTabContent where Value: Hashable, Content: View, Label: View {
  var entries: [TabEntry] {
    [TabEntry(id: 0, view: content, value: value.map { AnyHashable($0) }, label: label, role: role)]
  }
}

extension Tab where Value: Hashable, Content: View, Label: View {
  /// Creates a tab that a value selects.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.role = role
    self.content = content()
    self.label = label()
  }
}

/// The role of a tab.
public struct TabRole: Hashable, Sendable {
  let name: String

  /// A tab for searching.
  public static var search: Self { Self(name: "search") }

  /// A tab that is emphasized in the tab bar (iOS 27).
  public static var prominent: Self { Self(name: "prominent") }
}
