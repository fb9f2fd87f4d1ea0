/// Views that are shown below a title when it is touched.
///
/// [DisclosureGroup](https://developer.apple.com/documentation/swiftui/disclosuregroup)
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let given: Binding<Bool>?
  @State private var own = false
  private let content: () -> Content
  private let label: Label

  /// Views that are shown when the label is touched.
  ///
  /// [init(content:label:)](https://developer.apple.com/documentation/swiftui/disclosuregroup/init(content:label:))
  public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    given = nil
    self.content = content
    self.label = label()
  }

  /// Views that are shown while a value is true, which the label turns.
  ///
  /// [init(isExpanded:content:label:)](https://developer.apple.com/documentation/swiftui/disclosuregroup/init(isexpanded:content:label:))
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    given = isExpanded
    self.content = content
    self.label = label()
  }

  /// The label, and the views if they are shown.
  public var body: some View {
    let isExpanded = given ?? $own
    Button {
      isExpanded.wrappedValue.toggle()
    } label: {
      label
    }
    if isExpanded.wrappedValue { content() }
  }
}

extension DisclosureGroup where Label == Text {
  /// Views that are shown when the title is touched.
  ///
  /// [init(_:content:)](https://developer.apple.com/documentation/swiftui/disclosuregroup/init(_:content:))
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Views that are shown while a value is true, which the title turns.
  ///
  /// [init(_:isExpanded:content:)](https://developer.apple.com/documentation/swiftui/disclosuregroup/init(_:isexpanded:content:))
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }
}
