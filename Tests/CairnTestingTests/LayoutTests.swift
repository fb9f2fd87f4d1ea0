import Cairn
import CairnTesting
import Testing

@MainActor
@Suite("Splits and pages")
struct LayoutTests {
  @Test("All columns of a split are shown, and `shown` finds the front column's model first")
  func split() throws {
    let test = TestNavigator(MailCoordinator())
    test.navigator.traits.horizontalSizeClass = .regular
    test.expectTree(
      """
      MailCoordinator: split
        folders: in sidebar
        mail(1): in detail
      """)
    test.expectShown(MailCoordinator.Route.folders)
    test.expectShown(MailCoordinator.Route.mail(1))
    test.expectPath(MailCoordinator.Route.mail(1))
    _ = try test.shown(ShopModel.self)
    #expect(try test.shown(DetailModel.self).number == 1)
    test.root.push(.mail(2))
    #expect(try test.shown(DetailModel.self).number == 2)
    test.expectHostShowsTree()
    #expect(test.host.levels == test.navigator.tree.levels)
    test.back()
    test.expectStack(of: MailCoordinator.self, .folders, .mail(1))

    test.navigator.traits.horizontalSizeClass = .compact
    #expect(!test.isShown(MailCoordinator.Route.folders))
    expectFailure("folders is not shown. The visible screen is MailCoordinator / mail(1).") {
      test.expectShown(MailCoordinator.Route.folders)
    }
    test.expectHostShowsTree()
    #expect(test.host.levels == test.navigator.tree.levels)
  }

  @Test("`select` selects a page like a tab")
  func pages() {
    let test = TestNavigator(TourCoordinator())
    test.select(TourCoordinator.Route.two)
    test.expectSelected(.two, in: TourCoordinator.self)
    test.expectEvents(.userSelected(TourCoordinator.Route.two))
    test.expectTree(
      """
      TourCoordinator: pages
        one
        two: selected
      """)
  }
}

private final class MailCoordinator: Coordinator {
  enum Route: Routable { case folders, mail(Int) }
  let navigation = Navigation(split: Route.folders, detail: .mail(1))

  func destination(for route: Route) -> Destination {
    switch route {
    case .folders: ShopModel()
    case .mail(let number): DetailModel(number)
    }
  }
}

private final class TourCoordinator: Coordinator {
  enum Route: Routable { case one, two }
  let navigation = Navigation(pages: [Route.one, .two])
  func destination(for route: Route) -> Destination { ShopModel() }
}
