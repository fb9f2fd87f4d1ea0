import Combine
import Messenger
import SwiftUI

// Coordinators that are containers. A module is what a container shows; it has a callback for its
// dismissal, whoever dismisses it.

@MainActor
protocol CoordinatorProtocol: AnyObject {
  func toPresentable() -> AnyView
}

typealias Presentable = any CoordinatorProtocol
typealias Dismissal = (() -> Void)?

@MainActor
final class NavigationModule: Identifiable, Hashable {
  nonisolated let id = UUID()
  private(set) var coordinator: Presentable?
  private var dismissalCallback: Dismissal

  init(_ coordinator: Presentable, _ dismissalCallback: Dismissal) {
    (self.coordinator, self.dismissalCallback) = (coordinator, dismissalCallback)
  }

  func tearDown() {
    let callback = dismissalCallback
    (coordinator, dismissalCallback) = (nil, nil)
    callback?()
  }

  nonisolated static func == (a: NavigationModule, b: NavigationModule) -> Bool { a === b }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
  var view: AnyView { coordinator?.toPresentable() ?? AnyView(EmptyView()) }
}

/// A container that presents a sheet and a cover.
@MainActor
class ModalCoordinator: ObservableObject {
  @Published fileprivate var sheet: NavigationModule? { didSet { oldValue?.tearDown() } }
  @Published fileprivate var cover: NavigationModule? { didSet { oldValue?.tearDown() } }

  var sheetCoordinator: Presentable? { sheet?.coordinator }

  func setSheetCoordinator(_ coordinator: Presentable?, _ dismissed: Dismissal = nil) {
    sheet = coordinator.map { NavigationModule($0, dismissed) }
  }

  func setFullScreenCoverCoordinator(_ coordinator: Presentable?) {
    cover = coordinator.map { NavigationModule($0, nil) }
  }
}

/// A stack, alone or as a column of a split.
final class NavigationStackCoordinator: ModalCoordinator, CoordinatorProtocol {
  @Published fileprivate var root: NavigationModule? { didSet { oldValue?.tearDown() } }
  @Published fileprivate var modules: [NavigationModule] = [] {
    didSet {
      for case .remove(_, let module, _) in modules.difference(from: oldValue) { module.tearDown() }
    }
  }
  private weak var split: NavigationSplitCoordinator?

  init(split: NavigationSplitCoordinator? = nil) { self.split = split }

  func setRootCoordinator(_ coordinator: Presentable?, _ dismissed: Dismissal = nil) {
    popToRoot()
    root = coordinator.map { NavigationModule($0, dismissed) }
  }

  func push(_ coordinator: Presentable, _ dismissed: Dismissal = nil) {
    modules.append(NavigationModule(coordinator, dismissed))
  }

  func pop() { if !modules.isEmpty { modules.removeLast() } }
  func popToRoot() { if !modules.isEmpty { modules.removeAll() } }

  override func setSheetCoordinator(_ coordinator: Presentable?, _ dismissed: Dismissal = nil) {
    guard let split else { return super.setSheetCoordinator(coordinator, dismissed) }
    split.setSheetCoordinator(coordinator, dismissed)
  }

  func toPresentable() -> AnyView { AnyView(StackView(stack: self)) }
}

/// Two columns, which are one stack in a compact width.
final class NavigationSplitCoordinator: ModalCoordinator, CoordinatorProtocol {
  let sidebar = NavigationStackCoordinator()
  @Published fileprivate var detail: NavigationModule? { didSet { oldValue?.tearDown() } }
  private var cancellable: AnyCancellable?

  var detailCoordinator: NavigationStackCoordinator? {
    detail?.coordinator as? NavigationStackCoordinator
  }

  func setDetailCoordinator(_ stack: NavigationStackCoordinator?) {
    detail = stack.map { NavigationModule($0, nil) }
    cancellable = stack?.objectWillChange.sink { [weak self] in self?.objectWillChange.send() }
  }

  fileprivate var compactModules: [NavigationModule] {
    get {
      [detailCoordinator?.root].compactMap(\.self) + (detailCoordinator?.modules ?? [])
    }
    set {
      for case .remove(_, let module, _) in newValue.difference(from: compactModules) {
        if module == detailCoordinator?.root {
          detailCoordinator?.setRootCoordinator(nil)
        } else {
          detailCoordinator?.modules.removeAll { $0 == module }
        }
      }
    }
  }

  func toPresentable() -> AnyView { AnyView(SplitView(split: self)) }
}

/// Tabs.
final class NavigationTabCoordinator: ModalCoordinator, CoordinatorProtocol {
  @Published var selection = 0
  fileprivate var tabs: [(title: String, module: NavigationModule)] = []

  func setTabs(_ tabs: [(String, Presentable)]) {
    self.tabs = tabs.map { ($0, NavigationModule($1, nil)) }
  }

  func toPresentable() -> AnyView { AnyView(TabsView(tabs: self)) }
}

/// The content of the window.
@MainActor
final class NavigationRootCoordinator: ObservableObject {
  @Published private(set) var module: NavigationModule?

  func setRootCoordinator(_ coordinator: Presentable) {
    let old = module
    module = NavigationModule(coordinator, nil)
    old?.tearDown()
  }
}

private struct Modals<Container: ModalCoordinator>: ViewModifier {
  @ObservedObject var container: Container

  func body(content: Content) -> some View {
    content
      .sheet(item: $container.sheet) { $0.view }
      .fullScreenCover(item: $container.cover) { $0.view }
  }
}

private struct StackView: View {
  @ObservedObject var stack: NavigationStackCoordinator

  var body: some View {
    NavigationStack(path: $stack.modules) {
      stack.root?.view.navigationDestination(for: NavigationModule.self) { $0.view }
    }
    .modifier(Modals(container: stack))
  }
}

private struct SplitView: View {
  @ObservedObject var split: NavigationSplitCoordinator
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    Group {
      if width == .regular {
        NavigationSplitView {
          StackView(stack: split.sidebar)
        } detail: {
          split.detail?.view
        }
      } else {
        NavigationStack(path: $split.compactModules) {
          split.sidebar.root?.view.navigationDestination(for: NavigationModule.self) { $0.view }
        }
      }
    }
    .modifier(Modals(container: split))
  }
}

private struct TabsView: View {
  @ObservedObject var tabs: NavigationTabCoordinator

  var body: some View {
    TabView(selection: $tabs.selection) {
      ForEach(Array(tabs.tabs.enumerated()), id: \.offset) { index, tab in
        tab.module.view.tabItem { Text(tab.title) }.tag(index)
      }
    }
    .modifier(Modals(container: tabs))
  }
}

struct RootView: View {
  @ObservedObject var root: NavigationRootCoordinator

  var body: some View { root.module?.view.id(root.module?.id) }
}
