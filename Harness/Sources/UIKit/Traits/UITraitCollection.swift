public import Foundation

/// The traits of a place in the interface: how wide it is, in which style, on which device.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked because only initializers write `values`.
  private(set) var values: TraitValues

  /// A collection that says nothing.
  public override init() { values = TraitValues() }

  init(values: TraitValues) { self.values = values }

  /// A collection of several, of which the later prevail.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: traitCollections.reduce(into: TraitValues()) { $0.merge($1.values) })
  }

  /// A collection of what is set.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(values: TraitValues().mutated(mutations))
  }

  /// A collection that says only how wide.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// A collection that says only how high.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// A collection that says only on which device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
  }

  /// A collection that says only in which style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// A collection that says only the direction of reading.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// A collection with some traits set anew.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection
  {
    UITraitCollection(values: values.mutated(mutations))
  }

  /// A collection with one trait set anew.
  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection
  {
    modifyingTraits { $0[trait] = value }
  }

  /// The value of a trait.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// Whether all that another says is so here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let other = trait else { return true }
    var merged = values
    merged.merge(other.values)
    return merged == values
  }

  /// The traits whose values differ.
  public func changedTraits(from traitCollection: UITraitCollection?)
    -> [any UITraitDefinition.Type]
  {
    values.changed(from: traitCollection?.values ?? TraitValues())
  }

  /// Whether colours look different from those of another.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    changedTraits(from: other).contains { $0.affectsColorAppearance }
  }

  /// Whether another object is a collection that says the same.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// A hash; equal collections have equal ones.
  public override var hash: Int { values.count }

  /// Every trait that is said, with its value.
  public override var description: String { "UITraitCollection(\(values.description))" }

  private static let device = UITraitCollection {
    $0.userInterfaceIdiom = .phone
    $0.horizontalSizeClass = .compact
    $0.verticalSizeClass = .regular
    $0.userInterfaceStyle = .light
    $0.layoutDirection = .leftToRight
    $0.displayScale = 3
  }

  @TaskLocal static var scoped: UITraitCollection?

  /// The traits where nothing else says: those of the task, or of a phone held upright.
  public static var current: UITraitCollection { scoped ?? device }

  /// Runs something with these as the current traits.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.$scoped.withValue(self) { actions() }
  }
}
