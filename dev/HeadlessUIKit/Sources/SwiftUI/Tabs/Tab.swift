/// A tab with its label and its content.
///
/// [Tab](https://developer.apple.com/documentation/swiftui/tab)
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
  ///
  /// [init(value:role:content:label:)](https://developer.apple.com/documentation/swiftui/tab/init(value:role:content:label:))
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

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  /// Creates a tab with a title and a symbol.
  ///
  /// [init(_:systemImage:content:)](https://developer.apple.com/documentation/swiftui/tab/init(_:systemimage:content:))
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    value = nil
    self.role = role
    self.content = content()
    label = DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
  }
}

/// A title and an image.
///
/// [DefaultTabLabel](https://developer.apple.com/documentation/swiftui/defaulttablabel)
public struct DefaultTabLabel: View {
  let title: Text
  let image: Image

  /// The image and the title.
  public var body: some View {
    image
    title
  }
}

/// The role of a tab.
///
/// [TabRole](https://developer.apple.com/documentation/swiftui/tabrole)
public struct TabRole: Hashable, Sendable {
  let name: String

  /// A tab for searching.
  ///
  /// [search](https://developer.apple.com/documentation/swiftui/tabrole/search)
  public static var search: Self { Self(name: "search") }

  /// A tab that is emphasized in the tab bar (iOS 27).
  ///
  /// [prominent](https://developer.apple.com/documentation/swiftui/tabrole/prominent)
  public static var prominent: Self { Self(name: "prominent") }
}
