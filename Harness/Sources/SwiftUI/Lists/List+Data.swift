/// Lists in which nothing is chosen.
extension List where SelectionValue == Never {
  /// Rows.
  ///
  /// [init(content:)](https://developer.apple.com/documentation/swiftui/list/init(content:))
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: Binding<Never?>?.none, content: content)
  }

  /// A row for every element.
  ///
  /// [init(_:rowContent:)](https://developer.apple.com/documentation/swiftui/list/init(_:rowcontent:))
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  { self.init { ForEach(data, content: rowContent) } }

  /// A row for every element, told apart by a property.
  ///
  /// [init(_:id:rowContent:)](https://developer.apple.com/documentation/swiftui/list/init(_:id:rowcontent:))
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for every number of a range that stays.
  ///
  /// [init(_:rowContent:)](https://developer.apple.com/documentation/swiftui/list/init(_:rowcontent:))
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// A row for every element, with a binding to it.
  ///
  /// [init(_:rowContent:)](https://developer.apple.com/documentation/swiftui/list/init(_:rowcontent:))
  public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>,
      Data.Element.ID, RowContent
    >,
    Data.Element: Identifiable, Data.Index: Hashable
  { self.init { Content(data, content: rowContent) } }
}

/// Lists in which rows can be chosen.
extension List {
  /// A row for every element, one of which can be chosen.
  ///
  /// [init(_:selection:rowContent:)](https://developer.apple.com/documentation/swiftui/list/init(_:selection:rowcontent:))
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  { self.init(selection: selection) { ForEach(data, content: rowContent) } }

  /// A row for every element, several of which can be chosen while the list is edited.
  ///
  /// [init(_:selection:rowContent:)](https://developer.apple.com/documentation/swiftui/list/init(_:selection:rowcontent:))
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  { self.init(selection: selection) { ForEach(data, content: rowContent) } }

  /// A row for every element, told apart by a property, one of which can be chosen.
  ///
  /// [init(_:id:selection:rowContent:)](https://developer.apple.com/documentation/swiftui/list/init(_:id:selection:rowcontent:))
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A row for every element, told apart by a property, several of which can be chosen.
  ///
  /// [init(_:id:selection:rowContent:)](https://developer.apple.com/documentation/swiftui/list/init(_:id:selection:rowcontent:))
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

/// Controls below each other, in groups.
///
/// [Form](https://developer.apple.com/documentation/swiftui/form)
public struct Form<Content: View>: View {
  private let content: Content

  /// Controls in groups.
  ///
  /// [init(content:)](https://developer.apple.com/documentation/swiftui/form/init(content:))
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A list in groups.
  public var body: some View {
    List { content }.listStyle(.insetGrouped)
  }
}
