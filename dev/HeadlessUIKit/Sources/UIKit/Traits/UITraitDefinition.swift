/// A type that defines a trait.
public protocol UITraitDefinition: SendableMetatype {
  /// The type of the trait's value.
  associatedtype Value
  /// The value if the trait is not set.
  static var defaultValue: Value { get }
}

/// The type of a trait for registration.
public typealias UITrait = any UITraitDefinition.Type

/// Traits that can be changed.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// Trait overrides for an element and everything inside it.
public protocol UITraitOverrides: UIMutableTraits {
  /// Returns whether a trait is overridden.
  func contains(_ trait: any UITraitDefinition.Type) -> Bool
  /// Removes the override of a trait.
  mutating func remove(_ trait: any UITraitDefinition.Type)
}

/// The values of traits, by their types.
struct TraitValues: UITraitOverrides, Equatable {
  private struct Entry {
    let trait: any UITraitDefinition.Type
    let value: Any
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { entries[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue }
    set { entries[ObjectIdentifier(trait)] = Entry(trait: trait, value: newValue) }
  }

  var count: Int { entries.count }

  func contains(_ trait: any UITraitDefinition.Type) -> Bool {
    entries[ObjectIdentifier(trait)] != nil
  }

  mutating func remove(_ trait: any UITraitDefinition.Type) {
    entries[ObjectIdentifier(trait)] = nil
  }

  mutating func merge(_ other: TraitValues) {
    entries.merge(other.entries) { $1 }
  }

  func mutated(_ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }

  func changed(from old: TraitValues) -> [any UITraitDefinition.Type] {
    let all = entries.merging(old.entries) { new, _ in new }
    return all.values.map(\.trait).filter { !Self.agree($0, self, old) }
  }

  static func == (a: TraitValues, b: TraitValues) -> Bool {
    a.entries.count == b.entries.count && a.changed(from: b).isEmpty
  }

  private static func agree<T: UITraitDefinition>(
    _ trait: T.Type, _ a: TraitValues, _ b: TraitValues
  ) -> Bool {
    let (a, b) = (a[trait], b[trait])
    func equals<E: Equatable>(_ a: E) -> Bool { a == b as? E }
    if let a = a as? any Equatable { return equals(a) }
    return ObjectIdentifier(a as AnyObject) == ObjectIdentifier(b as AnyObject)
  }
}
