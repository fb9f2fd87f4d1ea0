public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at these offsets.
  ///
  /// [remove(atOffsets:)](https://developer.apple.com/documentation/swift/rangereplaceablecollection/remove(atoffsets:))
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Moves the elements at these offsets to the place before another element.
  ///
  /// [move(fromOffsets:toOffset:)](https://developer.apple.com/documentation/swift/mutablecollection/move(fromoffsets:tooffset:))
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[index(startIndex, offsetBy: $0)] }
    let place = destination - source.count { $0 < destination }
    remove(atOffsets: source)
    insert(contentsOf: moved, at: index(startIndex, offsetBy: place))
  }
}
