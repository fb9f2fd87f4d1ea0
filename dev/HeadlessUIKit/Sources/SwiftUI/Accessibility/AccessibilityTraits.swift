import UIKit

/// The kind of an element, as assistive technology reports it.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The raw bits of the set, which are UIKit's.
  public let rawValue: UInt64
  /// Creates a set from raw bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// A button.
  public static let isButton = Self(rawValue: UIAccessibilityTraits.button.rawValue)
  /// A link.
  public static let isLink = Self(rawValue: UIAccessibilityTraits.link.rawValue)
  /// A selected element.
  public static let isSelected = Self(rawValue: UIAccessibilityTraits.selected.rawValue)

  var uiTraits: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: rawValue) }
}

/// The behaviour of the elements inside a view that becomes an accessibility element.
public struct AccessibilityChildBehavior: Hashable {
  private let name: String
  /// The elements inside are not accessible.
  public static var ignore: Self { Self(name: "ignore") }
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
