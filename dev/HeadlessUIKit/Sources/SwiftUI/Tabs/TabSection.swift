/// Tabs that a sidebar shows below a header.
///
/// A tab bar shows them like other tabs.
@MainActor @preconcurrency
public struct TabSection<Header, Content, Footer, SelectionValue> {
  let header: Header
  let content: Content
}

extension TabSection: TabContent
where
  Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable,
  Content.TabValue == SelectionValue
{
  /// The type of the value that selects one of the tabs.
  public typealias TabValue = SelectionValue
}

extension TabSection: PrimitiveTabContent
where
  Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable,
  Content.TabValue == SelectionValue
{
  var entries: [TabEntry] {
    content.allEntries.map { entry in
      var entry = entry
      entry.section = TabEntry.Section(title: (header as? Text)?.content ?? "")
      return entry
    }
  }
}

/// A section, whose modifiers are those of the section itself.
@MainActor protocol SectionOfTabs {}
extension TabSection: SectionOfTabs {}

extension TabSection
where
  Header == Text, Content: TabContent, Footer == EmptyView, SelectionValue: Hashable,
  Content.TabValue == SelectionValue
{
  /// Creates a section with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.init(header: Text(title), content: content())
  }
}
