/// A view that shows the progress of an operation; here it shows only the label.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let label: Label

  /// The label.
  public var body: some View { label }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates an activity indicator.
  public init() where Label == EmptyView { label = EmptyView() }

  /// Creates an activity indicator with a title.
  public init(_ titleKey: LocalizedStringKey) where Label == Text { label = Text(titleKey) }

  /// Creates a progress bar with a label.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) { self.label = label() }
}
