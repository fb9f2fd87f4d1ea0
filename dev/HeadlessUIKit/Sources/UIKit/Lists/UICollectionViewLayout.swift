public import Foundation

/// The layout of a collection.
///
/// Here layouts have no effect on the arrangement: items are always below one another.
@MainActor open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  /// The height of an item.
  var itemHeight: CGFloat { 44 }

  /// Creates a layout.
  public override init() { super.init() }

  /// Invalidates the layout.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }
}

/// A layout with lines of items.
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of the items.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The minimum spacing between lines.
  open var minimumLineSpacing: CGFloat = 10
  /// The minimum spacing between items.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The insets of a section.
  open var sectionInset = UIEdgeInsets.zero

  override var itemHeight: CGFloat { itemSize.height }
}

/// A layout in which each section has its own layout.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let section: NSCollectionLayoutSection?

  /// Creates a layout with the same layout for all sections.
  public init(section: NSCollectionLayoutSection) { self.section = section }

  /// Creates a layout with a closure that returns the layout of each section.
  public init(
    sectionProvider:
      @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  ) { section = nil }

  /// Returns a list layout.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout(section: .list(using: configuration))
  }
}

/// The configuration of a list.
@MainActor public struct UICollectionLayoutListConfiguration {
  /// The appearance of the list.
  public let appearance: Appearance
  /// Indicates whether there are separators between rows.
  public var showsSeparators = true
  /// The header of sections.
  public var headerMode = HeaderMode.none
  /// The footer of sections.
  public var footerMode = HeaderMode.none
  /// The background colour.
  public var backgroundColor: UIColor?
  /// Returns the swipe actions at the leading edge of a row.
  public var leadingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// Returns the swipe actions at the trailing edge of a row.
  public var trailingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?

  /// Creates a configuration with an appearance.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// The appearance of a list.
  public enum Appearance: Int, Sendable {
    /// Rows across the whole width.
    case plain
    /// Groups.
    case grouped
    /// Inset groups.
    case insetGrouped
    /// A sidebar.
    case sidebar
    /// A sidebar across the whole width.
    case sidebarPlain
  }

  /// The header or footer of a section.
  public enum HeaderMode: Int, Sendable {
    /// No header or footer.
    case none
    /// A supplementary view.
    case supplementary
    /// The first row of the section.
    case firstItemInSection
  }
}

/// The environment on which a layout depends.
@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// The layout of a section.
@MainActor open class NSCollectionLayoutSection: NSObject {
  /// The insets of the section.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between groups.
  open var interGroupSpacing: CGFloat = 0

  override init() { super.init() }

  /// Creates a section that consists of groups.
  public init(group: NSCollectionLayoutGroup) { super.init() }

  /// Returns a section with a list layout.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: (any NSCollectionLayoutEnvironment)? = nil
  ) -> NSCollectionLayoutSection { NSCollectionLayoutSection() }
}

/// The layout of an item.
@MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size of the item.
  public let layoutSize: NSCollectionLayoutSize
  /// The insets of the item.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Creates an item with a size.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// The layout of items in a row or a column.
@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The spacing between items.
  open var interItemSpacing: CGFloat = 0

  /// Returns a group with items in a row.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }

  /// Returns a group with items in a column.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
}

/// The size of an item or a group.
@MainActor open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

/// A width or a height.
@MainActor open class NSCollectionLayoutDimension: NSObject {
  /// The value of the dimension.
  public let dimension: CGFloat

  init(_ dimension: CGFloat) { self.dimension = dimension }

  /// Returns a dimension that is a fraction of the container's width.
  public static func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fraction)
  }
  /// Returns a dimension that is a fraction of the container's height.
  public static func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fraction)
  }
  /// Returns a dimension of a fixed number of points.
  public static func absolute(_ dimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(dimension)
  }
  /// Returns a dimension of an estimated number of points.
  public static func estimated(_ dimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(dimension)
  }
}
