public import Foundation

/// Where the items of a collection are.
///
/// Layouts are only told apart here: items always stand below each other.
@MainActor open class UICollectionViewLayout: NSObject {
  /// The collection that is laid out.
  open internal(set) weak var collectionView: UICollectionView?
  /// The height of an item.
  var itemHeight: CGFloat { 44 }

  /// A layout.
  public override init() { super.init() }

  /// Asks for the layout to be made anew.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }
}

/// Items in lines that are filled one after another.
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The least space between lines.
  open var minimumLineSpacing: CGFloat = 10
  /// The least space between items.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The space about a section.
  open var sectionInset = UIEdgeInsets.zero

  override var itemHeight: CGFloat { itemSize.height }
}

/// Sections that each have a layout of their own.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let section: NSCollectionLayoutSection?

  /// The same layout for all sections.
  public init(section: NSCollectionLayoutSection) { self.section = section }

  /// A layout that a closure says for each section.
  public init(
    sectionProvider:
      @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  ) { section = nil }

  /// A list.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout(section: .list(using: configuration))
  }
}

/// How a list looks.
@MainActor public struct UICollectionLayoutListConfiguration {
  /// Which list it looks like.
  public var appearance: Appearance
  /// Whether there are lines between rows.
  public var showsSeparators = true
  /// What is above sections.
  public var headerMode = HeaderMode.none
  /// What is below sections.
  public var footerMode = HeaderMode.none
  /// The colour behind.
  public var backgroundColor: UIColor?
  /// What swiping a row from its beginning offers.
  public var leadingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// What swiping a row from its end offers.
  public var trailingSwipeActionsConfigurationProvider:
    ((IndexPath) -> UISwipeActionsConfiguration?)?

  /// A list that looks so.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// Which list one looks like.
  public enum Appearance: Int, Sendable {
    /// Rows over the whole width.
    case plain
    /// Groups.
    case grouped
    /// Groups that are moved in.
    case insetGrouped
    /// A sidebar.
    case sidebar
    /// A sidebar over the whole width.
    case sidebarPlain
  }

  /// What is above or below a section.
  public enum HeaderMode: Int, Sendable {
    /// Does nothing.
    case none
    /// A view of its own.
    case supplementary
    /// The first row.
    case firstItemInSection
  }
}

/// What a layout depends on.
@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// The layout of a section.
@MainActor open class NSCollectionLayoutSection: NSObject {
  /// The space about the section.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups.
  open var interGroupSpacing: CGFloat = 0

  override init() { super.init() }

  /// A section of groups.
  public init(group: NSCollectionLayoutGroup) { super.init() }

  /// A section that is a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: (any NSCollectionLayoutEnvironment)? = nil
  ) -> NSCollectionLayoutSection { NSCollectionLayoutSection() }
}

/// The layout of an item.
@MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// The space about the item.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// An item of a size.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// The layout of items in a row or a column.
@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The space between items.
  open var interItemSpacing: CGFloat = 0

  /// Items in a row.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }

  /// Items in a column.
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

  /// A size.
  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}

/// A width or a height.
@MainActor open class NSCollectionLayoutDimension: NSObject {
  /// The number.
  public let dimension: CGFloat

  init(_ dimension: CGFloat) { self.dimension = dimension }

  /// A share of the width.
  public static func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fraction)
  }
  /// A share of the height.
  public static func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fraction)
  }
  /// A number of points.
  public static func absolute(_ dimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(dimension)
  }
  /// A number of points that the content may correct.
  public static func estimated(_ dimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(dimension)
  }
}
