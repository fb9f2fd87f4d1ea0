import Combine
import Messenger
import Screens

/// The session: tabs, and what is presented over them.
final class UserSessionFlowCoordinator: FlowCoordinator<UserSessionFlowCoordinator.Action> {
  enum Action { case logout }

  private let root: NavigationRootCoordinator
  private let tabs = NavigationTabCoordinator()
  private let chatsFlow: ChatsTabFlowCoordinator
  private let onboardingFlow: OnboardingFlowCoordinator
  private var settingsFlow: SettingsFlowCoordinator?

  init(_ client: Client, _ root: NavigationRootCoordinator) {
    let (chats, spaces) = (NavigationSplitCoordinator(), NavigationStackCoordinator())
    spaces.setRootCoordinator(ScreenCoordinator("Spaces", [Row("No spaces")]))
    tabs.setTabs([("Chats", chats), ("Spaces", spaces)])
    chatsFlow = ChatsTabFlowCoordinator(client, chats)
    onboardingFlow = OnboardingFlowCoordinator(client, tabs)
    self.root = root
    super.init(client)
    sink(chatsFlow) { [weak self] action in
      switch action {
      case .showSettings: self?.handleAppRoute(.settings)
      }
    }
    sink(onboardingFlow) { [weak self] action in
      switch action {
      case .logout: self?.actionsSubject.send(.logout)
      }
    }
    client.onVerificationRequest = { [weak self] in self?.presentVerification(of: $0) }
  }

  func start() {
    root.setRootCoordinator(tabs)
    chatsFlow.start()
    if !client.isOnboarded {
      chatsFlow.clearRoute()
      onboardingFlow.start()
    }
  }

  func handleAppRoute(_ route: AppRoute) {
    switch route {
    case .roomList, .room, .thread:
      clearPresentedSheets()
      chatsFlow.handleAppRoute(route)
      tabs.selection = 0
    case .settings, .accountSettings:
      if settingsFlow == nil { startSettingsFlow() }
      settingsFlow?.handleAppRoute(route)
    }
  }

  // As in the real app, which does not dismiss the onboarding or a verification.
  private func clearPresentedSheets() {
    if settingsFlow != nil { tabs.setSheetCoordinator(nil) }
  }

  private func startSettingsFlow() {
    let stack = NavigationStackCoordinator()
    let flow = SettingsFlowCoordinator(client, stack)
    sink(flow) { [weak self] action in
      switch action {
      case .logout: self?.actionsSubject.send(.logout)
      case .done: self?.tabs.setSheetCoordinator(nil)
      }
    }
    flow.handleAppRoute(.settings)
    settingsFlow = flow
    tabs.setSheetCoordinator(stack) { [weak self] in self?.settingsFlow = nil }
  }

  private func presentVerification(of device: String) {
    let stack = NavigationStackCoordinator()
    let rows = [
      Row("Emojis match") { [weak self] in
        self?.client.verify()
        self?.tabs.setSheetCoordinator(nil)
      }, Row("Ignore") { [weak self] in self?.tabs.setSheetCoordinator(nil) },
    ]
    stack.setRootCoordinator(ScreenCoordinator("Verify \(device)?", rows))
    tabs.setSheetCoordinator(stack)
  }
}

/// The settings.
final class SettingsFlowCoordinator: FlowCoordinator<SettingsFlowCoordinator.Action> {
  enum Action { case logout, done }

  private let stack: NavigationStackCoordinator

  init(_ client: Client, _ stack: NavigationStackCoordinator) {
    self.stack = stack
    super.init(client)
  }

  func handleAppRoute(_ route: AppRoute) {
    if route == .accountSettings { showAccount() } else { showList() }
  }

  private func showList() {
    let rows = [
      Row("Account") { [weak self] in self?.showAccount() },
      Row("Sign out") { [weak self] in self?.signOut() },
      Row("Done") { [weak self] in self?.actionsSubject.send(.done) },
    ]
    stack.setRootCoordinator(ScreenCoordinator("Settings", rows))
  }

  private func showAccount() { stack.push(ScreenCoordinator("Account", [])) }

  private func signOut() {
    guard !client.isVerified else { return actionsSubject.send(.logout) }
    let row = Row("Sign out anyway") { [weak self] in self?.actionsSubject.send(.logout) }
    stack.push(ScreenCoordinator("Save your key", [row]))
  }
}
