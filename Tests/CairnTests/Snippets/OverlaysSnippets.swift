// The code of the article "Overlays".
import Cairn
import Testing

@MainActor
private final class PinModel {
  let onUnlock: @MainActor () -> Void
  private let pin: String

  init(pin: String, onUnlock: @escaping @MainActor () -> Void) {
    self.pin = pin
    self.onUnlock = onUnlock
  }

  func enter(_ digits: String) { if digits == pin { onUnlock() } }
}

private final class AccountModel {}

private final class BankCoordinator: Coordinator {
  enum Route: Routable { case account, locked, saved }

  let navigation = Navigation(root: Route.account)
  private let pin: String
  private let clock: any Clock<Duration>
  private var idle: Task<Void, Never>?

  init(pin: String, clock: any Clock<Duration>) {
    self.pin = pin
    self.clock = clock
  }

  func start() { userActed() }

  // snippet: overlays-present
  func transition(to route: Route) -> Route.Transition {
    switch route {
    case .locked: .present(.locked, as: .overlay(.opaque))
    case .saved: .present(.saved, as: .overlay(.transparent))
    default: .show(route)
    }
  }
  // end snippet

  // snippet: overlays-lock
  /// Locks the scene when the user has done nothing for a while.
  func userActed() {
    idle?.cancel()
    idle = task { [clock] in
      guard (try? await clock.sleep(for: .seconds(120))) != nil else { return }
      self.navigate(to: .locked)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .locked: PinModel(pin: pin, onUnlock: { self.dismiss(.locked) })
    default: AccountModel()
    }
  }
  // end snippet
}

private final class ToastModel {
  init(_ text: String) {}
}

private final class EditorCoordinator: Coordinator {
  enum Route: Routable { case text, saved }

  let navigation = Navigation(root: Route.text)
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  func transition(to route: Route) -> Route.Transition {
    route == .saved ? .present(.saved, as: .overlay(.transparent)) : .show(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    // snippet: overlays-toast
    case .saved:
      Destination(ToastModel("Saved")) { [clock] _ in
        guard (try? await clock.sleep(for: .seconds(3))) != nil else { return }
        self.dismiss(.saved)
      }
    // end snippet
    case .text: AccountModel()
    }
  }
}

@MainActor
@Suite(.failsOnReports)
struct OverlaysSnippets {
  @Test("The lock of the article appears after two minutes without input, and the PIN removes it")
  func lock() async throws {
    let clock = ManualClock()
    let bank = BankCoordinator(pin: "1234", clock: clock)
    let navigator = Navigator(bank)
    await clock.waitForSleeper()
    clock.advance(by: .seconds(60))
    bank.userActed()
    await clock.waitForSleeper()
    clock.advance(by: .seconds(119))
    #expect(bank.navigation.overlays == [])
    clock.advance(by: .seconds(1))
    await until("the lock") { bank.navigation.overlays == [.locked] }

    let lock = try #require(navigator.shown as? PinModel)
    lock.enter("0000")
    #expect(bank.navigation.overlays == [.locked])
    lock.enter("1234")
    #expect(navigator.shown is AccountModel)
  }

  @Test("The toast of the article leaves after three seconds")
  func toast() async {
    let clock = ManualClock()
    let editor = EditorCoordinator(clock: clock)
    let navigator = Navigator(editor)
    editor.navigate(to: .saved)
    #expect(navigator.shown is AccountModel)
    await clock.waitForSleeper()
    clock.advance(by: .seconds(3))
    await until("the toast has left") { editor.navigation.overlays == [] }
  }
}
