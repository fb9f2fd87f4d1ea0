/// Tabs with a modification.
public struct ModifiedTabs<Content: TabContent>: TabContent {
  /// The type of the value that selects one of the tabs.
  public typealias TabValue = Content.TabValue
  let content: Content
  let change: (inout TabEntry) -> Void
}

extension ModifiedTabs: PrimitiveTabContent {
  var entries: [TabEntry] {
    content.allEntries.map { entry in
      var entry = entry
      change(&entry)
      return entry
    }
  }
}

extension TabContent {
  /// Sets a text as the badge of the tab.
  public func badge(_ label: Text?) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { $0.badge = label?.content }
  }

  /// Sets the identifier under which the user's customization of the tab or section is stored.
  public func customizationID(_ id: String) -> some TabContent<TabValue> {
    let isSection = self is any SectionOfTabs
    return ModifiedTabs(content: self) { entry in
      if isSection { entry.section?.customizationID = id } else { entry.customizationID = id }
    }
  }
}
