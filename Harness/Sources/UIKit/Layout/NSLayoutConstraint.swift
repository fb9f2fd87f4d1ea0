public import Foundation

/// A relation between two edges or sizes of views.
///
/// It is recorded and not solved.
@MainActor open class NSLayoutConstraint: NSObject {
  /// The first of the two.
  public private(set) weak var firstItem: AnyObject?
  /// The second of the two.
  public private(set) weak var secondItem: AnyObject?
  /// What of the first.
  public let firstAttribute: Attribute
  /// What of the second.
  public let secondAttribute: Attribute
  /// Whether they are equal, or which is the larger.
  public let relation: Relation
  /// What the second is multiplied by.
  public let multiplier: CGFloat
  /// What is added to the second.
  open var constant: CGFloat
  /// How much it matters.
  open var priority = UILayoutPriority.required
  /// A name for debugging.
  open var identifier: String?
  /// Whether it is in force.
  open var isActive = false {
    didSet { if isActive != oldValue { record() } }
  }

  /// A relation of two attributes.
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

  /// Puts relations into force.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Takes relations out of force.
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

  /// Which of two is the larger.
  public enum Relation: Int, Sendable {
    /// The second, or neither.
    case lessThanOrEqual = -1
    /// Neither.
    case equal = 0
    /// The first, or neither.
    case greaterThanOrEqual = 1
  }

  /// An edge or a size.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top.
    case top
    /// The bottom.
    case bottom
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle across.
    case centerX
    /// The middle down.
    case centerY
    /// The line that the last text stands on.
    case lastBaseline
    /// The line that the first text stands on.
    case firstBaseline
    /// Does nothing.
    case notAnAttribute = 0
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    /// Across.
    case horizontal
    /// Down.
    case vertical
  }
}

/// How much a relation matters.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// Up to 1000.
  public let rawValue: Float
  /// A priority of this value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// A priority of this value.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// It must hold.
  public static let required = Self(1000)
  /// It nearly must.
  public static let defaultHigh = Self(750)
  /// It may give way.
  public static let defaultLow = Self(250)
  /// It gives way to almost everything.
  public static let fittingSizeLevel = Self(50)
}

/// A rectangle to lay out by that is no view.
@MainActor open class UILayoutGuide: NSObject {
  /// The view that the guide is in.
  open internal(set) weak var owningView: UIView?
  /// A name.
  open var identifier = ""

  /// A guide in no view.
  public override init() { super.init() }

  init(owningView: UIView) { self.owningView = owningView }

  /// The rectangle: the whole of the view, as relations are not solved.
  open var layoutFrame: CGRect { owningView?.bounds ?? .zero }
}

/// The rectangle that the keyboard covers.
@MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide follows a keyboard that is not at the bottom.
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

  /// How much it matters that the view is not larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { priorities[PriorityKey(axis: axis, isHugging: true)] = priority }

  /// How much it matters that the view is not smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { priorities[PriorityKey(axis: axis, isHugging: false)] = priority }
}
