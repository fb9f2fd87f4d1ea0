import UIKit

/// A title with an image.
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon

  /// Creates a label.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The icon and the title, in one view.
  public var body: some View { LabelContent(title: title, icon: icon) }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label with a title and a symbol.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}

private struct LabelContent<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
}

extension LabelContent: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    [ViewChild(icon, id: "icon"), ViewChild(title, id: "title")]
  }

  func output(of node: ViewNode) -> ViewOutput {
    let view = node.keep { LabelView(.horizontal) }
    view.show(
      icon: node.child("icon")?.output.views ?? [], title: node.child("title")?.output.views ?? [])
    return node.output(view)
  }
}

/// The view of a label, whose accessibility label is the title.
final class LabelView: StackView {
  private var title: [UIView] = []

  func show(icon: [UIView], title: [UIView]) {
    self.title = title
    arrange(icon + title)
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title.name }
    set { super.accessibilityLabel = newValue }
  }
}
