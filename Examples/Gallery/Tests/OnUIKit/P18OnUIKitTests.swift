import Cairn
import CairnUIKit
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("P18 in UIKit: storyboards", .onADevice)
struct P18OnUIKitTests {
  init() {
    // The same entries as in Gallery.storyboard.
    for type in [LeafletViewController.self, ClassicLeafletViewController.self] {
      UIStoryboard.register(type, identifier: "\(type)", storyboard: "Gallery")
    }
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
