// A desk beside the library, with mails in columns, dialogs, and pages to turn. It has no web code
// either.
import Cairn
import Observation

final class DeskFlow: Coordinator {
  enum Route: Routable { case mails, mail(Int), reply(Int), chapter, reset, intro, reading }
  let navigation = Navigation(split: Route.mails, detail: nil)
  let desk = Desk()

  static let links = Links<Route> {
    Link("/", .mails)
    Link("/reset", .reset)
    Link("/mails/:id", Route.mail, under: .mails)
    Mount("/intro", .intro, IntroFlow.self)
    Mount("/reading", .reading, ReadingFlow.self)
  }

  func transition(to route: Route) -> Transition<Route> {
    switch route {
    case .mails: .popToRoot
    case .mail: .show(route, in: .detail)
    case .reply: .push(route)
    case .chapter: .present(.chapter, as: .adaptive(compact: .push, regular: .fullScreen))
    case .reset: .present(.reset, as: .dialog)
    case .intro, .reading: .present(route, as: .fullScreen)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .mails: MailsModel(desk: desk, flow: self)
    case .mail(let id): MailModel(id: id, flow: self)
    case .reply(let id): NoteModel(title: "Reply \(id)", text: "Dear all")
    case .chapter: ChapterFlow()
    case .intro: IntroFlow()
    case .reading: ReadingFlow()
    case .reset:
      Dialog("Reset the desk?", choices: [.destructive("Reset", ()), .cancel("Cancel")])
        .onAnswer { _ in self.desk.name = "Desk" }
    }
  }

  /// While the action runs, asks which mails to delete.
  func clear() async {
    let result = await ask(
      Dialog(
        "Clear the desk", message: "What may go?", style: .confirmation,
        choices: [.init("Read mails", 1), .destructive("All mails", 2), .cancel("Nothing")]))
    await desk.gate?.pass()
    desk.cleared = result.output?.choice ?? 0
  }

  func rename() async {
    let result = await ask(
      Dialog(
        "Name the desk", choices: [.cancel("Cancel"), .init("Save", ())],
        textFields: [
          .init("name", placeholder: "Name", text: desk.name),
          .init("code", placeholder: "Code", isSecure: true),
        ]))
    guard let answer = result.output else { return }
    (desk.name, desk.code) = (answer.texts["name"] ?? "", answer.texts["code"] ?? "")
  }
}

final class ChapterFlow: Coordinator {
  enum Route: Routable { case first, second }
  let navigation = Navigation(root: Route.first)
  func destination(for route: Route) -> Destination {
    switch route {
    case .first: TurnModel(title: "Chapter one", onNext: { self.navigate(to: .second) })
    case .second: NoteModel(title: "Chapter two", text: "The end.")
    }
  }
}

/// A book with notes beside it.
final class ReadingFlow: Coordinator {
  enum Route: Routable { case book, notes(Int) }
  let navigation = Navigation(panes: [Route.book, .notes(3)])

  static let links = Links<Route> {
    Link("/", .book)
    Link("/notes", .notes(3))
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .book: ChapterFlow()
    case .notes(let count): NoteModel(title: "Notes", text: "There are \(count).")
    }
  }
}

final class IntroFlow: Coordinator {
  enum Route: Routable { case welcome, privacy, done }
  let navigation = Navigation(pages: [Route.welcome, .privacy, .done])

  static let links = Links<Route> {
    Link("/", .welcome)
    Link("/privacy", .privacy)
    Link("/done", .done)
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .welcome: NoteModel(title: "Welcome", text: "This is the desk.")
    case .privacy: NoteModel(title: "Privacy", text: "Nobody reads along.")
    case .done: NoteModel(title: "Done", text: "Go ahead.")
    }
  }
}

@MainActor
@Observable
final class Desk {
  var name = "Desk"
  var code = ""
  var cleared = -1
  var gate: Gate?
}

@MainActor
@Observable
final class MailsModel {
  let desk: Desk
  let flow: DeskFlow
  init(desk: Desk, flow: DeskFlow) { (self.desk, self.flow) = (desk, flow) }

  func go(to route: DeskFlow.Route) { flow.navigate(to: route) }
  func onRename() { flow.task { [flow] in await flow.rename() } }
}

@MainActor
@Observable
final class MailModel {
  let id: Int
  private let flow: DeskFlow
  private(set) var isStarred = false

  init(id: Int, flow: DeskFlow) { (self.id, self.flow) = (id, flow) }

  func star() { isStarred.toggle() }
  func onReply() { flow.navigate(to: .reply(id)) }
}

@MainActor
@Observable
final class TurnModel {
  let title: String
  let onNext: () -> Void
  init(title: String, onNext: @escaping () -> Void) { (self.title, self.onNext) = (title, onNext) }
}
