/// The content of a tab view.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  /// The type of the value that selects one of the tabs.
  associatedtype TabValue: Hashable
  /// The type of the body.
  associatedtype Body: TabContent
  /// The tabs that this content consists of.
  @TabContentBuilder<Self.TabValue> @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: TabContent {
  /// Never used, because there are no tabs.
  public typealias TabValue = Never
}

extension TabContent where Body == Never {
  /// Never called, because the framework implements this type directly.
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// Tab content that lists its tabs directly.
@MainActor protocol PrimitiveTabContent: TabContent where Body == Never {
  var entries: [TabEntry] { get }
}

/// A view that lists its tabs.
@MainActor protocol TabEntries {
  var tabEntries: [TabEntry] { get }
}

extension TabContent {
  /// The tabs, each with a unique id.
  var allEntries: [TabEntry] {
    (self as? any PrimitiveTabContent)?.entries ?? body.allEntries
  }
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

  /// Combines several tabs.
  @_disfavoredOverload
  public static func buildBlock<each C: TabContent>(
    _ content: repeat each C
  ) -> TabTuple<TabValue, repeat each C> { TabTuple(repeat each content) }

  /// Returns tabs that may be missing.
  public static func buildIf<C: TabContent>(_ content: C?) -> OptionalTabs<C>
  where C.TabValue == TabValue { OptionalTabs(content: content) }

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

/// Several tabs, one after the other.
public struct TabTuple<TabValue: Hashable, each C: TabContent>: TabContent {
  let content: (repeat each C)

  init(_ content: repeat each C) { self.content = (repeat each content) }
}

extension TabTuple: PrimitiveTabContent {
  var entries: [TabEntry] {
    var all: [TabEntry] = []
    var index = 0
    for part in repeat each content {
      all += part.allEntries.within(index)
      index += 1
    }
    return all
  }
}

/// Tabs that may be missing.
public struct OptionalTabs<C: TabContent>: TabContent {
  /// The type of the value that selects one of the tabs.
  public typealias TabValue = C.TabValue
  let content: C?
}

extension OptionalTabs: PrimitiveTabContent {
  var entries: [TabEntry] { content?.allEntries ?? [] }
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

  /// Creates tabs for each element, identified by a property.
  public init<T: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
  ) where T == Content.TabValue {
    self.init(data, by: { $0[keyPath: id] }, content)
  }
}

extension ForEach: PrimitiveTabContent where Content: TabContent {
  var entries: [TabEntry] { data.flatMap { content($0).allEntries.within(id($0)) } }
}
