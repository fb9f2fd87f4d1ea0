import Cairn
import CairnSwiftUI
import Home
import Observation
import Screens
import SwiftUI

/// A screen that leads on.
@MainActor
final class RowsModel: Screen, ViewScreen {
  let title: String
  private let needsBar: Bool
  private let hidesBack: Bool
  private let makeRows: () -> [Row]

  /// - Parameter needsBar: True if the screen is not in a stack, whose bar shows the title.
  init(
    _ title: String, needsBar: Bool = false, hidesBack: Bool = false,
    _ rows: @escaping () -> [Row] = { [] }
  ) {
    (self.title, self.needsBar, self.hidesBack, makeRows) = (title, needsBar, hidesBack, rows)
  }

  var rows: [Row] { makeRows() }

  @ViewBuilder var body: some View {
    if needsBar {
      NavigationStack { ScreenView(self) }
    } else {
      ScreenView(self).navigationBarBackButtonHidden(hidesBack)
    }
  }
}

/// The web view of a server, with what the web page asks the app for.
@Observable @MainActor
final class ServerModel: Screen, ViewScreen, RouteObserver {
  struct Handlers { let show: (AppCoordinator.Route) -> Void, open: ([String]) -> Void }

  private let server: Server
  private var path: [String]
  private let handlers: Handlers

  init(_ server: Server, _ path: [String], _ handlers: Handlers) {
    (self.server, self.path, self.handlers) = (server, path, handlers)
  }

  func didUpdateRoute(to route: AppCoordinator.Route) {
    if case .server(_, let path) = route { self.path = path }
  }

  var body: some View { NavigationStack { ScreenView(self) } }

  var title: String { server.name }
  var rows: [Row] {
    [
      Row(path.path), Row("Lights") { self.handlers.open(["lovelace", "lights"]) },
      Row("Settings") { self.handlers.show(.settings) },
      Row("Assist") { self.handlers.show(.assist) },
      Row("Door") { self.handlers.show(.camera("door")) },
      Row("Servers") { self.handlers.show(.picker([])) },
    ]
  }
}
