import Cairn
import CairnExplorer
import Testing

/// Explores the samples of README and of the articles, the museum with a link that is denied or fails.
@MainActor
@Suite("Exploring the samples", .timeLimit(.minutes(20)))
struct SampleExplorationTests {
  @Test("Promise 34: The explorer finds no problem in the sample of a log-in")
  func login() async {
    let report = await Explorer { AppCoordinator(services: Services()) }
      // The sample's last screen leads nowhere.
      .home { $0.isShown(AppCoordinator.Route.main) }
      .explore()
    #expect(report.problems.isEmpty, "\(report)")
    #expect(report.isComplete)
  }

  @Test("Promise 34: The explorer finds no problem in the sample of a museum")
  func museum() async {
    let report = await Explorer(bound: 50) { Outside($0) { MuseumCoordinator() } }
      .links("/paintings/5").explore()
    #expect(report.problems.isEmpty, "\(report)")
  }

  @Test("Promise 34: The explorer finds no problem in the sample of a shop")
  func shop() async {
    // Alone, because its coordinator makes the session: a second coordinator would know nothing of the sign-in.
    let report = await Explorer(bound: 60) { ShopWindowCoordinator() }
      .links("/categories/1", "/products/5").explore()
    #expect(report.problems.isEmpty, "\(report)")
  }
}

extension LoginModel: Explorable {
  var actions: [ExplorerAction] {
    [
      ExplorerAction("log in") { self.handlers.logIn(Session(user: "ada")) },
      ExplorerAction("register") { self.handlers.register() },
      ExplorerAction("forgot") { self.handlers.forgot() },
    ]
  }
}

extension RegisterModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("done") { self.onDone() }] }
}

extension ForgotPasswordModel: Explorable {
  var actions: [ExplorerAction] { [ExplorerAction("sent") { self.onSent() }] }
}

extension SelectionModel: Explorable {
  var actions: [ExplorerAction] {
    [ExplorerAction("choose") { self.onChoose(Product.ID(rawValue: 5)) }]
  }
}

extension MuseumCoordinator: Explorable {
  var actions: [ExplorerAction] {
    navigation.modals.isEmpty
      ? [
        ExplorerAction("painting") { self.navigate(to: .painting(5)) },
        ExplorerAction("tickets") { self.navigate(to: .tickets) },
      ] : [ExplorerAction("close") { self.dismiss() }]
  }
}

extension ShopWindowCoordinator: Explorable {
  var explorationState: String { session.isSignedIn ? "signed in" : "" }
}

extension ShopCoordinator: Explorable {
  var actions: [ExplorerAction] {
    [
      ExplorerAction("product") { self.navigate(to: .detail(Product.ID(rawValue: 5))) },
      ExplorerAction("cart") { self.navigate(to: .cart) },
      ExplorerAction("address") { self.navigate(to: .selectAddress) },
      ExplorerAction("check out") { self.navigate(to: .checkout) },
      ExplorerAction("choose") { self.task { await self.chooseProduct() } },
    ]
  }
}
