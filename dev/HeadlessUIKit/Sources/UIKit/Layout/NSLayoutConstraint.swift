public import Foundation

/// A relation between two attributes of views.
///
/// Constraints are recorded but not solved.
@MainActor open class NSLayoutConstraint: NSObject {
  /// The first view.
  public private(set) weak var firstItem: AnyObject?
  /// The second view.
  public private(set) weak var secondItem: AnyObject?
  /// The attribute of the first view.
  public let firstAttribute: Attribute
  /// The attribute of the second view.
  public let secondAttribute: Attribute
  /// The relation between the attributes.
  public let relation: Relation
  /// The multiplier of the second attribute.
  public let multiplier: CGFloat
  /// The constant that is added to the second attribute.
  open var constant: CGFloat
  /// The priority of the constraint.
  open var priority = UILayoutPriority.required
  /// A name for debugging.
  open var identifier: String?
  /// Indicates whether the constraint is active.
  open var isActive = false {
    didSet { if isActive != oldValue { record() } }
  }

  /// Creates a constraint between two attributes.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    firstAttribute = attr1
    secondAttribute = attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
  }

  /// Activates constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func record() {
    let views = [firstItem, secondItem].compactMap {
      ($0 as? UIView) ?? ($0 as? UILayoutGuide)?.owningView
    }
    guard let first = views.first else { return }
    guard
      let common = sequence(first: first, next: \.superview).first(where: { ancestor in
        views.allSatisfy { $0.isDescendant(of: ancestor) }
      })
    else {
      preconditionFailure(
        "Unable to activate constraint with anchors \(self) because they have no common ancestor.")
    }
    if isActive {
      common.constraints.append(self)
    } else {
      common.constraints.removeAll { $0 === self }
    }
  }

  /// The relation of two values.
  public enum Relation: Int, Sendable {
    /// The first value is at most the second.
    case lessThanOrEqual = -1
    /// The values are equal.
    case equal = 0
    /// The first value is at least the second.
    case greaterThanOrEqual = 1
  }

  /// An edge or a dimension of a view.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The leading edge.
    case leading
    /// The trailing edge.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal centre.
    case centerX
    /// The vertical centre.
    case centerY
    /// The baseline of the last text.
    case lastBaseline
    /// The baseline of the first text.
    case firstBaseline
    /// A placeholder for the attribute of a constant.
    case notAnAttribute = 0
  }

  /// An axis.
  public enum Axis: Int, Sendable {
    /// The horizontal axis.
    case horizontal
    /// The vertical axis.
    case vertical
  }
}

/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The value, at most 1000.
  public let rawValue: Float
  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// The constraint is required.
  public static let required = Self(1000)
  /// A high priority.
  public static let defaultHigh = Self(750)
  /// A low priority.
  public static let defaultLow = Self(250)
  /// A very low priority, for computing the fitting size.
  public static let fittingSizeLevel = Self(50)
}

/// A rectangle for layout that is not a view.
@MainActor open class UILayoutGuide: NSObject {
  /// The view that owns the guide.
  open weak var owningView: UIView?
  /// An identifier for debugging.
  open var identifier = ""

  /// Creates a guide without a view.
  public override init() { super.init() }

  init(owningView: UIView) { self.owningView = owningView }

  /// The frame of the guide.
  ///
  /// It is the whole view, because constraints are not solved here.
  open var layoutFrame: CGRect { owningView?.bounds ?? .zero }
}

/// A guide for the area that the keyboard covers.
@MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Indicates whether the guide follows a keyboard that is not docked at the bottom.
  open var followsUndockedKeyboard = false
}

struct PriorityKey: Hashable {
  let axis: NSLayoutConstraint.Axis
  let isHugging: Bool
}

extension UIView {
  /// Adds a guide.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView = self
    guides.append(layoutGuide)
  }

  /// Sets the priority with which the view resists becoming larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { priorities[PriorityKey(axis: axis, isHugging: true)] = priority }

  /// Sets the priority with which the view resists becoming smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { priorities[PriorityKey(axis: axis, isHugging: false)] = priority }
}
