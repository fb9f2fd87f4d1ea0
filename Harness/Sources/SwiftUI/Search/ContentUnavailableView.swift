/// Says that there is nothing to show, and why.
///
/// [ContentUnavailableView](https://developer.apple.com/documentation/swiftui/contentunavailableview)
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// A label, an explanation and what can be done.
  ///
  /// [init(label:description:actions:)](https://developer.apple.com/documentation/swiftui/contentunavailableview/init(label:description:actions:))
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// All below each other.
  public var body: some View {
    VStack {
      label
      description
      actions
    }
  }
}

extension ContentUnavailableView
where Label == HeadlessSwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A title with a symbol, and an explanation.
  ///
  /// [init(_:systemImage:description:)](https://developer.apple.com/documentation/swiftui/contentunavailableview/init(_:systemimage:description:))
  public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      HeadlessSwiftUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }

  /// A title with a symbol, and an explanation.
  ///
  /// [init(_:systemImage:description:)](https://developer.apple.com/documentation/swiftui/contentunavailableview/init(_:systemimage:description:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init {
      HeadlessSwiftUI.Label(title, systemImage: name)
    } description: {
      description
    }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// Says that a search has found nothing.
  ///
  /// [search](https://developer.apple.com/documentation/swiftui/contentunavailableview/search)
  public static var search: Self { Self(text: nil) }

  /// Says that the search for a text has found nothing.
  ///
  /// [search(text:)](https://developer.apple.com/documentation/swiftui/contentunavailableview/search(text:))
  public static func search(text: String) -> Self { Self(text: text) }

  private init(text: String?) {
    self.init {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}

/// What is said of a search that has found nothing.
///
/// [SearchUnavailableContent](https://developer.apple.com/documentation/swiftui/searchunavailablecontent)
public struct SearchUnavailableContent {
  /// The label.
  ///
  /// [Label](https://developer.apple.com/documentation/swiftui/searchunavailablecontent/label)
  public struct Label: View {
    let text: String?
    /// A symbol, and what was searched for.
    public var body: some View {
      HeadlessSwiftUI.Label(
        text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
  }

  /// The explanation.
  ///
  /// [Description](https://developer.apple.com/documentation/swiftui/searchunavailablecontent/description)
  public struct Description: View {
    /// What to do.
    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// What can be done: nothing.
  ///
  /// [Actions](https://developer.apple.com/documentation/swiftui/searchunavailablecontent/actions)
  public struct Actions: View {
    /// Does nothing.
    public var body: some View { EmptyView() }
  }
}
