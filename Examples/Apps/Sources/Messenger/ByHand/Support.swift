import Combine
import Messenger
import Screens
import SwiftUI

/// A screen.
@MainActor
final class ScreenCoordinator: CoordinatorProtocol, Screen {
  let title: String
  private let makeRows: () -> [Row]
  private let counted = Counted()

  init(_ title: String, _ rows: @autoclosure @escaping () -> [Row]) {
    (self.title, makeRows) = (title, rows)
  }

  var rows: [Row] { makeRows() }
  func toPresentable() -> AnyView { AnyView(ScreenView(self)) }
}

/// A flow, which tells its parent what happens by actions.
@MainActor
class FlowCoordinator<Action> {
  let client: Client
  let actionsSubject = PassthroughSubject<Action, Never>()
  var cancellables: Set<AnyCancellable> = []
  private let counted = Counted()

  init(_ client: Client) { self.client = client }

  /// Performs the actions of a child.
  func sink<Child>(_ child: FlowCoordinator<Child>, _ act: @escaping (Child) -> Void) {
    child.actionsSubject.sink(receiveValue: act).store(in: &cancellables)
  }
}

/// Counts the flows and screens that are alive.
@MainActor
final class Counted {
  private struct Reference { weak var object: Counted? }
  private static var all: [Reference] = []
  static var count: Int { all.count { $0.object != nil } }

  init() { Self.all.append(Reference(object: self)) }
}

/// A state machine that tolerates no unknown event.
@MainActor
final class StateMachine<State, Event> {
  private(set) var state: State
  private let mapping: (State, Event) -> State?
  private var handler: (State, Event, State) -> Void = { _, _, _ in }

  init(_ state: State, _ mapping: @escaping (State, Event) -> State?) {
    (self.state, self.mapping) = (state, mapping)
  }

  func addHandler(_ handler: @escaping (_ from: State, Event, _ to: State) -> Void) {
    self.handler = handler
  }

  func tryEvent(_ event: Event) {
    guard let to = mapping(state, event) else {
      // The real app logs an error, or stops, as it does for some events.
      return Failures.log.append("\(event) in \(state)")
    }
    let from = state
    state = to
    handler(from, event, to)
  }

  /// A row that is an event.
  func row(_ text: String, _ event: Event) -> Row {
    Row(text) { [weak self] in self?.tryEvent(event) }
  }
}

/// The events for which a state machine had no transition.
@MainActor
enum Failures { static var log: [String] = [] }

/// The routes of links.
enum AppRoute: Equatable {
  case roomList, room(Room.ID, event: Message.ID?), thread(Room.ID, Message.ID)
  case settings, accountSettings

  init?(_ link: String) {
    guard let url = URLComponents(string: link) else { return nil }
    let parts = url.path.split(separator: "/").map(String.init)
    let event = url.queryItems?.first { $0.name == "event" }?.value.flatMap(Int.init)
    switch (parts.first, parts.count) {
    case (nil, _): self = .roomList
    case ("rooms", 2): self = .room(parts[1], event: event)
    case ("rooms", 4):
      guard parts[2] == "threads", let message = Int(parts[3]) else { return nil }
      self = .thread(parts[1], message)
    case ("settings", 1): self = .settings
    case ("settings", 2) where parts[1] == "account": self = .accountSettings
    default: return nil
    }
  }
}
