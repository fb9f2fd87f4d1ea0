import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct CollectionTests {
  final class Delegate: NSObject, UICollectionViewDelegate {
    var chosen: [Int] = []
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath.item)
    }
  }

  @Test("A registration configures reused cells, and a touch selects an item")
  func registration() throws {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 800),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Number \(number)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let delegate = Delegate()
    collection.delegate = delegate
    let stage = Stage()
    let root = UIViewController()
    root.view.addSubview(collection)
    stage.show(root)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<500))
    source.apply(snapshot)
    #expect(collection.visibleCells.count < 30)
    try stage.user.tap("Number 321")
    #expect(delegate.chosen == [321])
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 321, section: 0)])
    snapshot.deleteItems(Array(0..<300))
    source.apply(snapshot)
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 21, section: 0)])
  }

  @Test("Dequeuing an unregistered collection cell raises an exception with UIKit's text")
  func unregistered() {
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    _ = collection.dequeueReusableCell(
      withReuseIdentifier: "other", for: IndexPath(item: 0, section: 0))
    #expect(
      HeadlessDevice.current.log.exceptions.first?.hasPrefix("could not dequeue a view of kind")
        == true)
  }
}
