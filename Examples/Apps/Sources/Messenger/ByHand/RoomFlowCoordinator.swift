import Combine
import Messenger
import Screens
import Observation

/// A room, and everything that begins there.
final class RoomFlowCoordinator: FlowCoordinator<RoomFlowCoordinator.Action> {
  enum Action { case finished }
  indirect enum State {
    case initial, room, thread, details, report, forward
    case child(previous: State), complete
  }
  enum Event {
    case presentRoom, dismissFlow, presentThread(Message.ID), dismissThread
    case presentDetails, dismissDetails
    case presentReport(Message.ID), dismissReport, presentForward(Message.ID), dismissForward
    case startChildFlow(Room.ID), dismissChildFlow
  }

  private let id: Room.ID
  private let stack: NavigationStackCoordinator
  private let isChild: Bool
  private var childFlow: RoomFlowCoordinator?
  private let focus = Focus()
  private var hasShownRoom = false
  private let stateMachine = StateMachine<State, Event>(.initial) { state, event in
    switch (state, event) {
    case (_, .presentRoom): .room
    case (_, .dismissFlow): .complete
    case (.room, .presentThread): .thread
    case (.thread, .dismissThread): .room
    case (.room, .presentDetails): .details
    case (.details, .dismissDetails): .room
    case (.room, .presentReport): .report
    case (.report, .dismissReport): .room
    case (.room, .presentForward): .forward
    case (.forward, .dismissForward): .room
    case (_, .startChildFlow): .child(previous: state)
    case (.child(let previous), .dismissChildFlow): previous
    default: nil
    }
  }

  init(_ client: Client, _ id: Room.ID, _ stack: NavigationStackCoordinator, isChild: Bool) {
    (self.id, self.stack, self.isChild) = (id, stack, isChild)
    super.init(client)
    stateMachine.addHandler { [weak self] _, event, _ in
      switch event {
      case .presentRoom: self?.showRoom()
      case .dismissFlow: self?.dismissFlow()
      case .presentThread(let message): self?.showThread(message)
      case .presentDetails: self?.showDetails()
      case .presentReport(let message): self?.presentReport(message)
      case .presentForward(let message): self?.presentForward(message)
      case .startChildFlow(let id): self?.startChildFlow(id)
      case .dismissChildFlow: self?.childFlow = nil
      default: break
      }
    }
  }

  func handleAppRoute(_ route: AppRoute) {
    if case .room(_, let event) = route { focus.event = event }
    stateMachine.tryEvent(.presentRoom)
    if case .thread(_, let message) = route { stateMachine.tryEvent(.presentThread(message)) }
  }

  func clearRoute() {
    if isChild { stack.popToRoot() } else { stack.setRootCoordinator(nil) }
  }

  private func showRoom() {
    if hasShownRoom { return stack.popToRoot() }
    hasShownRoom = true
    let (client, id, focus, stateMachine) = (client, id, focus, stateMachine)
    let screen = ScreenCoordinator(
      client[id]?.name ?? "",
      (client[id]?.messages ?? []).flatMap { message in
        [
          Row(message.id == focus.event ? "▶ \(message.text)" : message.text),
          message.replies.isEmpty ? nil : stateMachine.row("Replies", .presentThread(message.id)),
          message.link.map { stateMachine.row("Open \($0)", .startChildFlow($0)) },
          stateMachine.row("Forward \(message.id)", .presentForward(message.id)),
          stateMachine.row("Report \(message.id)", .presentReport(message.id)),
        ].compactMap(\.self)
      } + [stateMachine.row("Details", .presentDetails)])
    let dismissed = { [weak self] in
      if case .complete = self?.stateMachine.state { return }
      self?.stateMachine.tryEvent(.dismissFlow)
    }
    if isChild {
      stack.push(screen, dismissed)
    } else {
      stack.setRootCoordinator(screen, dismissed)
    }
  }

  private func dismissFlow() {
    // As in the real app, a child flow leaves its screens to the parent, which only releases it.
    if !isChild { stack.setRootCoordinator(nil) }
    actionsSubject.send(.finished)
  }

  private func push(_ title: String, _ rows: [Row], _ dismissal: Event) {
    stack.push(ScreenCoordinator(title, rows)) { [weak self] in
      self?.stateMachine.tryEvent(dismissal)
    }
  }

  private func showThread(_ id: Message.ID) {
    let replies = client[self.id, id]?.replies ?? []
    push("Thread", replies.map { Row($0) }, .dismissThread)
  }

  private func showDetails() {
    let members = (client[id]?.members ?? []).map { name in
      Row(name) { [weak self] in
        guard let self else { return }
        stateMachine.tryEvent(.startChildFlow(client.create(name)))
      }
    }
    let leave = Row("Leave") { [weak self] in
      guard let self else { return }
      client.leave(id)
      stateMachine.tryEvent(.dismissFlow)
    }
    push("Details of \(id)", members + [leave], .dismissDetails)
  }

  private func present(_ screen: ScreenCoordinator, _ dismissal: Event) {
    let sheet = NavigationStackCoordinator()
    sheet.setRootCoordinator(screen)
    stack.setSheetCoordinator(sheet) { [weak self] in self?.stateMachine.tryEvent(dismissal) }
  }

  private func presentReport(_ message: Message.ID) {
    let draft = Draft()
    let close = { [weak self] in self?.stack.setSheetCoordinator(nil) ?? () }
    let screen = ScreenCoordinator(
      "Report message \(message)",
      [
        Row(draft.reason.isEmpty ? "Spam" : "✓ Spam") { draft.reason = "Spam" },
        Row("Send", close), Row("Cancel", close),
      ])
    present(screen, .dismissReport)
  }

  private func presentForward(_ message: Message.ID) {
    let rows = client.rooms.map { room in
      Row("To \(room.name)") { [weak self] in
        self?.stack.setSheetCoordinator(nil)
        self?.stateMachine.tryEvent(.startChildFlow(room.id))
      }
    }
    present(ScreenCoordinator("Forward message \(message)", rows), .dismissForward)
  }

  private func startChildFlow(_ id: Room.ID) {
    let flow = RoomFlowCoordinator(client, id, stack, isChild: true)
    sink(flow) { [weak self] _ in self?.stateMachine.tryEvent(.dismissChildFlow) }
    childFlow = flow
    flow.handleAppRoute(.room(id, event: nil))
  }
}

/// The message to which a room is scrolled.
@Observable @MainActor
final class Focus { var event: Message.ID? }

/// The text of a report.
@Observable @MainActor
final class Draft { var reason = "" }
