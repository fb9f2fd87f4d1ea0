import Cairn
import CairnSwiftUI
import Messenger
import SwiftUI
import UIKit

@testable import MessengerByHand
@testable import MessengerWithCairn

/// The versions of the app, in which a user can do the same.
@MainActor
enum Version: CaseIterable {
  case byHand, withCairn

  func run(_ client: Client = Client(user: "ada"), size: StageSize = .phone) -> RunningApp {
    // Stands for the request of another device, which can come at any time.
    func open(_ link: String, _ open: (String) -> Void) {
      if link == "device" { client.onVerificationRequest?("phone") } else { open(link) }
    }
    switch self {
    case .byHand:
      let (app, alive, failures) = (AppCoordinator(client), Counted.count, Failures.log.count)
      return RunningApp(
        stage: Stage(UIHostingController(rootView: app.view), size: size),
        open: { open($0, app.open) },
        complaints: { Array(Failures.log.dropFirst(failures)) },
        alive: { Counted.count - alive }, isByHand: true)
    case .withCairn:
      let navigator = Navigator(MessengerCoordinator(client))
      return RunningApp(
        stage: Stage(UIHostingController(rootView: NavigatorView(navigator)), size: size),
        open: { open($0) { navigator.open($0) } },
        alive: { navigator.leaks().count })
    }
  }
}
