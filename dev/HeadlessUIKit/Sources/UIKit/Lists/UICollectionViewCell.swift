import Foundation

/// A reusable view of a collection.
@MainActor open class UICollectionReusableView: UIView {
  /// The identifier for reuse.
  open internal(set) var reuseIdentifier: String?

  /// Resets the view for another item.
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
    guard let view else { preconditionFailure("\(self).init(coder:) returned nil") }
    view.reuseIdentifier = identifier
    return view
  }
}

/// A cell of a collection.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  private var content = CellContent()
  /// The container of the content.
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()
  /// The background configuration.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// A view behind the content.
  open var backgroundView: UIView?
  /// A view behind the content of a selected item.
  open var selectedBackgroundView: UIView?
  /// Called when the appearance depends on a state that has changed.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
  /// Indicates whether the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Indicates whether the user presses the item.
  open var isHighlighted = false

  /// The configuration of the content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      content.show(in: contentView, state: configurationState)
    }
  }

  /// The state on which the appearance depends.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Requests an update of the appearance.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Updates the appearance.
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

/// A row of a collection with a list layout.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories at the ends of the row.
  open var accessories: [UICellAccessory] = []
  /// The indentation level of the content.
  open var indentationLevel = 0

  /// Returns the default content configuration of a row.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// An accessory at an end of a row.
@MainActor public struct UICellAccessory {
  let name: String

  /// Returns an indicator that the row leads to more content.
  public static func disclosureIndicator() -> Self { Self(name: "disclosureIndicator") }
  /// Returns a check mark.
  public static func checkmark() -> Self { Self(name: "checkmark") }
  /// Returns a button that deletes the row.
  public static func delete(actionHandler: (() -> Void)? = nil) -> Self { Self(name: "delete") }
  /// Returns a text.
  public static func label(text: String) -> Self { Self(name: text) }
}
