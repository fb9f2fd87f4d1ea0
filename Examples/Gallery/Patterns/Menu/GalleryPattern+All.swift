import Cairn
import CairnUIKit
import Foundation
import SwiftUI
import UIKit

extension GalleryPattern {
  /// The patterns with something to run, in the order of their numbers.
  ///
  /// P16 is about tests, P27 and P28 are articles. A hand-written version without screens is only
  /// among the sources.
  public static let all = flows + architectures + hosts

  private static let flows = [
    GalleryPattern(
      1, "Coordinator with start(), children kept and released",
      .byHand { (stack: UINavigationController) in
        let store = ClassicStoreCoordinator(navigationController: stack)
        store.start()
        return store
      },
      .cairn { StoreCoordinator() }),
    GalleryPattern(
      2, "Log-in or app; sign-out comes back",
      GalleryExhibit(title: "By hand", link: nil) { window in
        let app = ClassicAppCoordinator(window: window)
        app.start()
        return GalleryRun(keeping: app)
      },
      .cairn { SignedInAppCoordinator() }),
    GalleryPattern(
      3, "Log-in flow",
      .byHand { (stack: UINavigationController) in
        let flow = ClassicRepeatingCoordinator(in: stack)
        flow.start()
        return flow
      },
      .cairn { RepeatingCoordinator { LogInCoordinator() } }),
    GalleryPattern(
      4, "Tabs: home, search, profile",
      .byHand {
        let tabs = ClassicTabCoordinator()
        tabs.start()
        return (tabs.tabBarController, keeping: tabs)
      },
      .cairn(link: "/search/kettle") { TabsCoordinator() }),
    GalleryPattern(
      5, "Flows within flows", .cairn { RepeatingCoordinator { OrderCoordinator() } }),
    GalleryPattern(6, "Sending events to the parent", .cairn { RatedStoreCoordinator() }),
    GalleryPattern(
      7, "A typed result",
      .byHand { (stack: UINavigationController) in
        let compare = ClassicCompareCoordinator(product: 1, navigationController: stack)
        compare.start()
        return compare
      },
      .cairn { CompareCoordinator(product: 1) },
      .cairn("With Cairn and Combine") { CompareCoordinator(product: 1, usesCombine: true) }),
    GalleryPattern(
      8, "Back ends the child that it leaves",
      .byHand { (stack: UINavigationController) in
        let watcher = ClassicBackWatcher()
        stack.delegate = watcher
        let trip = ClassicNestedCoordinator(
          ["Trip", "Hotels", "Rooms"], navigationController: stack, watcher: watcher,
          log: { _ in })
        trip.start()
        return (watcher, trip)
      },
      .byHand("By hand: a base view controller") { (stack: UINavigationController) in
        ClassicKeptCoordinator(["Trip", "Hotels", "Rooms"], navigationController: stack).start()
        return nil
      },
      .cairn { TripCoordinator() }),
    GalleryPattern(
      9, "Screens that report events",
      .cairn { NotesCoordinator(first: .delegating, center: NotificationCenter()) }),
    GalleryPattern(10, "Deep links", .cairn(link: "/search/kettle") { TabsCoordinator() }),
    GalleryPattern(
      11, "A link that waits for log-in",
      .cairn(link: "/orders/7") { OrdersAppCoordinator(account: Account()) }),
    GalleryPattern(
      12, "Entry points", .cairn(link: "shop://search/kettle") { TabsCoordinator() }),
    GalleryPattern(
      13, "start(with: option)", .cairn(link: "/articles/5") { MagazineCoordinator() }),
  ]

  private static let architectures = [
    GalleryPattern(
      14, "MVC, MVVM, VIPER, Redux, MVI",
      .cairn("MVC") { ProductsCoordinator.mvc { Product.all } },
      .cairn("MVVM") { ProductsCoordinator.mvvm { Product.all } },
      .cairn("VIPER") { ProductsCoordinator.viper { Product.all } },
      .cairn("VIPER with an output") { ModuleCoordinator { Product.all } },
      .cairn("Redux") { ProductsCoordinator.redux { Product.all } },
      .cairn("MVI") { ProductsCoordinator.mvi { Product.all } },
      .swiftUI("MVVM in SwiftUI") { ProductsCoordinator.swiftUIMVVM { Product.all } },
      .swiftUI("MVI in SwiftUI") { ProductsCoordinator.swiftUIMVI { Product.all } },
      .cairn("Loading and failure") {
        ProductsCoordinator.mvvm { throw URLError(.notConnectedToInternet) }
      }),
    GalleryPattern(
      15, "Dependency injection",
      .cairn("By constructor") {
        CatalogByConstructor(catalog: WholeCatalog(), prices: ListedPrices())
      },
      .cairn("By container") { CatalogByContainer(needs: Container()) },
      .cairn("By factory") { CatalogByFactory(screens: ServiceScreens()) },
      GalleryExhibit(title: "By resolver", link: nil) { window in
        let navigator = try? CompositionRoot.start()
        window.rootViewController = navigator.map { NavigatorViewController($0) }
        return GalleryRun(navigator)
      },
      .cairn("By task-local values") { CatalogByTaskLocal() }),
    GalleryPattern(17, "Memory", .cairn { CountingCoordinator() }),
  ]

  private static let hosts = [
    GalleryPattern(
      18, "Storyboards",
      .byHand { (stack: UINavigationController) in
        stack.viewControllers = [makeClassicLeaflet(of: 2)].compactMap(\.self)
        return nil
      },
      .cairn { LeafletCoordinator(product: 2) }),
    GalleryPattern(
      19, "Router and view factory in SwiftUI",
      .byHand(view: { ClassicStallView() }), .swiftUI { StallCoordinator() }),
    GalleryPattern(
      20, "Routes that define their transition",
      .byHand(view: {
        ClassicRouteStack(root: ClassicTourRoute.welcome, navigator: ClassicRouteNavigator())
      }),
      .swiftUI { TourCoordinator() }, .cairn("With Cairn, in UIKit") { TourCoordinator() },
      GalleryExhibit(title: "With Cairn: a custom transition", link: nil) { window in
        let navigator = Navigator(AlbumCoordinator())
        window.rootViewController = NavigatorViewController(navigator).definesFade()
        return GalleryRun(navigator)
      }),
    GalleryPattern(
      21, "Both frameworks in one flow",
      .byHand("By hand: a view in UIKit") {
        let letters = ClassicHostingCoordinator()
        letters.start()
        return (letters.navigationController, keeping: letters)
      },
      .byHand("By hand: UIKit in SwiftUI", view: { ClassicStampsView() }),
      .cairn("With Cairn, in UIKit") { LettersCoordinator() },
      .swiftUI { LettersCoordinator() }),
    GalleryPattern(
      22, "A phone pushes, a tablet shows a popover",
      .byHand {
        let reader = ClassicReader()
        reader.start()
        return (reader.navigationController, keeping: reader)
      },
      .cairn { ReaderCoordinator() }),
    GalleryPattern(
      23, "Flow controllers",
      .byHand("By hand: a flow") { (ClassicFlowController(services: Container()), keeping: nil) },
      .byHand("By hand: log-in and main flow") { (ClassicRootFlowController(), keeping: nil) },
      .cairn { PricesCoordinator(services: Container()) },
      .cairn("With Cairn: log-in and main flow") { SignedInAppCoordinator() }),
    GalleryPattern(
      24, "Smart coordinator: A leads to B or C",
      .cairn("Not a member", link: "/lounge") { ClubCoordinator(membership: Membership()) },
      .cairn("A member", link: "/seats/4") {
        let membership = Membership()
        membership.isMember = true
        return ClubCoordinator(membership: membership)
      }),
    GalleryPattern(26, "Generators", .cairn { SampleAppCoordinator() }),
  ]
}
