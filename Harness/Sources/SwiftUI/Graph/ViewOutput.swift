import UIKit

/// What a view comes to.
@MainActor struct ViewOutput {
  /// What is seen, in order: a group of three texts has three.
  var elements: [ViewElement] = []
  /// What the views say to those around them.
  var preferences = PreferenceValues()

  /// Nothing.
  init() {}

  /// One view of UIKit's.
  init(_ view: UIView) { elements = [ViewElement(view: view)] }

  /// What several children come to together.
  init(_ outputs: [ViewOutput]) {
    elements = outputs.flatMap(\.elements)
    for output in outputs { preferences.merge(output.preferences) }
  }

  /// The views of UIKit's.
  var views: [UIView] { elements.map(\.view) }

  /// Whether there is certainly no difference for those around.
  func isKnownToEqual(_ other: ViewOutput) -> Bool {
    preferences.isEmpty && other.preferences.isEmpty && elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy {
        $0.view === $1.view && $0.hasNoTraits && $1.hasNoTraits
      }
  }
}

/// A piece of the interface, and what is said about it to the container that it stands in.
@MainActor struct ViewElement {
  private(set) var view: UIView
  private var traits: [ObjectIdentifier: Any] = [:]

  init(view: UIView) { self.view = view }

  /// The element with another view around its own: what is said about it still holds.
  func wrapped(in view: UIView) -> ViewElement {
    var element = self
    element.view = view
    return element
  }

  var hasNoTraits: Bool { traits.isEmpty }

  subscript<Key: ElementTrait>(key: Key.Type) -> Key.Value {
    get { traits[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { traits[ObjectIdentifier(key)] = newValue }
  }
}

/// Something that is said about an element to its container: its tag, its tab's label.
@MainActor protocol ElementTrait {
  associatedtype Value
  static var defaultValue: Value { get }
}
