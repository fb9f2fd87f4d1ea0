public import Foundation

/// A label with a value.
///
/// [LabeledContent](https://developer.apple.com/documentation/swiftui/labeledcontent)
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates content with a label.
  ///
  /// [init(content:label:)](https://developer.apple.com/documentation/swiftui/labeledcontent/init(content:label:))
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The label and the content side by side.
  public var body: some View {
    HStack {
      label
      content
    }
  }
}

extension LabeledContent where Label == Text {
  /// Creates content with a title.
  ///
  /// [init(_:content:)](https://developer.apple.com/documentation/swiftui/labeledcontent/init(_:content:))
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates content with a title.
  ///
  /// [init(_:content:)](https://developer.apple.com/documentation/swiftui/labeledcontent/init(_:content:))
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content
  ) { self.init(content: content) { Text(title) } }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a text with a title.
  ///
  /// [init(_:value:)](https://developer.apple.com/documentation/swiftui/labeledcontent/init(_:value:))
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(titleKey) { Text(value) }
  }

  /// Creates a text with a title.
  ///
  /// [init(_:value:)](https://developer.apple.com/documentation/swiftui/labeledcontent/init(_:value:))
  @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(
    _ title: S1, value: S2
  ) { self.init(title) { Text(value) } }

  /// Creates a formatted value with a title.
  ///
  /// [init(_:value:format:)](https://developer.apple.com/documentation/swiftui/labeledcontent/init(_:value:format:))
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleKey) { Text(value, format: format) }
  }

  /// Creates a formatted value with a title.
  ///
  /// [init(_:value:format:)](https://developer.apple.com/documentation/swiftui/labeledcontent/init(_:value:format:))
  @_disfavoredOverload public init<S: StringProtocol, F: FormatStyle>(
    _ title: S, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }
}

/// A group of views with a title.
///
/// [GroupBox](https://developer.apple.com/documentation/swiftui/groupbox)
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates a group with a label.
  ///
  /// [init(content:label:)](https://developer.apple.com/documentation/swiftui/groupbox/init(content:label:))
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The label with the content below it.
  public var body: some View {
    VStack {
      label
      content
    }
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a group without a label.
  ///
  /// [init(content:)](https://developer.apple.com/documentation/swiftui/groupbox/init(content:))
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Creates a group with a title.
  ///
  /// [init(_:content:)](https://developer.apple.com/documentation/swiftui/groupbox/init(_:content:))
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}
