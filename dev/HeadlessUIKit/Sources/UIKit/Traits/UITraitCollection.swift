public import Foundation

/// The traits of an element in the interface, such as its size classes, its style and its device.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  // `@unchecked` is safe because only initialisers write `values`.
  private(set) var values: TraitValues

  /// Creates an empty collection.
  public override init() { values = TraitValues() }

  init(values: TraitValues) { self.values = values }

  /// Creates a collection from several others.
  ///
  /// Later collections take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: traitCollections.reduce(into: TraitValues()) { $0.merge($1.values) })
  }

  /// Creates a collection with a closure that sets traits.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(values: TraitValues().mutated(mutations))
  }

  /// Creates a collection with only a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Returns the collection with some traits changed.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection
  {
    UITraitCollection(values: values.mutated(mutations))
  }

  /// The value of a trait.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// Returns whether another object is a collection with the same traits.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// A hash value.
  ///
  /// Equal collections have equal hash values.
  public override var hash: Int { values.count }

  /// The default traits: those of an upright phone.
  static let current = UITraitCollection {
    $0.horizontalSizeClass = .compact
    $0.verticalSizeClass = .regular
    $0.userInterfaceStyle = .light
  }
}
