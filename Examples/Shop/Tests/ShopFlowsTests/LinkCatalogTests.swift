import Cairn
import CairnTools
import Testing

@testable import ShopFlows

@MainActor
@Suite("The catalog of the shop's links")
struct LinkCatalogTests {
  private let catalog = LinkCatalog(AppCoordinator.links)

  @Test("No link of the shop conflicts with another one or is shadowed")
  func problems() {
    #expect(catalog.problems == [])
    #expect(catalog.shadowed.map(\.pattern) == [])
    #expect(catalog.entries.allSatisfy { $0.example != nil })
  }

  @Test("The file for universal links opens the shop's links and no other URLs")
  func association() {
    let file = AssociationFile(catalog, appIDs: ["ABCDE12345.example.shop"])
    let report = file.check(catalog, count: 5000) { link in
      MainActor.assumeIsolated {
        if case .unmatched = AppCoordinator.links.match(link) { false } else { true }
      }
    }
    #expect(report.missing == [])
    #expect(report.extra == [])
  }
}
