import UIKit

/// What kind of element assistive technology finds.
///
/// [AccessibilityTraits](https://developer.apple.com/documentation/swiftui/accessibilitytraits)
public struct AccessibilityTraits: SetAlgebra, Sendable {
  /// A trait among others.
  public typealias Element = AccessibilityTraits
  private var kit: Set<UInt64> = []
  private init(_ traits: UIAccessibilityTraits) { kit = [traits.rawValue] }

  /// Nothing in particular.
  public init() {}
  /// These traits.
  public init(arrayLiteral elements: Self...) { for element in elements { formUnion(element) } }

  /// A button.
  public static let isButton = Self(.button)
  /// A heading.
  public static let isHeader = Self(.header)
  /// Something that is chosen.
  public static let isSelected = Self(.selected)
  /// A link.
  public static let isLink = Self(.link)
  /// A field to search with.
  public static let isSearchField = Self(.searchField)
  /// An image.
  public static let isImage = Self(.image)
  /// A text that does not change.
  public static let isStaticText = Self(.staticText)
  /// A value that changes often.
  public static let updatesFrequently = Self(.updatesFrequently)

  var uiTraits: UIAccessibilityTraits {
    kit.reduce(into: []) { $0.insert(UIAccessibilityTraits(rawValue: $1)) }
  }

  /// Whether all of these are among them.
  public func contains(_ member: Self) -> Bool { member.kit.isSubset(of: kit) }
  /// The traits of both.
  public func union(_ other: Self) -> Self { changed { $0.formUnion(other.kit) } }
  /// The traits that both have.
  public func intersection(_ other: Self) -> Self { changed { $0.formIntersection(other.kit) } }
  /// The traits that only one of both has.
  public func symmetricDifference(_ other: Self) -> Self {
    changed { $0.formSymmetricDifference(other.kit) }
  }
  /// Adds the traits of the other.
  public mutating func formUnion(_ other: Self) { kit.formUnion(other.kit) }
  /// Keeps the traits that the other has too.
  public mutating func formIntersection(_ other: Self) { kit.formIntersection(other.kit) }
  /// Keeps the traits that only one of both has.
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
  /// Takes traits out.
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

/// What becomes of the elements in a view that is made an element of its own.
///
/// [AccessibilityChildBehavior](https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior)
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// They are not found.
  public static let ignore = Self(name: "ignore")
  /// They are found in it.
  public static let contain = Self(name: "contain")
  /// They make up what it says.
  public static let combine = Self(name: "combine")
}
