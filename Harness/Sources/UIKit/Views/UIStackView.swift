public import Foundation

/// Views in a row or a column.
@MainActor open class UIStackView: UIView {
  /// The views in their order; hidden ones take no place.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The direction.
  open var axis: NSLayoutConstraint.Axis = .horizontal
  /// The space between.
  open var spacing: CGFloat = 0
  /// How the views stand across the direction.
  open var alignment: Alignment = .fill
  /// How the views share the room.
  open var distribution: Distribution = .fill
  /// Whether the space at the edges is that of the margins.
  open var isLayoutMarginsRelativeArrangement = false
  private var spacings: [ObjectIdentifier: CGFloat] = [:]

  /// A stack of this frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A stack from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A stack of views.
  public init(arrangedSubviews views: [UIView]) {
    super.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
  }

  /// Takes a view out of the order; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }

  /// Says the space after one view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spacings[ObjectIdentifier(arrangedSubview)] = spacing
  }

  /// The space after one view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    spacings[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = arrangedSubviews.filter { !$0.isHidden }
    guard !views.isEmpty else { return }
    let isColumn = axis == .vertical
    let length = (isColumn ? bounds.height : bounds.width) / CGFloat(views.count)
    for (index, view) in views.enumerated() {
      let start = CGFloat(index) * length
      view.frame =
        isColumn
        ? CGRect(x: 0, y: start, width: bounds.width, height: length)
        : CGRect(x: start, y: 0, width: length, height: bounds.height)
    }
  }

  /// How views share the room.
  public enum Distribution: Int, Sendable {
    /// One takes what is left.
    case fill
    /// Equally.
    case fillEqually
    /// In proportion to their content.
    case fillProportionally
    /// With equal spaces.
    case equalSpacing
    /// With equally distant middles.
    case equalCentering
  }

  /// How views stand across the direction.
  public enum Alignment: Int, Sendable {
    /// Over the whole.
    case fill
    /// Where lines begin.
    case leading
    /// With the first lines of text on one line.
    case firstBaseline
    /// In the middle.
    case center
    /// Where lines end.
    case trailing
    /// With the last lines of text on one line.
    case lastBaseline
    /// At the top.
    public static var top: Self { .leading }
    /// At the bottom.
    public static var bottom: Self { .trailing }
  }
}
