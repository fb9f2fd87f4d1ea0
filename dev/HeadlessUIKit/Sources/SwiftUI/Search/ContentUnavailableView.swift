/// Explains that there is no content to show.
///
/// [ContentUnavailableView](https://developer.apple.com/documentation/swiftui/contentunavailableview)
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a view with a label, a description and actions.
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

  /// The parts below one another.
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
  /// Creates a view with a title, a symbol and a description.
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

  /// Creates a view with a title, a symbol and a description.
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
  /// A view for a search without results.
  ///
  /// [search](https://developer.apple.com/documentation/swiftui/contentunavailableview/search)
  public static var search: Self { Self(text: nil) }

  /// Returns a view for a search for this text without results.
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

/// The parts of the view for a search without results.
///
/// [SearchUnavailableContent](https://developer.apple.com/documentation/swiftui/searchunavailablecontent)
public struct SearchUnavailableContent {
  /// The label.
  ///
  /// [Label](https://developer.apple.com/documentation/swiftui/searchunavailablecontent/label)
  public struct Label: View {
    let text: String?
    /// A symbol and the search text.
    public var body: some View {
      HeadlessSwiftUI.Label(
        text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
  }

  /// The description.
  ///
  /// [Description](https://developer.apple.com/documentation/swiftui/searchunavailablecontent/description)
  public struct Description: View {
    /// The text of the description.
    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// The actions, which are empty.
  ///
  /// [Actions](https://developer.apple.com/documentation/swiftui/searchunavailablecontent/actions)
  public struct Actions: View {
    /// An empty view.
    public var body: some View { EmptyView() }
  }
}
