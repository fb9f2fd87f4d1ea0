import Cairn
import CairnUIKit
import ShownWindows
import Testing
import UIKit

@MainActor
private final class GridModel: CustomStringConvertible {
  nonisolated let description = "home"
}

@MainActor
private final class PhotoModel: CustomStringConvertible {
  nonisolated let description: String
  var photo: String { description }
  init(_ photo: String) { description = photo }
}

private final class GridViewController: UIViewController {
  private(set) var cells: [String: UIView] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    let cell = UIView()
    cell.accessibilityIdentifier = "cell"
    cells["sunset"] = cell
    view.addSubview(cell)
  }

  func cell(of photo: String) -> UIView? { cells[photo] }

  func reload() {
    cells.values.forEach { $0.removeFromSuperview() }
    cells = [:]
  }
}

extension GridModel: ViewControllerScreen {
  func makeViewController() -> UIViewController { GridViewController() }
}

extension PhotoModel: ViewControllerScreen {
  func makeViewController() -> UIViewController {
    let controller = PhotoViewController()
    if #available(iOS 18, *) {
      controller.preferredTransition = .zoom { [photo] context in
        // Nil if the grid does not show the photo any more; UIKit then has another animation.
        (context.sourceViewController as? GridViewController)?.cell(of: photo)
      }
    }
    return controller
  }
}

private final class PhotoViewController: UIViewController {}

/// A screen declares the zoom with UIKit's own property, and what is shown is the tree.
@MainActor
@Suite("Zoom transitions on UIKit", .onDevice)
struct ZoomTests {
  private let app = Flow(Navigation(root: "home"))
  private let window: UIKitWindow

  init() {
    app.makes["home"] = { Destination(GridModel()) }
    app.makes["sunset"] = { Destination(PhotoModel("sunset")) }
    window = app.inWindow()
  }

  private var zooms: [String] {
    HeadlessDevice.current.log.callbacks.filter { $0.contains(".zoom(") }
      .map { String($0[($0.firstIndex(of: "(") ?? $0.startIndex)...]) }
  }

  private var shown: [UIViewController] { window.stack?.viewControllers ?? [] }

  @Test("A pushed screen zooms from the view that it names, and back to it")
  func push() async throws {
    await window.settle()
    app.push("sunset")
    await window.settle()
    try window.user.tapBack()
    await window.settle()
    #expect(zooms == ["(cell)", "(cell)"])
    #expect(app.navigation.stack == ["home"])
    #expect(shown.count == 1)
  }

  @Test(
    "A drag that takes a zoomed screen back is reported when it has ended, even during the push",
    arguments: [true, false])
  func drag(finishes: Bool) async throws {
    await window.settle()
    let revision = window.navigator.revision
    app.push("sunset")
    HeadlessDevice.current.clock.advance(by: 0.1)
    let drag = try window.user.beginZoomDrag()
    drag.move(to: 0.8)
    #expect(app.navigation.stack == ["home", "sunset"])
    if finishes { drag.finish() } else { drag.cancel() }
    await window.settle()
    #expect(app.navigation.stack == (finishes ? ["home"] : ["home", "sunset"]))
    #expect(shown.count == (finishes ? 1 : 2))
    #expect(window.navigator.revision == revision + (finishes ? 2 : 1))
    #expect(window.isSettled)
  }

  @Test("A source that vanishes while its screen is dragged back leaves nothing behind")
  func vanishedSource() async throws {
    await window.settle()
    app.push("sunset")
    await window.settle()
    let grid = try #require(shown.first as? GridViewController)
    let drag = try window.user.beginZoomDrag()
    grid.reload()
    drag.move(to: 0.8)
    drag.finish()
    await window.settle()
    #expect(app.navigation.stack == ["home"])
    #expect(shown.count == 1 && window.isSettled)
    // The next zoom asks again, and does without the view.
    app.push("sunset")
    await window.settle()
    #expect(zooms.last == "(nil)")
    #expect(app.navigation.stack == ["home", "sunset"])
    #expect(shown.count == 2)
    #expect(HeadlessDevice.current.log.warnings == [])
  }

  @Test("A modal is presented with the transition of its content")
  func present() async throws {
    await window.settle()
    app.present("sunset", as: .fullScreen)
    await window.settle()
    app.dismissAll()
    await window.settle()
    #expect(zooms == ["(nil)", "(nil)"], "The presenter is the host, not the grid.")
    #expect(app.navigation.modals == [])
  }
}
