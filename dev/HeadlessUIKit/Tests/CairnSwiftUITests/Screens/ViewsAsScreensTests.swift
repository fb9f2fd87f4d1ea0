import Cairn
import CairnSwiftUI
import SwiftUI
import Testing
import UIKit

/// Notes whose screens are views; only the editor, which can be left with a draft, has a model.
private final class NotesCoordinator: Coordinator {
  enum Route: Routable {
    case list, note(Int), edit, name(String)

    var identity: Self { if case .name = self { .name("") } else { self } }
  }
  let navigation = Navigation(root: Route.list)
  let drafts = Drafts()

  static let links = Links<Route> { Link("/notes/:number", Route.note, under: .list) }

  func transition(to route: Route) -> Route.Transition {
    route == .edit ? .present(.edit, as: .sheet) : .push(route)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .list: RouteLink("First", to: Route.note(1)).navigationTitle("Notes")
    case .note(let number): NoteView(number: number)
    case .name(let name): CounterView(name: name)
    case .edit: EditorModel(drafts: drafts) { self.dismiss() }
    }
  }
}

@MainActor
private final class Drafts { var texts: [String] = [] }

private struct NoteView: View {
  let number: Int
  @State private var count = 0
  @EnvironmentCoordinator private var notes: NotesCoordinator?

  var body: some View {
    VStack {
      Button("Count \(count)") { count += 1 }
      RouteLink("Next", to: NotesCoordinator.Route.note(number + 1))
    }
    .navigationTitle("Note \(number)")
    .toolbar { Button("Edit") { notes?.navigate(to: .edit) } }
  }
}

/// A model as apps write it before `@Observable`.
private final class EditorModel: ObservableObject, LeaveGuard, SavesState {
  @Published var text = ""
  private let drafts: Drafts
  let onClose: @MainActor () -> Void

  init(drafts: Drafts, onClose: @escaping @MainActor () -> Void) {
    self.drafts = drafts
    self.onClose = onClose
  }

  func decideLeaving() -> LeaveDecision {
    text.isEmpty
      ? .allow
      : .ask(
        Dialog("Discard the text?", choices: [.destructive("Discard", ()), .cancel("Stay")])
      ) { self.drafts.texts.append(self.text) }
  }

  func saveState() -> String { text }
  func restoreState(_ state: String) { text = state }
}

extension EditorModel: ViewScreen {
  var body: some View { EditorView(model: self) }
}

private struct EditorView: View {
  @ObservedObject var model: EditorModel

  var body: some View {
    VStack {
      TextField("Text", text: $model.text)
      Text("\(model.text.count) letters")
      Button("Close") { model.onClose() }
    }
  }
}

@MainActor
@Suite("Views as screens in SwiftUI, and models that are ObservableObjects", .onDevice)
struct ViewsAsScreensTests {
  private let notes = NotesCoordinator()

  @Test(
    "A view as a screen has its title and its toolbar in the bar, in the stack that a link builds")
  func bar() async throws {
    let navigator = Navigator(notes)
    navigator.open("/notes/7")
    let window = await Window(navigator)
    #expect(try window.user.texts.contains("Note 7"))
    try await window.settle(after: window.user.tap("Edit"))
    #expect(try window.user.texts.contains("0 letters"))
    try await window.settle(after: window.user.tap("Close"))
    try await window.settle(after: window.user.tapBack())
    #expect(try window.user.texts.contains("Notes"))
  }

  @Test("The state of a view lives as long as its entry, also while other screens cover it")
  func state() async throws {
    let window = await Window(Navigator(notes))
    try await window.settle(after: window.user.tap("First"))
    try await window.settle(after: window.user.tap("Count 0"))
    try await window.settle(after: window.user.tap("Next"))
    #expect(try window.user.texts.contains("Count 0"))
    try await window.settle(after: window.user.tapBack())
    #expect(try window.user.texts.contains("Count 1"))
    try await window.settle(after: window.user.tapBack())
    try await window.settle(after: window.user.tap("First"))
    #expect(try window.user.texts.contains("Count 0"))
  }

  @Test("A view keeps its state when its route is updated")
  func update() async throws {
    let window = await Window(Navigator(notes))
    await window.settle(after: notes.push(.name("Ada")))
    try await window.settle(after: window.user.tap("Ada 0"))
    await window.settle(after: notes.updateRoute(to: .name("Grace")))
    #expect(try window.user.texts.contains("Grace 1"))
  }

  @Test(
    "A model that is an ObservableObject updates its view, asks before it is left, and is saved")
  func observableObject() async throws {
    let navigator = Navigator(notes)
    let window = await Window(navigator)
    await window.settle(after: notes.navigate(to: .edit))
    try await window.settle(after: window.user.type("Tea", into: "Text"))
    #expect(try window.user.texts.contains("3 letters"))
    let saved = try navigator.snapshot()
    try await window.settle(after: window.user.tap("Close"))
    try await window.settle(after: window.user.tapAlertAction("Discard"))
    #expect(notes.drafts.texts == ["Tea"])
    #expect(try window.user.texts.contains("Notes"))
    let copy = await Window(Navigator(NotesCoordinator(), restoring: saved))
    #expect(try copy.user.texts.contains("3 letters"))
  }

  @Test("Nothing of a view as a screen stays in memory after it was left")
  func leaks() async throws {
    let navigator = Navigator(notes)
    let window = await Window(navigator)
    notes.push(.note(1))
    await window.settle(after: notes.push(.name("Ada")))
    await window.settle(after: notes.popToRoot())
    #expect(navigator.leaks() == [])
  }
}
