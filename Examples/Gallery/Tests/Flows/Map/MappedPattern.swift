import Cairn
import CairnExplorer
import Testing

@testable import Gallery

/// A flow of the gallery whose screens can be explored.
struct MappedPattern: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let explore: @MainActor () async -> ExplorationReport
  let exploreScreens: @MainActor () async -> ExplorationReport
  /// Explores the flow beside a page whose link is followed, denied or fails; nil if the flow has no links.
  let exploreBesidePage: (@MainActor () async -> ExplorationReport)?

  private init(
    _ number: Int, _ name: String,
    besidePage: (@MainActor () async -> ExplorationReport)? = nil,
    exploring explorer: @escaping @MainActor () -> Explorer<some Coordinator>
  ) {
    testDescription = "P\(number) \(name)"
    explore = { await explorer().explore() }
    exploreScreens = { await explorer().exploreScreens() }
    exploreBesidePage = besidePage
  }

  private init(
    _ number: Int, _ name: String, links: [String] = [],
    _ make: @escaping @MainActor () -> some Coordinator
  ) {
    let besidePage: @MainActor () async -> ExplorationReport = {
      await links.reduce(Explorer(bound: 100) { Outside($0, make) }) { $0.links($1) }.explore()
    }
    self.init(
      number, name, besidePage: links.isEmpty ? nil : besidePage,
      exploring: {
        links.reduce(Explorer(bound: 500, make)) { $0.links($1) }
      })
  }

  /// All patterns with a flow of their own.
  static let all = [
    Self(1, "Coordinator with start(), children kept and released") { StoreCoordinator() },
    Self(2, "Log-in or app; sign-out comes back") { SignedInAppCoordinator() },
    Self(3, "Log-in flow", exploring: { repeating { LogInCoordinator() } }),
    Self(
      4, "Tabs: home, search, profile; with the links of P10 and P12",
      links: ["/products/1", "/reviews?product=1", "/search/tea"]
    ) { TabsCoordinator() },
    Self(5, "Flows within flows", exploring: { repeating { OrderCoordinator() } }),
    Self(6, "Sending events to the parent") { RatedStoreCoordinator() },
    Self(7, "A typed result") { CompareCoordinator(product: 1) },
    Self(8, "Back ends the child that it leaves") { TripCoordinator() },
    Self(9, "Screens that report events") { NotesCoordinator(first: .delegating) },
    Self(
      11, "A link that waits for log-in",
      besidePage: {
        await Explorer(bound: 100) { choices in
          let account = Account()
          return Outside(choices) { OrdersAppCoordinator(account: account) }
        }
        .links("/orders/7").explore()
      },
      exploring: {
        Explorer(bound: 500) { OrdersAppCoordinator(account: Account()) }.links("/orders/7")
      }),
    Self(13, "start(with: option)", links: ["/articles/5", "/topics/reading"]) {
      MagazineCoordinator()
    },
    Self(14, "MVC, MVVM, VIPER, Redux, MVI") { ProductsCoordinator.mvvm { Product.all } },
    Self(15, "Dependency injection") {
      CatalogByConstructor(catalog: WholeCatalog(), prices: ListedPrices())
    },
    Self(17, "Memory") { CountingCoordinator() },
    Self(18, "Storyboards") { LeafletCoordinator(product: 2) },
    Self(19, "Router and view factory in SwiftUI") { StallCoordinator() },
    Self(20, "Routes that define their transition") { TourCoordinator() },
    Self(20, "Routes that define their transition: a custom transition") { AlbumCoordinator() },
    Self(21, "Both frameworks in one flow") { LettersCoordinator() },
    Self(22, "A phone pushes, a tablet shows a popover") { ReaderCoordinator() },
    Self(23, "Flow controllers") { PricesCoordinator(services: Container()) },
    Self(
      24, "Smart coordinator: A leads to B or C",
      besidePage: {
        await Explorer(bound: 100) { choices in
          let membership = membership(choices)
          return Outside(choices) { ClubCoordinator(membership: membership) }
        }
        .links("/lounge", "/seats/4").explore()
      },
      exploring: {
        Explorer(bound: 500) { ClubCoordinator(membership: membership($0)) }
          .links("/lounge", "/seats/4")
      }),
    Self(26, "Generators", links: ["/sample/1"]) { SampleAppCoordinator() },
  ]

  @MainActor
  private static func membership(_ choices: Choices) -> Membership {
    let membership = Membership()
    membership.isMember = choices.choose("member", from: [false, true])
    membership.hasSeat = { choices.choose("seat free", from: [true, false]) }
    return membership
  }

  /// Explores a flow in a sheet; any screen beneath it is home, because there the flow can begin again.
  @MainActor
  private static func repeating<Flow: Coordinator>(
    _ make: @escaping @MainActor () -> Flow
  ) -> Explorer<RepeatingCoordinator<Flow>> {
    Explorer(bound: 500) { RepeatingCoordinator(make) }
      .home { $0.navigator.tree.levels.count == 1 }
  }
}
