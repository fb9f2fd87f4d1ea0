import Cairn
import CairnUIKit
import Foundation
import Testing
import UIKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Gallery

@MainActor
@Suite("P18 in UIKit: storyboards", .onADevice)
struct P18OnUIKitTests {
  init() throws { try StoryboardScenes.register() }

  @Test("Pattern P18: the initial view controller of the storyboard shows the flow")
  func initial() async throws {
    let navigator = Navigator(LeafletCoordinator(product: 3))
    let start = try #require(makeStart(navigator))
    let stage = Stage(start)
    await stage.settle()
    #expect(start.children == [start.host])
    #expect(stage.titles == ["Product 3"])
    (navigator.shown as? LeafletModel)?.onOrder()
    await stage.settle()
    #expect(stage.titles == ["Product 3", "Order 3"])
  }

  @Test("Pattern P18: UIKit itself can create the initial view controller of the main storyboard")
  func main() async throws {
    let start = try #require(UIStoryboard.gallery.instantiateInitialViewController())
    let stage = Stage(start)
    await stage.settle()
    #expect(stage.titles == ["Product 1"])
  }

  @Test(
    "Pattern P18: a storyboard screen gets its model in its initialiser, and opens the next screen")
  func screen() async throws {
    let stage = Stage(showing: LeafletCoordinator(product: 2))
    let leaflet = try #require(stage.front as? LeafletViewController)
    #expect(leaflet.title == "Product 2")
    leaflet.model.onOrder()
    await stage.settle()
    #expect(stage.titles == ["Product 2", "Order 2"])
  }

  @Test("Pattern P18: in the classic version the product must be set later and can be forgotten")
  func classic() throws {
    let leaflet = try #require(makeClassicLeaflet(of: 2))
    leaflet.loadViewIfNeeded()
    #expect(leaflet.title == "Product 2")
    let forgotten = UIStoryboard.gallery.instantiateViewController(
      withIdentifier: "ClassicLeafletViewController")
    forgotten.loadViewIfNeeded()
    #expect(forgotten.title == "No product")
  }

  @Test("Pattern P18: the error for a missing identifier names it")
  func missing() {
    HeadlessDevice.$current.withValue(HeadlessDevice()) {
      let model = LeafletModel(product: 2, onOrder: {})
      _ = UIStoryboard(name: "Empty", bundle: nil)
        .screen { LeafletViewController(coder: $0, model: model) }
      let exceptions = HeadlessDevice.current.log.exceptions
      #expect(exceptions.count == 1)
      #expect(exceptions.first?.contains("LeafletViewController") == true)
    }
  }
}

/// The view controllers in a storyboard's file.
final class StoryboardScenes: NSObject, XMLParserDelegate {
  /// Tells the headless UIKit what is in the file, which UIKit reads itself in its compiled form.
  @MainActor
  static func register() throws {
    let file = try #require(Bundle.gallery.url(forResource: "Gallery", withExtension: "storyboard"))
    let scenes = try StoryboardScenes(contentsOf: file)
    try #require(scenes.found.count == 3)
    for scene in scenes.found {
      let type = try #require(NSClassFromString(scene.type) as? UIViewController.Type)
      UIStoryboard.register(type, identifier: scene.identifier, storyboard: "Gallery")
      if scene.isInitial { UIStoryboard.register(type, identifier: nil, storyboard: "Gallery") }
    }
  }

  private(set) var found: [(type: String, identifier: String?, isInitial: Bool)] = []
  private var initial: String?

  init(contentsOf file: URL) throws {
    super.init()
    let parser = XMLParser(data: try Data(contentsOf: file))
    parser.delegate = self
    try #require(parser.parse(), "\(file) is not XML.")
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if element == "document" { initial = attributes["initialViewController"] }
    guard element == "viewController", let type = attributes["customClass"],
      let module = attributes["customModule"]
    else { return }
    found.append(
      ("\(module).\(type)", attributes["storyboardIdentifier"], attributes["id"] == initial))
  }
}
