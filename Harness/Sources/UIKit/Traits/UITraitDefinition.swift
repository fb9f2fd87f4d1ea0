/// A trait that can be defined anew.
public protocol UITraitDefinition: SendableMetatype {
  /// What the trait is one of.
  associatedtype Value
  /// What it is where nothing is said.
  static var defaultValue: Value { get }
  /// A name to save it by.
  static var identifier: String { get }
  /// A name to show in a debugger.
  static var name: String { get }
  /// Whether colours depend on it.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name.
  public static var identifier: String { name }
  /// The type's name.
  public static var name: String { String(describing: self) }
  /// Colours depend on few traits.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait as it is registered for.
public typealias UITrait = any UITraitDefinition.Type

/// Traits that can be set.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// Traits that are set for a place and all that is in it.
public protocol UITraitOverrides: UIMutableTraits {
  /// Whether a trait is set here.
  func contains(_ trait: any UITraitDefinition.Type) -> Bool
  /// Says nothing about a trait any more.
  mutating func remove(_ trait: any UITraitDefinition.Type)
}

/// Values of traits, each by its type.
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

  var description: String {
    entries.values.map { "\($0.trait.name): \($0.value)" }.sorted().joined(separator: ", ")
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
