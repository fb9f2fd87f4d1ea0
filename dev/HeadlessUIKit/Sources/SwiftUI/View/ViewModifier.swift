/// A modifier that returns a changed version of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View
  /// Returns the modified view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  /// The view that is modified.
  typealias Content = _ViewModifier_Content<Self>
}

/// The content of a modifier.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  let content: any View
}

extension _ViewModifier_Content: PrimitiveView {
  func children(in node: ViewNode) -> [ViewChild] { [ViewChild(content)] }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The view that is modified.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Creates a view with a modifier.
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// None: the framework implements this type directly.
  public typealias Body = Never
}

extension View {
  /// Applies a modifier to the view.
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

/// The body of an app-defined modifier.
struct ModifierBody<Modifier: ViewModifier>: View {
  @FieldsOf var modifier: Modifier
  let content: any View

  init(modifier: Modifier, content: any View) {
    _modifier = FieldsOf(wrappedValue: modifier)
    self.content = content
  }

  var body: Modifier.Body { modifier.body(content: _ViewModifier_Content(content: content)) }
}
