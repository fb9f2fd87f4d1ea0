@_spi(Hosts) import Cairn

/// A random action of the app's own code.
@MainActor
struct ProgramSteps {
  let live: Live
  let navigator: Navigator

  /// Performs a random action and returns its description.
  func perform(_ random: inout some RandomNumberGenerator, number: Int) -> String {
    guard let flow = live.coordinators.randomElement(using: &random) else { return "nothing" }
    let isLarge = navigator.tree.count > 24
    let route = Wanderer.Route(kind: kind(&random), number: number)
    switch Int.random(in: 0..<(isLarge ? 8 : 22), using: &random) {
    case 0: return "pop: \(flow.pop(Int.random(in: 1...2, using: &random)))"
    case 1: return "popToRoot: \(flow.popToRoot())"
    case 2: return "dismiss: \(flow.dismiss())"
    case 3: return "dismissAll: \(flow.perform(.dismissAll))"
    case 4 where flow !== navigator.root: return "finish: \(flow.finish(number))"
    case 5 where flow !== navigator.root: return "cancel: \(flow.cancel())"
    case 6:
      guard let tab = flow.navigation.stack.randomElement(using: &random), selects(flow) else {
        return "nothing to select"
      }
      return "select \(tab): \(flow.select(tab))"
    case 8, 9:
      let presentation = route.kind == .dialog ? .dialog : presentation(&random)
      return "present \(route) as \(presentation): \(flow.present(route, as: presentation))"
    case 10 where isStack(flow):
      let stack = flow.navigation.stack
      let routes = (stack.shuffled(using: &random).dropFirst() + [route]).map(\.self)
      return "set \(routes): \(flow.set(routes))"
    case 11 where isStack(flow): return "replaceTop \(route): \(flow.replaceTop(route))"
    case 12 where isStack(flow) && !flow.navigation.stack.isEmpty:
      let stack = flow.navigation.stack.shuffled(using: &random)
      return "bring \(stack[0]): \(flow.bringToFront(stack[0]))"
    case 16 where selects(flow) && route.kind != .dialog:
      let tabs = flow.navigation.stack.shuffled(using: &random)
      let some = Array(tabs.prefix(2)) + (tabs.contains(route) ? [] : [route])
      return "set \(some): \(flow.set(some))"
    case 17:
      guard let old = flow.navigation.stack.dropFirst().randomElement(using: &random) else {
        return "nothing to remove"
      }
      return "remove \(old): \(flow.remove(old))"
    case 18:
      guard let old = flow.navigation.stack.randomElement(using: &random) else {
        return "nothing to restart"
      }
      return "restart \(old): \(flow.restart(old))"
    // UIKit's window does not match the tree if a split is pushed into a sidebar, for a reason that is
    // not known yet. Perhaps its traits are compact in UIKit only.
    case 19 where layout(flow)?.isSplit == true && route.kind == .screen:
      let column: SplitColumn = layout(flow) == .split ? .sidebar : .content
      return "push \(route) in \(column): \(flow.push(route, in: column))"
    case 20 where route.kind != .dialog:
      let overlay: Presentation.Overlay =
        Bool.random(using: &random) ? .opaque : .transparent
      return "present \(route) as \(overlay): \(flow.present(route, as: .overlay(overlay)))"
    case 7, 21:
      guard let overlay = flow.navigation.overlays.randomElement(using: &random) else {
        navigator.releaseHiddenTabs()
        return "release hidden tabs"
      }
      return "dismiss \(overlay): \(flow.dismiss(overlay))"
    default:
      guard !selects(flow), route.kind != .dialog else { return "nothing to go to" }
      return "navigate to \(route): \(flow.navigate(to: route))"
    }
  }

  private func kind(_ random: inout some RandomNumberGenerator) -> Wanderer.Route.Kind {
    // Most routes are screens and stacks, as in an app.
    let common: [Wanderer.Route.Kind] = [.screen, .screen, .screen, .stack, .stack, .asking]
    return (common + Wanderer.Route.Kind.allCases).randomElement(using: &random) ?? .screen
  }

  private func presentation(_ random: inout some RandomNumberGenerator) -> Presentation {
    let all: [Presentation] = [
      .sheet, .sheet(detents: [.medium, .large]), .fullScreen,
      .adaptive(compact: .sheet, regular: .fullScreen),
      .adaptive(compact: .sheet, regular: .popover(anchor: "anchor")),
      .adaptive(compact: .push, regular: .sheet),
    ]
    return all.randomElement(using: &random) ?? .sheet
  }

  private func layout(_ flow: Wanderer) -> NavigationTree.Flow.Layout? {
    navigator.tree.layout(of: flow, in: navigator)
  }

  private func selects(_ flow: Wanderer) -> Bool { layout(flow)?.selects ?? false }
  private func isStack(_ flow: Wanderer) -> Bool { layout(flow) == .stack }
}

extension NavigationTree {
  @MainActor
  fileprivate func layout(of flow: Wanderer, in navigator: Navigator) -> Flow.Layout? {
    var waiting = [EntryID.root]
    while let next = waiting.popLast() {
      if navigator.coordinator(at: next) === flow { return self.flow(next)?.layout }
      guard let found = self.flow(next) else { continue }
      waiting += found.entries + found.modals + found.overlays
    }
    return nil
  }
}
