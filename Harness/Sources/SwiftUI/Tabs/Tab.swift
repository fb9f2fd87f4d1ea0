/// A tab, with what it is called and what is in it.
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
  /// What selects the tab.
  public typealias TabValue = Value
}

extension Tab: PrimitiveTabContent where Value: Hashable, Content: View, Label: View {
  var entries: [TabEntry] {
    [TabEntry(id: 0, view: content, value: value.map { AnyHashable($0) }, label: label)]
  }
}

extension Tab where Value: Hashable, Content: View, Label: View {
  /// A tab that a value selects.
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

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  /// A tab with a title and a symbol, which a value selects.
  ///
  /// [init(_:systemImage:value:content:)](https://developer.apple.com/documentation/swiftui/tab/init(_:systemimage:value:content:))
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.value = value
    self.role = role
    self.content = content()
    label = DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
  }

  /// A tab with a title and a symbol, which a value selects.
  ///
  /// [init(_:systemImage:value:content:)](https://developer.apple.com/documentation/swiftui/tab/init(_:systemimage:value:content:))
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.value = value
    self.role = role
    self.content = content()
    label = DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
  }

  /// A tab with a title and a picture, which a value selects.
  ///
  /// [init(_:image:value:content:)](https://developer.apple.com/documentation/swiftui/tab/init(_:image:value:content:))
  public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.value = value
    self.role = role
    self.content = content()
    label = DefaultTabLabel(title: Text(titleKey), image: Image(image))
  }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  /// A tab with a title and a symbol.
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

extension Tab where Value == Never, Content: View, Label: View {
  /// A tab.
  ///
  /// [init(role:content:label:)](https://developer.apple.com/documentation/swiftui/tab/init(role:content:label:))
  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    value = nil
    self.role = role
    self.content = content()
    self.label = label()
  }
}

/// A title and a picture.
///
/// [DefaultTabLabel](https://developer.apple.com/documentation/swiftui/defaulttablabel)
public struct DefaultTabLabel: View {
  let title: Text
  let image: Image

  /// Both.
  public var body: some View {
    image
    title
  }
}

/// What a tab is for.
///
/// [TabRole](https://developer.apple.com/documentation/swiftui/tabrole)
public struct TabRole: Hashable, Sendable {
  let name: String

  /// It searches.
  ///
  /// [search](https://developer.apple.com/documentation/swiftui/tabrole/search)
  public static var search: Self { Self(name: "search") }
}
