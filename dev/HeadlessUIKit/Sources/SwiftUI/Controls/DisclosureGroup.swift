/// Views that are shown or hidden when the user touches a label.
///
/// [DisclosureGroup](https://developer.apple.com/documentation/swiftui/disclosuregroup)
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let given: Binding<Bool>?
  @State private var own = false
  private let content: () -> Content
  private let label: Label

  /// Creates a group that the user expands by touching the label.
  ///
  /// [init(content:label:)](https://developer.apple.com/documentation/swiftui/disclosuregroup/init(content:label:))
  public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    given = nil
    self.content = content
    self.label = label()
  }

  /// Creates a group whose label toggles a binding that shows the content.
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

  /// The label, and the content while the group is expanded.
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
  /// Creates a group that the user expands by touching the title.
  ///
  /// [init(_:content:)](https://developer.apple.com/documentation/swiftui/disclosuregroup/init(_:content:))
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group whose title toggles a binding that shows the content.
  ///
  /// [init(_:isExpanded:content:)](https://developer.apple.com/documentation/swiftui/disclosuregroup/init(_:isexpanded:content:))
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }
}
