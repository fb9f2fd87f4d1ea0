/// Makes another view of a view.
///
/// [ViewModifier](https://developer.apple.com/documentation/swiftui/viewmodifier)
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the view that comes out.
  associatedtype Body: View
  /// The view that comes out.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  /// The view that is modified.
  typealias Content = _ViewModifier_Content<Self>
}

/// The view that a modifier gets.
///
/// [ViewModifier.Content](https://developer.apple.com/documentation/swiftui/viewmodifier/content)
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  let content: any View
}

extension _ViewModifier_Content: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
}

/// A view with a modifier.
///
/// [ModifiedContent](https://developer.apple.com/documentation/swiftui/modifiedcontent)
public struct ModifiedContent<Content, Modifier> {
  /// What is modified.
  public var content: Content
  /// What modifies it.
  public var modifier: Modifier

  /// A view with a modifier.
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// Made by the framework.
  public typealias Body = Never
}

extension View {
  /// The view with a modifier.
  ///
  /// [modifier(_:)](https://developer.apple.com/documentation/swiftui/view/modifier(_:))
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  private var primitive: (any PrimitiveModifier)? { modifier as? any PrimitiveModifier }

  func children(in node: ViewNode) -> [ViewChild] {
    if let primitive {
      [ViewChild(content) { primitive.change(&$0) }]
    } else {
      [ViewChild(ModifierBody(modifier: modifier, content: content))]
    }
  }

  func output(of node: ViewNode) -> ViewOutput {
    var output = node.contentOutput
    primitive?.change(&output, of: node)
    return output
  }

  func appeared(in node: ViewNode) { primitive?.appeared(in: node) }
  func disappeared(in node: ViewNode) { primitive?.disappeared(in: node) }
  func ended(in node: ViewNode) { primitive?.ended(in: node) }
}

/// The body of a modifier that an app has written.
struct ModifierBody<Modifier: ViewModifier>: View {
  @FieldsOf var modifier: Modifier
  let content: any View

  init(modifier: Modifier, content: any View) {
    _modifier = FieldsOf(wrappedValue: modifier)
    self.content = content
  }

  var body: Modifier.Body { modifier.body(content: _ViewModifier_Content(content: content)) }
}
