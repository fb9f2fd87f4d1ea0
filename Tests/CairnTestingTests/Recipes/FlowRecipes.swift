// The code of the article "Recipes": flows and their results.
import Cairn
import CairnTesting
import Testing

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

enum ProtectedTabRecipe {
  final class PlantsModel {}

  @MainActor
  final class ProfileModel {
    let user: String
    let onSignOut: () -> Void

    init(user: String, onSignOut: @escaping () -> Void) {
      self.user = user
      self.onSignOut = onSignOut
    }
  }

  final class SignInCoordinator: Coordinator {
    enum Route: Routable { case form }
    typealias Output = String
    let navigation = Navigation(root: Route.form)

    func destination(for route: Route) -> Destination { PlantsModel() }
  }

  // snippet: recipe-protected-tab
  final class TabsCoordinator: Coordinator {
    enum Route: Routable { case plants, profile, signIn }
    let navigation = Navigation(tabs: [Route.plants, .profile], isLazy: true)
    var user: String?
    func transition(to route: Route) -> Route.Transition {
      switch route {
      case .profile where user == nil: .require(.signIn, then: route)
      case .signIn: .present(route, as: .sheet)
      default: .show(route)
      }
    }

    func destination(for route: Route) -> Destination {
      switch route {
      case .plants: PlantsModel()
      case .profile: ProfileModel(user: user ?? "", onSignOut: { self.signOut() })
      case .signIn: SignInCoordinator().onFinish { self.user = $0 }
      }
    }

    func signOut() {
      user = nil
      perform(.sequence(.select(.plants), .restart(.profile)))
    }
  }
  // end snippet
}

@MainActor
@Suite("Recipes: flows and their results")
struct FlowRecipeTests {
  @Test("One tab needs a sign-in, also after signing out")
  func protectedTab() throws {
    typealias Tabs = ProtectedTabRecipe.TabsCoordinator
    let test = TestNavigator(Tabs())
    test.select(Tabs.Route.profile)
    test.dismiss()
    test.expectShown(Tabs.Route.plants)
    for user in ["ada", "bob"] {
      test.select(Tabs.Route.profile)
      test.expectModals(of: Tabs.self, .signIn)
      try test.shown(ProtectedTabRecipe.SignInCoordinator.self).finish(user)
      test.expectNoModals()
      let profile = try test.shown(ProtectedTabRecipe.ProfileModel.self)
      #expect(profile.user == user)
      profile.onSignOut()
      test.expectShown(Tabs.Route.plants)
    }
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

  @Test("A screen leads back to a certain screen")
  func pop() throws {
    let test = TestNavigator(PopRecipe.ShopCoordinator())
    test.root.set([.list, .product(7), .cart, .thanks(product: 7)])
    try test.shown(PopRecipe.Model.self).onDone()
    test.expectStack(of: PopRecipe.ShopCoordinator.self, .list, .product(7))
  }
}
