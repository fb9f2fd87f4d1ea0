import Cairn
import Testing

private enum Dependencies {
  @TaskLocal static var name = "live"
}

/// A model that notes in which scope it was made.
@MainActor
private final class ScopedModel {
  let made = Dependencies.name
  private(set) var worked: String?
  func work() async { worked = Dependencies.name }
}

private final class ScopedCoordinator: Coordinator {
  enum Route: Routable { case first, second, inner }
  let navigation: Navigation<Route>
  private(set) var started: String?
  private(set) var models: [ScopedModel] = []

  init(root: Route = .first) { navigation = Navigation(root: root) }

  func destination(for route: Route) -> Destination {
    switch route {
    case .inner: ScopedCoordinator(root: .second)
    default: screen()
    }
  }

  private func screen() -> Destination {
    let model = ScopedModel()
    models.append(model)
    return Destination(model) { await $0.work() }
  }

  func start() { started = Dependencies.name }
}

@MainActor
@Suite("The scope of creation", .failsOnReports)
struct CreationScopeTests {
  private let root = ScopedCoordinator()

  private func previewed() -> Navigator {
    // snippet: injection-task-local
    let navigator = Dependencies.$name.withValue("preview") { Navigator(root) }
    navigator.creationScope = { create in
      Dependencies.$name.withValue("preview") { create() }
    }
    // end snippet
    return navigator
  }

  @Test("Task-local values apply to what is created, started and worked on later")
  func applies() async {
    let navigator = previewed()
    defer { navigator.end() }
    root.push(.second)
    root.push(.inner)
    let inner = root.children.first as? ScopedCoordinator
    #expect(root.models.map(\.made) == ["preview", "preview"])
    #expect(inner?.started == "preview")
    #expect(inner?.models.map(\.made) == ["preview"])
    await until("the work") { inner?.models.first?.worked != nil }
    #expect(inner?.models.first?.worked == "preview")
    #expect(Dependencies.name == "live")
  }

  @Test("A navigator without a scope creates with the values of the caller")
  func without() {
    let navigator = Navigator(root)
    defer { navigator.end() }
    root.push(.second)
    Dependencies.$name.withValue("caller") { _ = root.push(.inner) }
    #expect(root.models.map(\.made) == ["live", "live"])
    #expect((root.children.first as? ScopedCoordinator)?.started == "caller")
  }

  @Test("A scope that never calls its closure, or calls it twice, creates one object all the same")
  func misuse() {
    let navigator = Navigator(root)
    defer { navigator.end() }
    navigator.creationScope = { create in
      create()
      create()
    }
    root.push(.second)
    #expect(root.models.count == 2)
    navigator.creationScope = { _ in }
    let (texts, _) = reports { root.push(.inner) }
    #expect(texts.first?.hasPrefix("Navigator.creationScope did not call its closure") == true)
    #expect(root.children.count == 1)
  }
}
