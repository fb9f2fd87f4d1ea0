/// Tabs with something changed.
public struct ModifiedTabs<Content: TabContent>: TabContent {
  /// What selects one of the tabs.
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
  /// A number on the tab; none if it is 0.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/badge(_:))
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { $0.badge = count == 0 ? nil : String(count) }
  }

  /// A text on the tab.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/badge(_:))
  public func badge(_ label: Text?) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { $0.badge = label?.content }
  }

  /// A text on the tab.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/badge(_:))
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { $0.badge = label.map { String($0) } }
  }

  /// Whether the tab is left out.
  ///
  /// [hidden(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/hidden(_:))
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { $0.isHidden = hidden }
  }

  /// Whether the tab cannot be selected.
  ///
  /// [disabled(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/disabled(_:))
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { $0.isDisabled = disabled }
  }
}
