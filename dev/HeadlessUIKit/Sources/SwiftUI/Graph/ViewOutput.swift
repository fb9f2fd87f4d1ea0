import UIKit

/// The output of a view.
@MainActor struct ViewOutput {
  /// The visible elements in order.
  ///
  /// A group of three texts has three elements.
  var elements: [ViewElement] = []
  /// The preferences that the views pass to the views around them.
  var preferences = PreferenceValues()

  /// Creates an empty output.
  init() {}

  /// Creates an output with one UIKit view.
  init(_ view: UIView) { elements = [ViewElement(view: view)] }

  /// Combines the outputs of several children.
  init(_ outputs: [ViewOutput]) {
    elements = outputs.flatMap(\.elements)
    for output in outputs { preferences.merge(output.preferences) }
  }

  /// The UIKit views of the elements.
  var views: [UIView] { elements.map(\.view) }

  /// Returns whether the outputs are known to be equal for the views around them.
  func isKnownToEqual(_ other: ViewOutput) -> Bool {
    preferences.isEmpty && other.preferences.isEmpty && elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy {
        $0.view === $1.view && $0.hasNoTraits && $1.hasNoTraits
      }
  }
}

/// A visible element, with traits for the container around it.
@MainActor struct ViewElement {
  private(set) var view: UIView
  private var traits: [ObjectIdentifier: Any] = [:]

  init(view: UIView) { self.view = view }

  /// Returns an element with another view, which wraps the current one.
  ///
  /// Its traits stay the same.
  func wrapped(in view: UIView) -> ViewElement {
    var element = self
    element.view = view
    return element
  }

  /// Returns the element with a trait.
  func with<Key: ElementTrait>(_ key: Key.Type, _ value: Key.Value) -> ViewElement {
    var element = self
    element[key] = value
    return element
  }

  var hasNoTraits: Bool { traits.isEmpty }

  subscript<Key: ElementTrait>(key: Key.Type) -> Key.Value {
    get { traits[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { traits[ObjectIdentifier(key)] = newValue }
  }
}

/// A trait of an element for its container, such as a tag or the label of a tab.
@MainActor protocol ElementTrait {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Sets a trait of all elements.
struct TraitModifier<Key: ElementTrait>: PrimitiveModifier {
  let value: Key.Value

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    output.elements = output.elements.map { $0.with(Key.self, value) }
  }
}
