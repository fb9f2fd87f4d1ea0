import Cairn
import CairnSwiftUI
import Media
import SwiftUI
import UIKit

@testable import MediaByHand
@testable import MediaWithCairn

/// The versions of the app, in which a user can do the same.
@MainActor
enum Version: CaseIterable {
  case byHand, withCairn

  func run(_ server: Server = Server(user: "Ada"), size: StageSize = .phone) -> RunningApp {
    switch self {
    case .byHand:
      let (view, open) = MediaByHand.make(server)
      return RunningApp(
        stage: Stage(UIHostingController(rootView: view), size: size), open: open, isByHand: true)
    case .withCairn:
      let navigator = Navigator(AppCoordinator(server))
      return RunningApp(
        stage: Stage(
          UIHostingController(rootView: NavigatorView(navigator).columnVisibility(.constant(.all))),
          size: size),
        open: { navigator.open($0) }, alive: { navigator.leaks().count })
    }
  }
}
