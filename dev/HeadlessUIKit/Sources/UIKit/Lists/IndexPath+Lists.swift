public import Foundation

extension IndexPath {
  /// Creates an index path of a table row.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The index of the section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the row in the section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
