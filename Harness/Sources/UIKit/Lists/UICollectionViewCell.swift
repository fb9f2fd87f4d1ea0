import Foundation

/// A view of a collection that can be used again.
@MainActor open class UICollectionReusableView: UIView {
  /// The name by which the view is used again.
  open internal(set) var reuseIdentifier: String?

  /// Takes away what was for another item.
  open func prepareForReuse() {}

  static func made(identifier: String) -> UICollectionReusableView {
    let view: UICollectionReusableView?
    if self == UICollectionViewCell.self {
      view = UICollectionViewCell(frame: .zero)
    } else if self == UICollectionViewListCell.self {
      view = UICollectionViewListCell(frame: .zero)
    } else {
      view = self.init(coder: StoryboardCoder())
    }
    guard let view else { preconditionFailure("\(self).init(coder:) made no view") }
    view.reuseIdentifier = identifier
    return view
  }
}

/// An item of a collection.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  private var content = CellContent()
  /// Where the content goes.
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()
  /// What is behind the content.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// A view behind the content.
  open var backgroundView: UIView?
  /// A view behind the content of a chosen item.
  open var selectedBackgroundView: UIView?
  /// Called when the look depends on a state that is another.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
  /// Whether the item is chosen.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Whether a finger is on the item.
  open var isHighlighted = false

  /// What the item shows.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      content.show(in: contentView, state: configurationState)
    }
  }

  /// The state that the look depends on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Asks for the look to be brought up to date.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Brings the look up to date.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
    if content.configuration != nil { content.show(in: contentView, state: state) }
  }

  override var takesTouches: Bool { true }
  override func touch() {
    guard let collection = superview as? UICollectionView,
      let path = collection.indexPath(for: self)
    else { return }
    collection.touchItem(at: path)
  }
}

/// A row of a collection that is a list.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// What is shown at the ends of the row.
  open var accessories: [UICellAccessory] = []
  /// How far the content is moved in.
  open var indentationLevel = 0

  /// What a row shows before anything is said.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// Something at an end of a row.
@MainActor public struct UICellAccessory {
  let name: String

  /// It leads further.
  public static func disclosureIndicator() -> Self { Self(name: "disclosureIndicator") }
  /// A check mark.
  public static func checkmark() -> Self { Self(name: "checkmark") }
  /// A sign that takes the row away.
  public static func delete(actionHandler: (() -> Void)? = nil) -> Self { Self(name: "delete") }
  /// A text.
  public static func label(text: String) -> Self { Self(name: text) }
}
