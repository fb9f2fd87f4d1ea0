import Cairn
import CairnExplorer

/// A mistake in an app, and the same app without it.
struct Fault: Sendable, CustomStringConvertible {
  let description: String
  let kind: ExplorationProblem.Kind
  /// Makes an explorer for the app; the mistake is in it if the parameter is true.
  let explorer: @MainActor @Sendable (Bool) -> Explorer<Lab>

  init(
    _ description: String, _ kind: ExplorationProblem.Kind,
    _ explorer: @escaping @MainActor @Sendable (Bool) -> Explorer<Lab>
  ) {
    self.description = description
    self.kind = kind
    self.explorer = explorer
  }

  /// A fault in how the lab is configured.
  init(
    _ description: String, _ kind: ExplorationProblem.Kind,
    lab configure: @escaping @MainActor @Sendable (Lab, Bool) -> Void
  ) {
    self.init(description, kind) { isFaulty in Lab.explorer { lab in configure(lab, isFaulty) } }
  }
}

/// The model of a screen with a state that the user changes, which is saved unless it is forgotten.
private final class Draft: Explorable, SavesState {
  struct SavedState: Codable { var isEdited: Bool }

  private let isForgotten: Bool
  private var isEdited = false

  init(isForgotten: Bool) { self.isForgotten = isForgotten }

  var actions: [ExplorerAction] { [ExplorerAction("edit") { self.isEdited = true }] }
  var explorationState: String { isEdited ? "edited" : "" }
  func saveState() -> SavedState { SavedState(isEdited: isEdited && !isForgotten) }
  func restoreState(_ state: SavedState) { isEdited = state.isEdited }
}

extension Fault {
  /// The planted faults.
  static let all: [Fault] =
    screens + links + results + saving + guards + signIns + waiting + coverings

  private static let screens: [Fault] = [
    Fault("a full-screen modal has no button that closes it", .deadEnd) { lab, isFaulty in
      lab.ways["a"] = { _, _ in .present("a", as: .fullScreen) }
      lab.buttons["a"] = isFaulty ? [:] : ["close": { $0.dismiss() }]
    },
    Fault("a leave guard refuses forever", .deadEnd) { lab, isFaulty in
      lab.vetoes = isFaulty ? ["a"] : []
    },
    Fault("a flow begins with a screen that its guard refuses", .notRestored) { lab, isFaulty in
      lab.ways["home"] = { _, _ in isFaulty ? .deny("Sign in first.") : .show("home") }
    },
    Fault("two screens lead only to each other", .homeUnreachable) { lab, isFaulty in
      lab.buttons["home"] = ["to a": { $0.set(["a"]) }]
      lab.buttons["a"] = ["to b": { $0.set(["b"]) }]
      lab.buttons["b"] = [
        "to a": { $0.set(["a"]) }, "on": { $0.set([isFaulty ? "a" : "home"]) },
      ]
    },
    Fault("a screen that has left is kept", .leak) { lab, isFaulty in
      lab.keeps = isFaulty ? ["a"] : []
    },
    Fault("a flow that has ended is kept", .leak) { lab, isFaulty in
      lab.flows["a"] = { parent in
        let child = Lab(Navigation(root: "inner"))
        if isFaulty { parent.kept.append(child) }
        return child.onFinish { _ in }
      }
    },
    Fault("a button selects a tab where there are none", .reported) { lab, isFaulty in
      lab.buttons["a"] = ["on": { if isFaulty { $0.select("b") } else { $0.push("b") } }]
    },
    Fault("no button leads to a screen", .unreachable) { isFaulty in
      Lab.explorer { lab in
        if !isFaulty { lab.buttons["a"] = ["to c": { $0.push("c") }] }
      }
      .reachable("c is shown") { $0.isShown(Spot("c")) }
    },
  ]

  private static let links: [Fault] = [
    Fault("a link opens another screen than its pattern says", .wrongLink) { lab, isFaulty in
      lab.ways["a"] = { _, origin in .push(isFaulty && origin == .link ? "b" : "a") }
    },
    Fault("a link is refused in every state", .wrongLink) { lab, isFaulty in
      lab.ways["b"] = { _, origin in isFaulty && origin == .link ? .deny("No.") : .push("b") }
    },
    Fault("a link that the app declares for itself does not exist", .wrongLink) { isFaulty in
      Explorer { Lab() }.links(isFaulty ? "/c" : "/b")
    },
    Fault("a condition sends a link elsewhere in every state", .wrongLink) { isFaulty in
      Lab.explorer { lab, choices in
        lab.ways["a"] = { _, origin in
          guard origin == .link else { return .push("a") }
          return .when(
            { choices.choose("free", from: isFaulty ? [false] : [true, false]) },
            then: .push("a"), otherwise: .push("b"))
        }
      }
    },
    Fault("the URL of a screen leads elsewhere", .wrongURL) { lab, isFaulty in
      lab.buttons["home"] = ["to b": { $0.push("b") }]
      lab.ways["b"] = { _, origin in
        isFaulty && origin == .link ? .redirect(to: "a") : .push("b")
      }
    },
  ]

  private static let results: [Fault] = [
    Fault("nobody receives the output of a flow", .reported) { lab, isFaulty in
      lab.flows["a"] = { _ in
        let child = Lab(Navigation(root: "inner"))
        child.buttons["inner"] = ["done": { $0.finish("x") }]
        return isFaulty ? DestinationBuilder.buildExpression(child) : child.onFinish { _ in }
      }
    },
    // The user presses the button, and later again: the flow has ended, but its screen looks the same.
    Fault("the button of a root that has finished stays", .repeatedResult) { lab, isFaulty in
      lab.buttons["a"] = ["done": { if isFaulty { $0.finish("x") } else { $0.pop() } }]
    },
    Fault("the button of a root that was cancelled stays", .repeatedResult) { lab, isFaulty in
      lab.buttons["a"] = ["close": { if isFaulty { $0.cancel() } else { $0.pop() } }]
    },
  ]

  private static let saving: [Fault] = [
    Fault("a screen is refused when it is restored", .notRestored) { lab, isFaulty in
      lab.ways["a"] = { _, origin in
        isFaulty && origin == .restoration ? .deny("No.") : .push("a")
      }
    },
    Fault("a route loses its values when it is saved", .notRestored) { lab, isFaulty in
      lab.buttons["home"] = ["on": { $0.push(isFaulty ? "lossy" : "fine") }]
    },
    Fault("a coordinator does not go to a saved screen again", .notRestored) { lab, isFaulty in
      lab.ways["a"] = { _, origin in isFaulty && origin == .restoration ? .none : .push("a") }
    },
    Fault("a flow that starts removes what was restored", .notRestored) { lab, isFaulty in
      lab.flows["a"] = { _ in
        let child = Lab(Navigation(root: "inner"))
        child.buttons["inner"] = ["deeper": { $0.push("deep") }]
        if isFaulty { child.beginning = { $0.set(["inner"]) } }
        return child.onFinish { _ in }
      }
    },
    Fault("a screen declares a state that is not saved", .notRestored) { lab, isFaulty in
      lab.flows["a"] = { _ in Destination(Draft(isForgotten: isFaulty)) }
    },
  ]

  private static let guards: [Fault] = [
    Fault("two redirects lead to each other", .reported) { lab, isFaulty in
      lab.ways["a"] = { _, _ in .redirect(to: "b") }
      lab.ways["b"] = { _, _ in isFaulty ? .redirect(to: "a") : .push("b") }
    },
    Fault("no flow fulfils a requirement", .reported) { lab, isFaulty in
      lab.ways["a"] = { _, origin in
        isFaulty && origin != .link ? .require(.signIn, then: "a") : .push("a")
      }
    },
    Fault("a button leads to a screen that is denied", .refused) { lab, isFaulty in
      lab.buttons["a"] = ["to vip": { $0.navigate(to: "vip") }]
      lab.ways["vip"] = { _, _ in isFaulty ? .deny("Members only.") : .push("vip") }
    },
    Fault("a link passes a guard that a button does not pass", .property) { isFaulty in
      Lab.explorer { lab in
        lab.buttons["home"] = ["sign in": { $0.isSignedIn = true }]
        lab.ways["b"] = { lab, origin in
          lab.isSignedIn || isFaulty && origin == .link ? .push("b") : .deny("Sign in.")
        }
      }
      .never("b is shown to a visitor") { $0.isShown(Spot("b")) && !$0.root.isSignedIn }
    },
    Fault("a condition that is not met leads into a dead end", .deadEnd) { isFaulty in
      Lab.explorer { lab, choices in
        lab.ways["a"] = { _, origin in
          guard origin == .program else { return .push("a") }
          return .when(
            { choices.choose("in stock", from: [true, false]) }, then: .push("a"),
            otherwise: isFaulty ? .present("sorry", as: .fullScreen) : .push("sorry"))
        }
      }
    },
    Fault("a visible tab refuses to be selected", .refused) { isFaulty in
      Explorer {
        let lab = Lab(Navigation(tabs: ["home", "a", "b"]))
        lab.buttons["home"] = [:]
        lab.ways["b"] = { _, origin in isFaulty && origin == .user ? .deny("No.") : .show("b") }
        return lab
      }
    },
    Fault("the answer to a dialog leads to a screen that is denied", .refused) { lab, isFaulty in
      lab.buttons["a"] = [
        "delete": { lab in
          lab.task {
            let dialog = Dialog("Delete?", choices: [DialogChoice("Delete", 1), .cancel("Keep")])
            if case .finished = await lab.ask(dialog) { lab.navigate(to: "gone") }
          }
        }
      ]
      lab.ways["gone"] = { _, _ in isFaulty ? .deny("No.") : .push("gone") }
    },
  ]
}
