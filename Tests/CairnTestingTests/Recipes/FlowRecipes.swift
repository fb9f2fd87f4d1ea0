// The code of the article "Recipes": flows and their results.
import Cairn
import CairnTesting
import Testing

enum PickerRecipe {
  final class ColorPicker: Coordinator {
    enum Route: Routable { case colors }
    typealias Output = String
    let navigation = Navigation(root: Route.colors)
    func destination(for route: Route) -> Destination { Model() }
  }

  final class Model {}

  final class PaintCoordinator: Coordinator {
    enum Route: Routable { case canvas }
    let navigation = Navigation(root: Route.canvas)
    private(set) var color = "black"
    func destination(for route: Route) -> Destination { Model() }

    func chooseColor() async {
      let result = await run(ColorPicker(), as: .sheet)
      if case .finished(let color) = result { self.color = color }  // or .cancelled(reason)
    }
  }
}

enum WizardRecipe {
  @MainActor
  final class Draft {
    var name = ""
    var address = ""
  }

  final class Model {}

  // snippet: recipe-wizard
  final class SignUpCoordinator: Coordinator {
    enum Route: Int, Routable { case name, address, summary }
    let navigation = Navigation(root: Route.name)
    let draft = Draft()

    /// The first step that is not complete.
    var nextStep: Route {
      draft.name.isEmpty ? .name : draft.address.isEmpty ? .address : .summary
    }

    func transition(to route: Route) -> Route.Transition {
      route.rawValue <= nextStep.rawValue ? .push(route) : .redirect(to: nextStep)
    }

    func destination(for route: Route) -> Destination { Model() }
  }
  // end snippet
}

enum ExperimentRecipe {
  final class ShortCheckout: Coordinator {
    enum Route: Routable { case all }
    typealias Output = Int
    let navigation = Navigation(root: Route.all)
    func destination(for route: Route) -> Destination { Model() }
  }

  final class LongCheckout: Coordinator {
    enum Route: Routable { case address, payment }
    typealias Output = Int
    let navigation = Navigation(root: Route.address)
    func destination(for route: Route) -> Destination { Model() }
  }

  final class Model {}

  final class ShopCoordinator: Coordinator {
    enum Route: Routable { case list, checkout, thanks(order: Int) }
    let navigation = Navigation(root: Route.list)
    let isInGroupB: Bool
    init(isInGroupB: Bool) { self.isInGroupB = isInGroupB }

    func destination(for route: Route) -> Destination {
      switch route {
      case .list, .thanks: Model()
      case .checkout:
        if isInGroupB {
          ShortCheckout().onFinish { self.navigate(to: .thanks(order: $0)) }
        } else {
          LongCheckout().onFinish { self.navigate(to: .thanks(order: $0)) }
        }
      }
    }
  }
}

enum PopRecipe {
  @MainActor
  final class Model {
    let onDone: () -> Void
    init(onDone: @escaping () -> Void = {}) { self.onDone = onDone }
  }

  final class ShopCoordinator: Coordinator {
    enum Route: Routable { case list, product(Int), cart, thanks(product: Int) }
    let navigation = Navigation(root: Route.list)

    func destination(for route: Route) -> Destination {
      switch route {
      case .list, .product, .cart: Model()
      // snippet: recipe-pop
      case .thanks(let product): Model(onDone: { self.pop(to: .product(product)) })
      // end snippet
      }
    }
  }
}

enum SignOutRecipe {
  struct SignOut {}

  @MainActor
  final class Session { var user: String? }

  @MainActor
  final class SettingsModel {
    let onSignOut: () -> Void
    init(onSignOut: @escaping () -> Void) { self.onSignOut = onSignOut }
  }

  final class SignInModel {}

  final class SignInCoordinator: Coordinator {
    enum Route: Routable { case form }
    typealias Output = String
    let navigation = Navigation(root: Route.form)
    func destination(for route: Route) -> Destination { SignInModel() }
  }

  final class SettingsCoordinator: Coordinator {
    enum Route: Routable { case settings }
    let navigation = Navigation(root: Route.settings)
    func destination(for route: Route) -> Destination {
      SettingsModel(onSignOut: { self.send(SignOut()) })
    }
  }

  final class AppCoordinator: Coordinator {
    enum Route: Routable { case signIn, main }
    let navigation = Navigation(switching: Route.signIn)
    let session = Session()

    func start() { navigate(to: .main) }

    var intents: Intents { IntentHandler(SignOut.self) { _ in self.signOut() } }

    func signOut() {
      session.user = nil
      navigator?.reevaluate()  // the main flow requires the sign-in again
    }

    func transition(to route: Route) -> Route.Transition {
      route == .main && session.user == nil ? .require(Route.signIn, then: .main) : .show(route)
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .signIn: SignInCoordinator().onFinish { self.session.user = $0 }
      case .main: SettingsCoordinator()
      }
    }
  }
}

enum RefreshRecipe {
  @MainActor
  final class NoteStore {
    private(set) var notes: [String] = []
    func add(_ note: String) { notes.append(note) }
  }

  @MainActor
  final class NoteList {
    private let store: NoteStore
    let onNew: () -> Void
    init(store: NoteStore, onNew: @escaping () -> Void) {
      (self.store, self.onNew) = (store, onNew)
    }
    var notes: [String] { store.notes }
  }

  final class NoteForm: Coordinator {
    enum Route: Routable { case form }
    typealias Output = String
    let navigation = Navigation(root: Route.form)
    func destination(for route: Route) -> Destination { Model() }
  }

  final class Model {}

  final class NotesCoordinator: Coordinator {
    enum Route: Routable { case list, new }
    let navigation = Navigation(root: Route.list)
    let store = NoteStore()

    func transition(to route: Route) -> Route.Transition {
      route == .new ? .present(.new, as: .sheet) : .push(route)
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .list: NoteList(store: store, onNew: { self.navigate(to: .new) })
      case .new: NoteForm().onFinish { self.store.add($0) }
      }
    }
  }
}

@MainActor
@Suite("Recipes: flows and their results")
struct FlowRecipeTests {
  @Test("A flow continues with the result of a picker")
  func picker() async throws {
    let test = TestNavigator(PickerRecipe.PaintCoordinator())
    let paint = test.root
    paint.task { await paint.chooseColor() }
    await test.settle()
    try test.shown(PickerRecipe.ColorPicker.self).finish("red")
    await test.settle()
    #expect(paint.color == "red")
    test.expectNoModals()
  }

  @Test("A step of a wizard is shown only after the steps before it")
  func wizard() {
    let test = TestNavigator(WizardRecipe.SignUpCoordinator())
    test.root.navigate(to: .summary)
    test.expectStack(of: WizardRecipe.SignUpCoordinator.self, .name)
    test.root.draft.name = "Ada"
    #expect(test.root.navigate(to: .summary) == .redirected)
    test.expectStack(of: WizardRecipe.SignUpCoordinator.self, .name, .address)
    test.root.draft.address = "Elm Street 7"
    #expect(test.root.navigate(to: .summary) == .committed)
    test.expectStack(of: WizardRecipe.SignUpCoordinator.self, .name, .address, .summary)
  }

  @Test("Two variants of a flow deliver the same result", arguments: [false, true])
  func experiment(isInGroupB: Bool) throws {
    let test = TestNavigator(ExperimentRecipe.ShopCoordinator(isInGroupB: isInGroupB))
    test.root.navigate(to: .checkout)
    if isInGroupB {
      try test.shown(ExperimentRecipe.ShortCheckout.self).finish(7)
    } else {
      try test.shown(ExperimentRecipe.LongCheckout.self).finish(7)
    }
    test.expectStack(of: ExperimentRecipe.ShopCoordinator.self, .list, .thanks(order: 7))
  }

  @Test("A screen leads back to a certain screen")
  func pop() throws {
    let test = TestNavigator(PopRecipe.ShopCoordinator())
    test.root.set([.list, .product(7), .cart, .thanks(product: 7)])
    try test.shown(PopRecipe.Model.self).onDone()
    test.expectStack(of: PopRecipe.ShopCoordinator.self, .list, .product(7))
  }

  @Test("Signing out replaces everything and leaves nothing in memory")
  func signOut() throws {
    let test = TestNavigator(SignOutRecipe.AppCoordinator())
    for user in ["ada", "bob"] {
      try test.shown(SignOutRecipe.SignInCoordinator.self).finish(user)
      #expect(test.root.session.user == user)
      try test.shown(SignOutRecipe.SettingsModel.self).onSignOut()
      test.expectPath(
        SignOutRecipe.AppCoordinator.Route.signIn, SignOutRecipe.SignInCoordinator.Route.form)
      #expect(test.root.session.user == nil)
    }
    test.expectNoLeaks()
  }

  @Test("A list shows what a form has added")
  func refresh() throws {
    let test = TestNavigator(RefreshRecipe.NotesCoordinator())
    try test.shown(RefreshRecipe.NoteList.self).onNew()
    try test.shown(RefreshRecipe.NoteForm.self).finish("Milk")
    #expect(try test.shown(RefreshRecipe.NoteList.self).notes == ["Milk"])
  }
}
