/// The content of a tab view; here apps cannot declare their own types of content.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  /// The type of the value that selects one of the tabs.
  associatedtype TabValue: Hashable
}

/// Tab content that lists its tabs.
@MainActor protocol PrimitiveTabContent: TabContent {
  var entries: [TabEntry] { get }
}

/// A view that lists its tabs.
@MainActor protocol TabEntries {
  var tabEntries: [TabEntry] { get }
}

extension TabContent {
  /// The tabs, each with a unique id.
  var allEntries: [TabEntry] { (self as? any PrimitiveTabContent)?.entries ?? [] }
}

@MainActor extension [TabEntry] {
  /// Returns the tabs with ids that are unique outside their group.
  func within(_ id: AnyHashable) -> [TabEntry] {
    map { entry in
      var entry = entry
      entry.id = [id, entry.id] as [AnyHashable]
      return entry
    }
  }
}

/// Builds tab content from closures.
@MainActor @resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  /// The tabs as a view.
  public struct Content<C: TabContent>: View {
    let content: C
  }

  /// Returns the tabs of an expression in the closure.
  public static func buildExpression<T: TabContent>(_ content: T) -> T
  where T.TabValue == TabValue { content }

  /// Returns the tabs unchanged.
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue {
    content
  }

  /// Returns the tabs for a true condition.
  public static func buildEither<T: TabContent, F: TabContent>(
    first: T
  ) -> EitherTabs<T, F> where T.TabValue == TabValue, F.TabValue == TabValue {
    EitherTabs(first: first, second: nil)
  }

  /// Returns the tabs for a false condition.
  public static func buildEither<T: TabContent, F: TabContent>(
    second: F
  ) -> EitherTabs<T, F> where T.TabValue == TabValue, F.TabValue == TabValue {
    EitherTabs(first: nil, second: second)
  }
}

extension TabContentBuilder.Content: PrimitiveView {}
extension TabContentBuilder.Content: TabEntries {
  var tabEntries: [TabEntry] { content.allEntries }
}

/// One of two alternatives of tabs.
public struct EitherTabs<T: TabContent, F: TabContent>: TabContent where T.TabValue == F.TabValue {
  /// The type of the value that selects one of the tabs.
  public typealias TabValue = T.TabValue
  let first: T?
  let second: F?
}

extension EitherTabs: PrimitiveTabContent {
  var entries: [TabEntry] {
    (first?.allEntries.within(true) ?? []) + (second?.allEntries.within(false) ?? [])
  }
}

extension ForEach: TabContent where Content: TabContent {
  /// The type of the value that selects one of the tabs.
  public typealias TabValue = Content.TabValue

  /// Creates tabs for each element.
  public init<T: Hashable>(
    _ data: Data, @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
  ) where T == Content.TabValue, ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data, by: { $0.id }, content)
  }
}

extension ForEach: PrimitiveTabContent where Content: TabContent {
  var entries: [TabEntry] { data.flatMap { content($0).allEntries.within(id($0)) } }
}
