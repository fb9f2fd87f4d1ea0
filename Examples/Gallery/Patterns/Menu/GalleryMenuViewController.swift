import UIKit

/// The menu of the app: all patterns, and then the versions of one.
final class GalleryMenuViewController: RowsViewController {
  private let patterns: [GalleryPattern]
  private let onRun: (GalleryExhibit) -> Void

  init(_ patterns: [GalleryPattern], onRun: @escaping (GalleryExhibit) -> Void) {
    (self.patterns, self.onRun) = (patterns, onRun)
    super.init(style: .plain)
    title = "Gallery"
    rows = patterns.map { "P\($0.number) \($0.name)" }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func select(_ row: Int) {
    let exhibits = patterns[row].exhibits
    guard exhibits.count > 1 else { return exhibits.forEach(onRun) }
    let versions = GalleryVersionsViewController(patterns[row], onRun: onRun)
    navigationController?.pushViewController(versions, animated: true)
  }
}

/// The versions of a pattern.
final class GalleryVersionsViewController: RowsViewController {
  private let pattern: GalleryPattern
  private let onRun: (GalleryExhibit) -> Void

  init(_ pattern: GalleryPattern, onRun: @escaping (GalleryExhibit) -> Void) {
    (self.pattern, self.onRun) = (pattern, onRun)
    super.init(style: .plain)
    title = "P\(pattern.number)"
    rows = pattern.exhibits.map(\.title)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func select(_ row: Int) { onRun(pattern.exhibits[row]) }
}
