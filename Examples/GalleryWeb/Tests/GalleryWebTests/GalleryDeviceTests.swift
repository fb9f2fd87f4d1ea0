import Foundation
import Gallery
import HeadlessDrawing
import Testing

@testable import GalleryPages

@MainActor
@Suite("The devices of the gallery")
struct GalleryDeviceTests {
  init() { GallerySite.registerStoryboard() }

  private func device(_ number: Int, _ exhibit: Int) async throws -> GalleryDevice {
    let pattern = try #require(GalleryPattern.all.first { $0.number == number })
    let device = GalleryDevice(pattern.exhibits[exhibit])
    await device.start()
    return device
  }

  private func tap(_ names: String..., on device: GalleryDevice) async {
    for name in names { await device.perform(.tap(name)) }
    #expect(device.obstacle == nil)
  }

  @Test(
    "Each exhibit starts with a title and something to touch, and without warnings",
    arguments: 1...28)
  func start(_ number: Int) async throws {
    let patterns = GalleryPattern.all.filter { $0.number == number }
    // Tests, a graph and two articles.
    guard let pattern = patterns.first else { return #expect([16, 25, 27, 28].contains(number)) }
    #expect(patterns.count == 1)
    for index in pattern.exhibits.indices {
      let device = try await device(number, index)
      let screen = try #require(device.drawing.screens.first)
      #expect(!screen.title.isEmpty || number == 9, "\(pattern.exhibits[index].title)")
      #expect(
        device.drawing.screens.contains { !$0.elements.isEmpty || !$0.trailing.isEmpty },
        "\(pattern.exhibits[index].title)")
      #expect(device.warnings == [])
    }
  }

  @Test("Tabs are drawn and selected, and a link opens a screen in another tab")
  func tabs() async throws {
    let device = try await device(4, 1)
    #expect(device.drawing.tabs.map(\.title) == ["Home", "Search", "Profile"])
    await device.perform(.tab(2))
    #expect(device.drawing.tabs.map(\.isSelected) == [false, false, true])
    await device.perform(.open("/search/kettle"))
    #expect(device.drawing.screens[0].title == "Results for kettle")
  }

  @Test("A sheet is closed by a swipe, a popover by a tap beside it")
  func modals() async throws {
    let device = try await device(22, 1)
    await device.perform(.resize)
    await tap("Fonts", on: device)
    #expect(device.drawing.layers.map(\.kind) == [.window, .popover])
    #expect(device.html(at: "/").contains("<div class=\"layer window\" inert"))
    #expect(device.drawing.isModal)
    await device.perform(.close)
    #expect(!device.drawing.isModal)
    let picker = try await self.device(7, 1)
    await tap("Pick and wait", on: picker)
    #expect(picker.drawing.layers.map(\.kind) == [.window, .sheet])
    await picker.perform(.close)
    #expect(picker.drawing.screens[0].title == "Product 1")
  }

  @Test("Starting again begins with the first screen")
  func restart() async throws {
    let device = try await device(8, 2)
    await tap("Hotels", "Rooms", on: device)
    await device.perform(.restart)
    #expect(device.drawing.screens[0].title == "Trip")
    #expect(device.drawing.screens[0].back == nil)
  }

  @Test("An action that is not possible says why, and the next one can work")
  func obstacle() async throws {
    let device = try await device(1, 1)
    await device.perform(.tap("Nothing"))
    #expect(device.obstacle?.contains("Nothing") == true)
    #expect(device.html(at: "/").contains(try #require(device.obstacle).html))
    await tap("Buy tea", on: device)
  }

  @Test("Markup in a text is shown as text, also before a combining character")
  func markup() {
    #expect("<b>\"&'".html == "&lt;b&gt;&quot;&amp;&#39;")
    #expect("<\u{301}script>".html == "&lt;\u{301}script&gt;")
    #expect("\u{600}<script>".html == "\u{600}&lt;script&gt;")
  }

  @Test("A form without an action is refused, and so is a pattern that does not exist")
  func forms() async throws {
    let site = GallerySite(folder: .temporaryDirectory)
    await #expect(throws: (any Error).self) { try await site.perform([:], on: "p01.html", 0) }
    await #expect(throws: (any Error).self) {
      try await site.perform(["back": ""], on: "p01.html", 9)
    }
    await #expect(throws: (any Error).self) {
      try await site.perform(["back": ""], on: "p99.html", 0)
    }
    try await site.perform(["tap": "Buy tea"], on: "p01.html", 0)
  }

  @Test("The last request of a version with Cairn is shown with its reasons")
  func lastRequest() async throws {
    let device = try await device(1, 1)
    await tap("Buy tea", on: device)
    #expect(device.lastEvent?.isEmpty == false)
    #expect(device.html(at: "/").contains("The last request"))
    #expect(try await self.device(1, 0).lastEvent == nil)
  }
}
