/// The initializers, which are those of lists without a selection.
extension List where SelectionValue == Never {
  /// Creates a list with these rows.
  ///
  /// [init(content:)](https://developer.apple.com/documentation/swiftui/list/init(content:))
  public init(@ViewBuilder content: () -> Content) { self.init(rows: content()) }

  /// Creates a list with a row for each element.
  ///
  /// [init(_:rowContent:)](https://developer.apple.com/documentation/swiftui/list/init(_:rowcontent:))
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  { self.init { ForEach(data, content: rowContent) } }

  /// Creates a list with a row for each element, identified by a property.
  ///
  /// [init(_:id:rowContent:)](https://developer.apple.com/documentation/swiftui/list/init(_:id:rowcontent:))
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// Creates a list with a row for each number of a constant range.
  ///
  /// [init(_:rowContent:)](https://developer.apple.com/documentation/swiftui/list/init(_:rowcontent:))
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }
}

/// A container of controls, arranged in groups.
///
/// [Form](https://developer.apple.com/documentation/swiftui/form)
public struct Form<Content: View>: View {
  private let content: Content

  /// Creates a form.
  ///
  /// [init(content:)](https://developer.apple.com/documentation/swiftui/form/init(content:))
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The content in a list.
  public var body: some View { List { content } }
}
