import Cairn
import CairnTools
import Testing

@MainActor
@Test("root / orders: navigate to {\"cart\":{}} leads to this tree")
func recorded() async {
  // Shrunk from 5 steps.
  let navigator = Navigator(LabCoordinator(Lab(.tab)))
  let impossible = await navigator.perform(
    steps: """
      root / shop: navigate to {"login":{}}
      root / orders: navigate to {"cart":{}}
      """)
  #expect(impossible == [])
  #expect(
    navigator.outline == """
      root
        shop, selected
          list
          login
        orders
          list
          broken
      """)
}
