import UIKit

/// The kind of an element, as assistive technology reports it.
///
/// [AccessibilityTraits](https://developer.apple.com/documentation/swiftui/accessibilitytraits)
public struct AccessibilityTraits: SetAlgebra, Sendable {
  /// The type of the elements of the set: a set of traits itself.
  public typealias Element = AccessibilityTraits
  private var kit: Set<UInt64> = []
  private init(_ traits: UIAccessibilityTraits) { kit = [traits.rawValue] }

  /// Creates an empty set of traits.
  public init() {}
  /// Creates a set with these traits.
  public init(arrayLiteral elements: Self...) { for element in elements { formUnion(element) } }

  /// A button.
  public static let isButton = Self(.button)
  /// A selected element.
  public static let isSelected = Self(.selected)
  /// A link.
  public static let isLink = Self(.link)

  var uiTraits: UIAccessibilityTraits {
    kit.reduce(into: []) { $0.insert(UIAccessibilityTraits(rawValue: $1)) }
  }

  /// Returns whether the set contains all of these traits.
  public func contains(_ member: Self) -> Bool { member.kit.isSubset(of: kit) }
  /// Returns the traits of both sets.
  public func union(_ other: Self) -> Self { changed { $0.formUnion(other.kit) } }
  /// Returns the traits that both sets contain.
  public func intersection(_ other: Self) -> Self { changed { $0.formIntersection(other.kit) } }
  /// Returns the traits that only one of the sets contains.
  public func symmetricDifference(_ other: Self) -> Self {
    changed { $0.formSymmetricDifference(other.kit) }
  }
  /// Adds the traits of the other set.
  public mutating func formUnion(_ other: Self) { kit.formUnion(other.kit) }
  /// Keeps the traits that the other set also contains.
  public mutating func formIntersection(_ other: Self) { kit.formIntersection(other.kit) }
  /// Keeps the traits that only one of the sets contains.
  public mutating func formSymmetricDifference(_ other: Self) {
    kit.formSymmetricDifference(other.kit)
  }
  /// Adds traits.
  @discardableResult public mutating func insert(_ newMember: Self)
    -> (inserted: Bool, memberAfterInsert: Self)
  {
    defer { kit.formUnion(newMember.kit) }
    return (!contains(newMember), newMember)
  }
  /// Removes traits.
  @discardableResult public mutating func remove(_ member: Self) -> Self? {
    defer { kit.subtract(member.kit) }
    return contains(member) ? member : nil
  }
  /// Adds traits.
  @discardableResult public mutating func update(with newMember: Self) -> Self? {
    defer { kit.formUnion(newMember.kit) }
    return contains(newMember) ? newMember : nil
  }

  private func changed(_ change: (inout Set<UInt64>) -> Void) -> Self {
    var copy = self
    change(&copy.kit)
    return copy
  }
}

/// The behaviour of the elements inside a view that becomes an accessibility element.
///
/// [AccessibilityChildBehavior](https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior)
public struct AccessibilityChildBehavior: Hashable {
  private let name: String
  /// The elements inside are not accessible.
  public static var ignore: Self { Self(name: "ignore") }
  /// The elements inside stay accessible.
  public static var contain: Self { Self(name: "contain") }
  /// The labels of the elements inside are combined into one.
  public static var combine: Self { Self(name: "combine") }
}

@available(*, unavailable)
extension AccessibilityChildBehavior: Sendable {}

/// Adds accessibility traits to the views, or removes them, until an update no longer asks for it.
struct TraitsModifier: PrimitiveModifier {
  let traits: UIAccessibilityTraits
  let isAdding: Bool

  /// The traits that the modifier has changed in each view.
  @MainActor private final class Changes {
    var byView: [ObjectIdentifier: UIAccessibilityTraits] = [:]
  }

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    let changes = node.keep { Changes() }
    var new: [ObjectIdentifier: UIAccessibilityTraits] = [:]
    for view in output.views {
      let former = changes.byView[ObjectIdentifier(view)] ?? []
      if isAdding {
        view.accessibilityTraits.subtract(former)
        new[ObjectIdentifier(view)] = traits.subtracting(view.accessibilityTraits)
        view.accessibilityTraits.formUnion(traits)
      } else {
        view.accessibilityTraits.formUnion(former)
        new[ObjectIdentifier(view)] = traits.intersection(view.accessibilityTraits)
        view.accessibilityTraits.subtract(traits)
      }
    }
    changes.byView = new
  }
}
