import Cairn
import CairnSwiftUI
import Foundation
import Home
import SwiftUI
import Testing
import UIKit

@testable import HomeByHand
@testable import HomeWithCairn

/// The versions of the app, in which a user can do the same.
@MainActor
enum Version: CaseIterable {
  case byHand, withCairn

  /// - Parameter link: A link with which the system launches the app.
  func run(_ hub: Hub = Hub("home"), link: String? = nil) -> RunningApp {
    switch self {
    case .byHand:
      let coordinator = AppContainerCoordinator(hub)
      let open = { (link: String) in URL(string: link).map(coordinator.handle) ?? () }
      link.map(open)
      return RunningApp(
        stage: Stage(UIHostingController(rootView: ContainerView(coordinator))), open: open,
        isByHand: true)
    case .withCairn:
      let navigator = Navigator(AppCoordinator(hub))
      // The address of an invitation is in the fragment, which is no part of a link.
      let open = { (link: String) in
        _ = navigator.open(link.replacingOccurrences(of: "invite#", with: "invite?"))
      }
      link.map(open)
      return RunningApp(
        stage: Stage(UIHostingController(rootView: NavigatorView(navigator))), open: open,
        alive: { navigator.leaks().count })
    }
  }
}
