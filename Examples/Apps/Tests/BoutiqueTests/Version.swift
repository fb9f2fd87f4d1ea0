import Boutique
import Cairn
import CairnUIKit
import UIKit

@testable import BoutiqueByHand
@testable import BoutiqueWithCairn

/// The versions of the app, in which a user can do the same.
@MainActor
enum Version: CaseIterable {
  case byHand, withCairn

  func run(_ store: Store = Store(user: "ada"), size: StageSize = .phone) -> RunningApp {
    switch self {
    case .byHand:
      let (before, failures) = (Counted.count, Failures.log.count)
      let app = BoutiqueByHand.AppCoordinator(store)
      return RunningApp(
        stage: Stage(app.rootViewController, size: size), open: app.open,
        complaints: { Array(Failures.log.dropFirst(failures)) },
        alive: { Counted.count - before }, isByHand: true)
    case .withCairn:
      let navigator = Navigator(BoutiqueWithCairn.AppCoordinator(store))
      return RunningApp(
        stage: Stage(NavigatorViewController(navigator), size: size),
        open: { navigator.open($0) }, alive: { navigator.leaks().count })
    }
  }
}
