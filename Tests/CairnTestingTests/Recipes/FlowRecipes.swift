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

@MainActor
@Suite("Recipes: flows and their results")
struct FlowRecipeTests {
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
