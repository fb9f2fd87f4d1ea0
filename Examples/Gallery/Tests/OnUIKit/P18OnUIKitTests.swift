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

  @Test("Pattern P18: with Cairn, the screens of one flow are in two files")
  func files() async {
    let stage = Stage(showing: LeafletCoordinator(product: 2))
    await stage.settle()
    #expect(stage.front is LeafletViewController)
    await stage.tap("Order")
    #expect(stage.front is OrderViewController)
    #expect(stage.front?.storyboard != nil)
    #expect(stage.titles == ["Product 2", "Order 2"])
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

/// The view controllers and segues in a storyboard's file.
final class StoryboardScenes: NSObject, XMLParserDelegate {
  /// Tells the headless UIKit what is in the files, which UIKit reads itself in their compiled form.
  @MainActor
  static func register() throws {
    let files = try ["Gallery", "Orders"].map { try StoryboardScenes($0) }
    for file in files {
      for scene in file.found {
        let type = try #require(NSClassFromString(scene.type) as? UIViewController.Type)
        UIStoryboard.register(type, identifier: scene.identifier, storyboard: file.name)
        if scene.isInitial { UIStoryboard.register(type, identifier: nil, storyboard: file.name) }
      }
      for reference in file.references {
        // A reference is resolved when the segue that leads to it is performed.
        let target = try #require(files.first { $0.name == reference.storyboard })
        let scene = try #require(target.found.first { $0.identifier == reference.identifier })
        let type = try #require(NSClassFromString(scene.type) as? UIViewController.Type)
        UIStoryboard.register(type, identifier: reference.id, storyboard: file.name)
      }
      for segue in file.segues {
        UIStoryboard.registerSegue(
          segue.identifier, from: segue.source, to: segue.destination, storyboard: file.name)
      }
    }
    try #require(files.map(\.found.count) == [3, 2])
    try #require(files[0].references.count == 1)
  }

  private let name: String
  private var found: [(type: String, identifier: String?, isInitial: Bool)] = []
  private var references: [(id: String, storyboard: String, identifier: String)] = []
  private var segues: [(identifier: String, source: String?, destination: String)] = []
  private var initial: String?

  private init(_ name: String) throws {
    self.name = name
    super.init()
    let file = try #require(Bundle.gallery.url(forResource: name, withExtension: "storyboard"))
    let parser = XMLParser(data: try Data(contentsOf: file))
    parser.delegate = self
    try #require(parser.parse(), "\(file) is not XML.")
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    switch element {
    case "document": initial = attributes["initialViewController"]
    case "viewController":
      let type = [attributes["customModule"], attributes["customClass"]].compactMap(\.self)
      found.append(
        (
          type.joined(separator: "."), attributes["storyboardIdentifier"],
          attributes["id"] == initial
        ))
    case "viewControllerPlaceholder":
      if let id = attributes["id"], let storyboard = attributes["storyboardName"],
        let identifier = attributes["referencedIdentifier"]
      {
        references.append((id, storyboard, identifier))
      }
    case "segue":
      if let identifier = attributes["identifier"], let destination = attributes["destination"] {
        segues.append((identifier, found.last?.identifier, destination))
      }
    default: break
    }
  }
}
