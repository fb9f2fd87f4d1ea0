import UIKit

/// A title with an image.
///
/// [Label](https://developer.apple.com/documentation/swiftui/label)
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon

  /// Creates a label.
  ///
  /// [init(title:icon:)](https://developer.apple.com/documentation/swiftui/label/init(title:icon:))
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The label in the style of its environment.
  public var body: some View { StyledLabel(title: title, icon: icon) }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a title and a symbol.
  ///
  /// [init(_:systemImage:)](https://developer.apple.com/documentation/swiftui/label/init(_:systemimage:))
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label with a title and a symbol.
  ///
  /// [init(_:systemImage:)](https://developer.apple.com/documentation/swiftui/label/init(_:systemimage:))
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label with a title and an image from the app's resources.
  ///
  /// [init(_:image:)](https://developer.apple.com/documentation/swiftui/label/init(_:image:))
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }

  /// Creates a label with a title and an image from the app's resources.
  ///
  /// [init(_:image:)](https://developer.apple.com/documentation/swiftui/label/init(_:image:))
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label that a style's configuration describes.
  ///
  /// [init(_:)](https://developer.apple.com/documentation/swiftui/label/init(_:))
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

private struct StyledLabel<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
}

extension StyledLabel: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] {
    if case .custom(let style) = node.environment.labelStyle {
      return [
        ViewChild(style.view(title: AnyView(title), icon: AnyView(icon))) {
          $0.labelStyle = .builtIn([.icon, .title])
        }
      ]
    }
    return [ViewChild(icon, id: "icon"), ViewChild(title, id: "title")]
  }

  func output(of node: ViewNode) -> ViewOutput {
    guard case .builtIn(let parts) = node.environment.labelStyle else { return node.contentOutput }
    let view = node.keep { LabelView() }
    view.show(
      icon: parts.contains(.icon) ? node.child("icon")?.output.views ?? [] : [],
      title: node.child("title")?.output.views ?? [], isTitleShown: parts.contains(.title))
    return node.output(view)
  }
}

/// The view of a label.
///
/// If it shows no title, the title is its accessibility label.
final class LabelView: UIView {
  private let stack = StackView(.horizontal)
  private var title: [UIView] = []

  init() {
    super.init(frame: .zero)
    addSubview(stack)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(icon: [UIView], title: [UIView], isTitleShown: Bool) {
    self.title = title
    stack.arrange(icon + (isTitleShown ? title : []))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stack.frame = bounds
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title.name }
    set { super.accessibilityLabel = newValue }
  }
}
