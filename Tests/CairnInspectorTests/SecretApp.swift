import Cairn
import CairnExplorer

/// A text that must appear nowhere.
let secret = "SECRET"

/// A type of routes with private values in some shape.
protocol SecretRoute: Routable {
  static var home: Self { get }
  static func secret(_ text: String) -> Self
}

/// A private enum with a value.
enum SecretEnum: SecretRoute, PrivacySensitive {
  case home, letter(String)

  static func secret(_ text: String) -> Self { .letter(text) }
}

/// A private structure.
struct SecretStruct: SecretRoute, PrivacySensitive {
  var term = ""

  static var home: Self { Self() }
  static func secret(_ text: String) -> Self { Self(term: text) }
}

/// A private structure that is saved as a text.
struct SecretText: SecretRoute, RawRepresentable, PrivacySensitive {
  let rawValue: String

  static var home: Self { Self(rawValue: "home") }
  static func secret(_ text: String) -> Self { Self(rawValue: text) }
}

/// A private dictionary with the private values as its keys.
struct SecretKeys: SecretRoute, RawRepresentable, PrivacySensitive {
  let rawValue: [String: [String: Int]]

  static var home: Self { Self(rawValue: [:]) }
  static func secret(_ text: String) -> Self { Self(rawValue: [text: [:]]) }
}

/// A private enum with a dictionary as its value.
enum SecretMap: SecretRoute, PrivacySensitive {
  case home, map([String: Int])

  static func secret(_ text: String) -> Self { .map([text: 6]) }
}

/// A public enum with private values within it.
enum PublicRoute: SecretRoute {
  case home, vault(SecretEnum), list([SecretText], page: Int), index([SecretText: Int])

  static func secret(_ text: String) -> Self {
    switch text.last?.wholeNumberValue ?? 0 {
    case 0...3: .vault(.letter(text))
    case 4...6: .list([SecretText(rawValue: text)], page: 4)
    default: .index([SecretText(rawValue: text): 2])
    }
  }
}

/// A public route that prints a private value itself.
struct TalkingRoute: SecretRoute, CustomStringConvertible {
  let term: SecretText

  static var home: Self { Self(term: .home) }
  static func secret(_ text: String) -> Self { Self(term: .secret(text)) }
  var description: String { "talk about \(term.rawValue)" }
}

/// A private enum without values: only the state of its screens is private.
enum SecretState: SecretRoute, PrivacySensitive {
  case home, cards

  static func secret(_ text: String) -> Self { .cards }
}

/// Tabs, of which one contains private routes, and sheets without a link over them: the most usual app.
final class SecretApp<Secret: SecretRoute>: Coordinator, Explorable {
  enum Route: Routable { case secrets, plain, help }

  let navigation = Navigation(tabs: [Route.secrets, .plain])
  private(set) var vault = SecretVault<Secret>()

  static var links: Links<Route> {
    Links<Route> {
      Mount("/vault", .secrets, links: { SecretVault<Secret>.links })
      Link("/plain", .plain)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .secrets:
      vault = SecretVault()
      return Destination(vault)
    case .plain, .help: return Destination(SecretScreen())
    }
  }

  func transition(to route: Route) -> Transition<Route> {
    route == .help ? .present(.help, as: .sheet) : .show(route)
  }

  var actions: [ExplorerAction] { [ExplorerAction("help") { self.navigate(to: .help) }] }
}

final class SecretVault<Secret: SecretRoute>: Coordinator, Explorable {
  typealias Route = Secret

  let navigation = Navigation(root: Secret.home)
  /// The screens that the app keeps by mistake.
  var kept: [AnyObject] = []
  var keeps = false
  /// The answer about the next route; nil to show it.
  var answer: Transition<Secret>?

  static var links: Links<Secret> {
    Links<Secret> {
      Link("/", .home)
      Link("/:text", { (text: String) in Secret.secret(text) }, under: .home)
    }
  }

  func destination(for route: Secret) -> Destination {
    let isHome = route == .home && !(route is any PrivacySensitive)
    let screen = SecretScreen(isHome ? "" : "\(secret)-STATE \(route)")
    if keeps { kept.append(screen) }
    return Destination(screen)
  }

  func transition(to route: Secret) -> Transition<Secret> { answer ?? .show(route) }

  func askToDelete() {
    Task {
      await ask(
        Dialog(
          "Delete \(secret)-TITLE?", message: "\(secret)-MESSAGE",
          choices: [.destructive("Delete \(secret)-BUTTON", true), .cancel("Keep")]))
    }
  }

  var actions: [ExplorerAction] {
    guard navigation.stack.count < 3 else { return [] }
    return [
      ExplorerAction("push") { self.push(.secret("\(secret)-1")) },
      ExplorerAction("present") { self.present(.secret("\(secret)-5")) },
    ] + (navigation.stack.count > 1 ? [ExplorerAction("ask") { self.askToDelete() }] : [])
  }

  var explorationState: String { navigation.stack.count > 1 ? "\(secret)-DECLARED" : "" }
}

final class SecretScreen: SavesState, Explorable {
  var text: String

  init(_ text: String = "") { self.text = text }

  func saveState() -> String { text }
  func restoreState(_ state: String) { text = state }
  var explorationState: String { text }
}

/// An error that contains a private value.
struct SecretError: Error {
  let route: SecretEnum
}
