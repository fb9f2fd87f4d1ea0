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
  /// Sets a number as the badge of the tab.
  ///
  /// The number 0 removes the badge.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/badge(_:))
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { $0.badge = count == 0 ? nil : String(count) }
  }

  /// Sets a text as the badge of the tab.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/badge(_:))
  public func badge(_ label: Text?) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { $0.badge = label?.content }
  }

  /// Sets a text as the badge of the tab.
  ///
  /// [badge(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/badge(_:))
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { $0.badge = label.map { String($0) } }
  }

  /// Sets whether the tab is hidden.
  ///
  /// [hidden(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/hidden(_:))
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { $0.isHidden = hidden }
  }

  /// Sets whether the tab is disabled.
  ///
  /// [disabled(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/disabled(_:))
  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { $0.isDisabled = disabled }
  }

  /// Sets the identifier under which the user's customization of the tab or section is stored.
  ///
  /// [customizationID(_:)](https://developer.apple.com/documentation/swiftui/tabcontent/customizationid(_:))
  public func customizationID(_ id: String) -> some TabContent<TabValue> {
    let isSection = self is any SectionOfTabs
    return ModifiedTabs(content: self) { entry in
      if isSection { entry.section?.customizationID = id } else { entry.customizationID = id }
    }
  }

  /// Sets whether a tab is visible until the user customizes it.
  ///
  /// [defaultVisibility(_:for:)](https://developer.apple.com/documentation/swiftui/tabcontent/defaultvisibility(_:for:))
  public func defaultVisibility(
    _ visibility: Visibility, for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    ModifiedTabs(content: self) { entry in
      for placement in placements { entry.defaultVisibility[placement] = visibility }
    }
  }
}
