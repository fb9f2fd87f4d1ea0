import Cairn
@_spi(Hosts) import CairnHosting
import Testing

@MainActor
@Suite("The content of each container")
struct ContainerPlanTests {
  private func flow(_ stack: Stop...) -> @MainActor () -> Destination {
    { .of(Flow(Navigation(root: stack[0], path: Array(stack.dropFirst())))) }
  }

  @Test(
    "A stack inside a stack shares its container, as does a switching flow's child inside it")
  func inlining() {
    let outer = Flow(
      Navigation(root: "list", path: ["shop", "account", "end"]),
      [
        "shop": flow("a", "b"),
        "account": {
          .of(Flow(Navigation(switching: "login"), ["login": self.flow("name", "code")]))
        },
      ])
    let navigator = Navigator(outer)
    #expect(navigator.plan() == #"stack ["list", "a", "b", "name", "code", "end"]"#)
    #expect(navigator.tree.isInlined(navigator.id("shop")))
    #expect(navigator.tree.isInlined(navigator.id("account")))
    #expect(navigator.tree.isInlined(navigator.id("login")))
    #expect(!navigator.tree.isInlined(.root))
    #expect(!navigator.tree.isInlined(navigator.id("list")), "a screen is not a flow")
    #expect(navigator.tree.containerPlan(at: navigator.id("list")) == nil)
  }

  @Test("A root that is pushed on a stack of the app shares it, unless it has a container")
  func pushedRoot() {
    let outer = Flow(Navigation(switching: "shop"), ["shop": flow("a", "b")])
    let navigator = Navigator(outer)
    let tree = navigator.tree
    #expect(tree.itemsOfPushedRoot.map(navigator.name) == ["a", "b"])
    #expect(tree.isInlined(.root, rootIsPushed: true))
    #expect(tree.isInlined(navigator.id("shop"), rootIsPushed: true))
    #expect(!tree.isInlined(navigator.id("shop")))
    let tabs = Navigator(Flow(Navigation(tabs: ["home"]), ["home": flow("h")])).tree
    #expect(tabs.itemsOfPushedRoot == [.root])
    #expect(!tabs.isInlined(.root, rootIsPushed: true))
  }

  @Test("Tabs in a stack are one item with its own container")
  func tabs() {
    let tabs: @MainActor () -> Destination = {
      .of(
        Flow(Navigation(tabs: ["home", "account"], selected: "account"), ["home": self.flow("h")]))
    }
    let navigator = Navigator(Flow(Navigation(root: "start", path: ["tabs"]), ["tabs": tabs]))
    #expect(navigator.plan() == #"stack ["start", "tabs"]"#)
    #expect(navigator.plan(navigator.id("tabs")) == #"selecting account of ["home", "account"]"#)
    #expect(navigator.plan(navigator.id("home")) == #"stack ["h"]"#)
    #expect(!navigator.tree.isInlined(navigator.id("tabs")))
    #expect(!navigator.tree.isInlined(navigator.id("home")), "a tab has its own container")
  }

  @Test("A switching flow contains its one child")
  func switching() {
    let navigator = Navigator(Flow(Navigation(switching: "auth"), ["auth": flow("login")]))
    #expect(navigator.plan() == "switching auth")
    #expect(navigator.plan(navigator.id("auth")) == #"stack ["login"]"#)
    #expect(!navigator.tree.isInlined(navigator.id("auth")))
  }

  @Test("A split contains its columns, or one stack of them in a compact width")
  func split() {
    let app = Flow(
      Navigation(split: "folders", content: "mails", detail: nil), ["mails": flow("inbox", "old")])
    let navigator = Navigator(app)
    #expect(navigator.plan() == #"collapsed ["folders", "inbox", "old"]"#)
    navigator.traits.horizontalSizeClass = .regular
    #expect(navigator.plan() == #"columns [["folders"], ["inbox", "old"], []]"#)
  }

  @Test("The level of an entry is the innermost modal that contains it")
  func level() {
    let app = Flow(Navigation(root: "list"), ["cart": flow("lines")])
    let navigator = Navigator(app)
    app.present("cart", as: .sheet)
    #expect(navigator.tree.level(of: navigator.id("list")) == .root)
    #expect(navigator.tree.level(of: navigator.id("lines")) == navigator.id("cart"))
    #expect(navigator.tree.level(of: navigator.id("cart")) == navigator.id("cart"))
  }

  @Test("Promise 23: the overrides of a flow that shares a container apply to its entries")
  func overrides() {
    let child = Flow(stack: "a")
    child.navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .regular)
    let app = Flow(Navigation(root: "list", path: ["shop"]), ["shop": { .of(child) }])
    let navigator = Navigator(app)
    #expect(
      navigator.tree.traitOverrides(around: navigator.id("a"))?.horizontalSizeClass == .regular)
    #expect(navigator.tree.traitOverrides(around: navigator.id("list")) == nil)
  }

  @Test("Promise 23: a modal does not inherit the overrides of the flow that presents it")
  func overridesOfModals() {
    let app = Flow(
      Navigation(root: "list"), ["note": flow("text"), "help": flow("topics")])
    let navigator = Navigator(app)
    app.navigation.traitOverrides = TraitOverrides(
      horizontalSizeClass: .regular, verticalSizeClass: .compact)
    app.present("note", as: .fullScreen)
    app.present("help", as: .sheet)
    let tree = navigator.tree
    #expect(
      tree.traitOverrides(around: navigator.id("note"))
        == TraitOverrides(horizontalSizeClass: .regular, verticalSizeClass: .compact))
    // A sheet is compact in every window.
    #expect(
      tree.traitOverrides(around: navigator.id("help"))
        == TraitOverrides(verticalSizeClass: .compact))
    #expect(tree.traitOverrides(around: navigator.id("text")) == nil)
  }

  @Test("Promise 23: the root and what covers the window have the width class that a host decides")
  func decidedWidth() {
    let app = Flow(Navigation(root: "list"), ["note": flow("text"), "help": flow("topics")])
    let navigator = Navigator(app)
    navigator.traits = Traits(horizontalSizeClass: .regular)
    app.present("note", as: .fullScreen)
    app.present("help", as: .sheet)
    func width(around id: EntryID) -> Traits.SizeClass? {
      navigator.tree.traitOverrides(around: id, decidesWidth: true)?.horizontalSizeClass
    }
    #expect(width(around: .root) == .regular)
    #expect(width(around: navigator.id("note")) == .regular)
    #expect(width(around: navigator.id("help")) == nil)
    #expect(navigator.tree.traitOverrides(around: .root) == nil)
  }
}
