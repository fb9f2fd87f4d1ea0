// The web layer of the sample library.
import Cairn
import CairnWeb

struct ByID: Decodable { var id: Int }
struct ByName: Decodable { var name: String }
struct Failure: Error {}

// snippet: doc-page-tabs
extension MainFlow: PageTabs {
  func tab(for route: Route) -> PageTab {
    switch route {
    case .books:
      PageTab("Books", badge: library.basket.isEmpty ? nil : "\(library.basket.count)")
    case .account: PageTab("Account")
    case .help: PageTab("Help")
    }
  }
}
// end snippet

extension NoteModel: PageScreen {
  func page() -> Page { Page("note", ["text": text]) }
}

extension ShelfModel: PageScreen {
  func page() -> Page { Page("note", ["text": order.map { "Sorted by \($0)." } ?? "Dusty."]) }
}

extension ListModel: PageScreen {
  var title: String { "Books" }
  var barItems: [PageBarItem] {
    [PageBarItem("Basket", badge: "\(library.basket.count)", form: PageForm("basket"))]
  }
  func page() -> Page {
    Page(
      "list",
      [
        // snippet: doc-page-values
        "books": library.titles.sorted { $0.key < $1.key }.map { id, title -> PageValues in
          ["title": title, "id": id, "open": PageForm("open", ["id": id])]
        }
        // end snippet
      ])
  }
  static let actions = PageActions<ListModel> {
    // snippet: doc-page-action
    PageAction("open") { (model, form: ByID) in model.onOpen(form.id) }
    PageAction("basket") { model in model.onBasket() }
    // end snippet
    PageAction("fail") { _ in throw Failure() }
  }
}

extension BookModel: PageScreen {
  var title: String { library.titles[id] ?? "Unknown" }
  // snippet: doc-is-ready
  var isReady: Bool { text != nil }
  // end snippet
  func page() -> Page {
    var page = Page(
      "book",
      [
        "text": text, "count": library.basket.count { $0 == id },
        "hint": library.basket.isEmpty ? "Your basket is empty." : nil,
        // snippet: doc-page-form
        "add": PageForm("add", ["id": id]), "reviews": PageForm("reviews"),
        // end snippet
        "basket": PageForm("basket"),
        "home": PageForm("home"),
      ])
    page.isNotFound = library.titles[id] == nil
    return page
  }
  static let actions = PageActions<BookModel> {
    // snippet: doc-page-notice
    PageAction("add") { (model, form: ByID) in
      model.library.basket.append(form.id)
      return PageNotice("In your basket.")
    }
    // end snippet
    PageAction("reviews") { model in model.onReviews() }
    PageAction("basket") { model in model.onBasket() }
    PageAction("home") { model in model.onHome() }
  }
}

extension BasketModel: PageScreen {
  var title: String { "Basket" }
  func page() -> Page { Page("basket", ["count": library.basket.count, "next": PageForm("next")]) }
  static let actions = PageActions<BasketModel> {
    PageAction("next") { model in model.onNext() }
  }
}

extension ConfirmModel: PageScreen {
  var title: String { "Confirm" }
  func page() -> Page { Page("confirm", ["orders": library.orders]) }
  static let actions = PageActions<ConfirmModel> {
    PageAction("order") { model in await model.order() }
  }
}

extension LoginModel: PageScreen {
  var title: String { "Sign in" }
  func page() -> Page {
    Page(
      "login",
      [
        "problem": problem, "inputs": [["name": "name", "value": typed] as PageValues],
        "submit": PageForm("submit"), "register": PageForm("register"),
      ])
  }
  static let actions = PageActions<LoginModel> {
    PageAction("submit", draft: { (model, form: ByName) in model.type(form.name) }) {
      (model, form: ByName) in
      // snippet: doc-notice-kind
      guard !form.name.isEmpty else { throw PageNotice("Who are you?", kind: .warning) }
      // end snippet
      await model.logIn(form.name)
    }
    PageAction("register") { model in model.onRegister() }
  }
}

extension AccountModel: PageScreen {
  var title: String { "Account" }
  func page() -> Page {
    // snippet: doc-page
    Page("account", ["user": library.user, "edit": PageForm("edit"), "orders": PageForm("orders")])
    // end snippet
  }
  static let actions = PageActions<AccountModel> {
    PageAction("edit") { model in model.onEdit() }
    PageAction("orders") { model in model.onOrders() }
  }
}

extension EditModel: PageScreen {
  var title: String { "Edit" }
  func page() -> Page {
    Page("edit", ["name": name, "isEdited": isEdited, "save": PageForm("save")])
  }
  static let actions = PageActions<EditModel> {
    PageAction("save", draft: { (model, form: ByName) in model.edit(form.name) }) {
      (model, form: ByName) in model.save(form.name)
    }
  }
}

let sampleTemplates = [
  "note": "<p>{{text}}</p>",
  "list": """
  <ul>{{#books}}<li>{{#open}}<form method="post" action="{{action}}">{{{fields}}}<button id="open-{{id}}">{{title}}</button></form>{{/open}} \
  <a id="link-{{id}}" href="/books/{{id}}">link</a></li>{{/books}}</ul>
  <form method="post" action="{{action}}">{{{fields}}}<button id="fail" name="_do" value="fail">Fail</button></form>
  <p><a id="top" href="#main">Up</a> <a id="nowhere" href="/nowhere">Nowhere</a></p>
  """,
  "book": """
  {{^text}}<p id="loading">Loading</p>{{/text}}{{#text}}<p id="text">{{.}}</p>{{/text}}<p id="count">{{count}}</p>
  {{#hint}}<p>{{.}}</p>{{/hint}}
  {{#add}}<form method="post" action="{{action}}">{{{fields}}}<button id="add">Add</button></form>{{/add}}
  {{#reviews}}<form method="post" action="{{action}}">{{{fields}}}<button id="reviews">Reviews</button></form>{{/reviews}}
  {{#basket}}<form method="post" action="{{action}}">{{{fields}}}<button id="basket">Basket</button></form>{{/basket}}
  {{#home}}<form method="post" action="{{action}}">{{{fields}}}<button id="home">Home</button></form>{{/home}}
  <input id="scribble">
  """,
  "basket": """
  <p id="basket-count">{{count}}</p>
  {{#next}}<form method="post" action="{{action}}">{{{fields}}}<button id="next">Next</button></form>{{/next}}
  """,
  "confirm": """
  <form method="post" action="{{action}}">{{{fields}}}<button id="order" name="_do" value="order">Order</button></form>
  """,
  "login": """
  {{#problem}}<p id="problem">{{.}}</p>{{/problem}}
  {{#submit}}<form method="post" action="{{action}}">{{{fields}}}{{#inputs}}<input id="{{name}}" name="{{name}}" value="{{value}}">{{/inputs}}<button id="sign-in">Sign in</button></form>{{/submit}}
  {{#register}}<form method="post" action="{{action}}">{{{fields}}}<button id="register">Register</button></form>{{/register}}
  """,
  "account": """
  <p id="user">{{user}}</p>
  {{#edit}}<form method="post" action="{{action}}">{{{fields}}}<button id="edit">Edit</button></form>{{/edit}}
  {{#orders}}<form method="post" action="{{action}}">{{{fields}}}<button id="orders">Orders</button></form>{{/orders}}
  """,
  "edit": """
  {{#isEdited}}<p id="edited">Not saved yet</p>{{/isEdited}}
  {{#save}}<form method="post" action="{{action}}" data-draft>{{{fields}}}<input id="edit-name" name="name" value="{{name}}"><button id="save">Save</button></form>{{/save}}
  """,
]
