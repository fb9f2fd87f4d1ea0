// The web layer of the sample desk.
import Cairn
import CairnWeb

extension IntroFlow: PageTabs {
  func tab(for route: Route) -> PageTab {
    switch route {
    case .welcome: PageTab("Welcome")
    case .privacy: PageTab("Privacy")
    case .done: PageTab("Done")
    }
  }
}

extension MailsModel: PageScreen {
  var title: String { desk.name }
  func page() -> Page {
    Page(
      "mails",
      [
        "mails": (1...3).map { (id: Int) -> PageValues in
          ["id": id, "open": PageForm("open", ["id": id])]
        },
        "name": desk.name, "cleared": desk.cleared, "intro": PageForm("intro"),
        "chapter": PageForm("chapter"), "reset": PageForm("reset"), "clear": PageForm("clear"),
        "rename": PageForm("rename"),
      ])
  }
  static let actions = PageActions<MailsModel> {
    PageAction("open") { (model, form: ByID) in model.go(to: .mail(form.id)) }
    PageAction("intro") { model in model.go(to: .intro) }
    PageAction("chapter") { model in model.go(to: .chapter) }
    PageAction("reset") { model in model.go(to: .reset) }
    PageAction("clear") { model in await model.flow.clear() }
    PageAction("rename") { model in model.onRename() }
  }
}

private struct Stars: Decodable { let stars: Int }

extension MailModel: PageScreen {
  var title: String { "Mail \(id)" }
  func page() -> Page {
    Page("mail", ["starred": isStarred, "star": PageForm("star"), "reply": PageForm("reply")])
  }
  static let actions = PageActions<MailModel> {
    PageAction("star") { (model, _: Stars) in model.star() }
    PageAction("reply") { model in model.onReply() }
  }
}

extension TurnModel: PageScreen {
  func page() -> Page { Page("turn", ["next": PageForm("next")]) }
  static let actions = PageActions<TurnModel> {
    PageAction("next") { model in model.onNext() }
  }
}

private func button(_ name: String, _ title: String) -> String {
  """
  {{#\(name)}}<form method="post" action="{{action}}">{{{fields}}}<button id="\(name)" \
  class="cairn-button">\(title)</button></form>{{/\(name)}}
  """
}

let deskTemplates = [
  "mails": """
  <ul class="cairn-rows">{{#mails}}<li>{{#open}}<form method="post" action="{{action}}">{{{fields}}}\
  <button id="mail-{{id}}" class="cairn-row">Mail {{id}}</button></form>{{/open}}</li>{{/mails}}</ul>
  <p id="cleared">{{cleared}}</p><p id="desk-name">{{name}}</p><div class="cairn-buttons">
  \(button("intro", "Introduction")) \(button("chapter", "Read")) \(button("reset", "Reset"))
  \(button("clear", "Clear")) \(button("rename", "Rename"))</div>
  """,
  "mail": """
  {{#starred}}<p id="starred">Starred</p>{{/starred}}
  <p>A mail of some length, about this and that.</p><p><input id="note" aria-label="Note"></p>
  {{#star}}<form method="post" action="{{action}}">{{{fields}}}\
  <input id="stars" name="stars" value="1" aria-label="Stars"><button id="star">Star</button></form>{{/star}}
  <div class="cairn-buttons">\(button("reply", "Reply"))</div>
  """,
  "turn": "<p>Once upon a time.</p> \(button("next", "Turn the page"))",
]
