import Combine
import Messenger
import Screens

/// The first tab: the list of rooms beside a room.
final class ChatsTabFlowCoordinator: FlowCoordinator<ChatsTabFlowCoordinator.Action> {
  enum Action { case showSettings }
  enum State { case initial, roomList(selected: Room.ID?) }
  enum Event { case start, selectRoom(Room.ID, AppRoute), deselectRoom }

  private let split: NavigationSplitCoordinator
  private var roomFlow: RoomFlowCoordinator?
  private let stateMachine = StateMachine<State, Event>(.initial) { state, event in
    switch (state, event) {
    case (.initial, .start): .roomList(selected: nil)
    case (.roomList, .selectRoom(let id, _)): .roomList(selected: id)
    case (.roomList, .deselectRoom): .roomList(selected: nil)
    default: nil
    }
  }

  init(_ client: Client, _ split: NavigationSplitCoordinator) {
    self.split = split
    super.init(client)
    stateMachine.addHandler { [weak self] from, event, _ in
      switch (from, event) {
      case (_, .start): self?.showRoomList()
      case (.roomList(let selected), .selectRoom(let id, let route)):
        self?.select(id, route, isSelected: id == selected)
      case (_, .deselectRoom): self?.dismissRoomFlow()
      default: break
      }
    }
  }

  func start() { stateMachine.tryEvent(.start) }
  func clearRoute() { roomFlow?.clearRoute() }

  func handleAppRoute(_ route: AppRoute) {
    Task {
      await clearPresentedSheets()
      switch route {
      case .room(let id, _), .thread(let id, _): stateMachine.tryEvent(.selectRoom(id, route))
      default: clearRoute()
      }
    }
  }

  private func clearPresentedSheets() async {
    guard split.sheetCoordinator != nil else { return }
    split.setSheetCoordinator(nil)
    // The real app sleeps for a quarter of a second here.
    for _ in 0..<3 { await Task.yield() }
  }

  private func showRoomList() {
    let client = client
    let select = { [weak self] in self?.handleAppRoute(.room($0, event: nil)) ?? () }
    let settings = Row("Settings") { [weak self] in self?.actionsSubject.send(.showSettings) }
    split.sidebar.setRootCoordinator(
      ScreenCoordinator(
        "Chats",
        client.rooms.map { room in Row(room.name) { select(room.id) } } + [settings]))
  }

  private func select(_ id: Room.ID, _ route: AppRoute, isSelected: Bool) {
    if isSelected, let roomFlow { return roomFlow.handleAppRoute(route) }
    Task { await startRoomFlow(id, route) }
  }

  private func startRoomFlow(_ id: Room.ID, _ route: AppRoute) async {
    guard await client.room(id) != nil else { return stateMachine.tryEvent(.deselectRoom) }
    let stack = NavigationStackCoordinator(split: split)
    let flow = RoomFlowCoordinator(client, id, stack, isChild: false)
    sink(flow) { [weak self, weak flow] _ in
      guard let self, roomFlow === flow else { return }
      stateMachine.tryEvent(.deselectRoom)
    }
    roomFlow = flow
    split.setDetailCoordinator(stack)
    flow.handleAppRoute(route)
  }

  private func dismissRoomFlow() {
    split.setDetailCoordinator(nil)
    roomFlow = nil
  }
}
