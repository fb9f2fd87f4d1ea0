import Cairn
import Foundation
import Testing

// The code of the article `Inspecting`.

// snippet: inspector-open
import CairnInspector

@MainActor
final class InspectedWindow {
  let navigator = Navigator(Clinic())
  lazy var inspector = Inspector(navigator)
}
// end snippet

@MainActor
@Suite("The code of the article Inspecting a running app")
struct InspectorSnippets {
  @Test("One property opens a page")
  func opening() {
    let window = InspectedWindow()
    #expect(window.inspector.url != nil)
  }

  @Test("A copy, actions and windows are added by name")
  func adding() {
    let clinic = Clinic()
    let navigator = Navigator(clinic, reportsLeaks: false)
    let second = Navigator(Clinic(), reportsLeaks: false)
    // snippet: inspector-copy
    let inspector = Inspector(navigator) { Navigator(Clinic()) }
    // end snippet
    // snippet: inspector-test
    inspector.testRoot = "Clinic()"
    // end snippet
    // snippet: inspector-actions
    inspector.addAction("Show about") { [weak clinic] in clinic?.push(.about) }
    inspector.add(second, named: "Second window")
    // end snippet
    #expect(inspector.url != nil)
    #expect(inspector.testRoot == "Clinic()")
  }

  @Test("The map of an app is read from the file of `cairn map`")
  func map() throws {
    let inspector = Inspector()
    let repository = URL(filePath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
    let map = URL(filePath: "\(repository)/docs/map/shop.json")
    // snippet: inspector-map
    inspector.map = try Data(contentsOf: map)
    // end snippet
    #expect(inspector.map?.isEmpty == false)
  }
}
