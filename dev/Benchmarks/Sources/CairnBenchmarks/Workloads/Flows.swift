import Cairn

// The cost of nested flows.

/// A flow with one screen that can present the same flow, to any depth.
final class NestedCoordinator: Coordinator {
  enum Route: Routable { case screen, detail(Int), next }
  typealias Output = Int

  let navigation: Navigation<Route>
  /// The flow that was created last, so that finding it in the tree is not measured.
  static var latest: NestedCoordinator?
  private let heard: (Int) -> Void

  init(siblings: Int = 0, heard: @escaping (Int) -> Void = { _ in }) {
    navigation =
      siblings == 0
      ? Navigation(root: .screen)
      : Navigation(root: .screen, path: Array(repeating: .next, count: siblings))
    self.heard = heard
    Self.latest = self
  }

  func transition(to route: Route) -> Transition<Route> { .push(route, always: true) }

  func destination(for route: Route) -> Destination {
    switch route {
    case .screen: ScreenModel(id: 1)
    case .detail(let id): ScreenModel(id: id)
    case .next: NestedCoordinator().onFinish { [heard] in heard($0) }
    }
  }

  // The type is written out, because the flow mounts itself.
  static let links: Links<Route> = Links {
    Link("/", .screen)
    Link("/screens/:id", Route.detail)
    Mount("/next", .next, links: { NestedCoordinator.links })
  }
}

extension Workload {
  static var flows: [Workload] {
    [0, 10_000].map { siblings in
      Workload(
        name: "child flow finished with a result", dimension: "siblings", size: siblings,
        goal: .nanoseconds(1_700), operations: 100
      ) {
        var sum = 0
        let scene = Scene(
          NestedCoordinator(siblings: siblings) { sum += $0 }, isObserved: false)
        return {
          for number in 0..<100 {
            scene.root.navigate(to: .next)
            NestedCoordinator.latest?.finish(number)
          }
          keep(sum)
        }
      } limit: {
        var sum = 0
        let root = LimitFlow(parent: nil, ring: Ring())
        return {
          for number in 0..<100 { root.push { sum += $0 }.finish(number) }
          keep(sum)
        }
      }
    }
      + [1_000, 10_000, 100_000].map { count in
        Workload(
          name: "nested flows built and torn down", dimension: "flows", size: count,
          goal: .nanoseconds(1_700), operations: count
        ) {
          let scene = Scene(NestedCoordinator(), isObserved: false)
          return {
            NestedCoordinator.latest = scene.root
            for _ in 0..<count { NestedCoordinator.latest?.navigate(to: .next) }
            scene.root.popToRoot()
          }
        } limit: {
          let root = LimitFlow(parent: nil, ring: Ring())
          return {
            var flow = root
            for _ in 0..<count { flow = flow.push() }
            root.popToRoot()
          }
        }
      }
  }

  static var opening: [Workload] {
    func link(_ flows: Int) -> String {
      String(repeating: "/next", count: flows) + "/screens/7"
    }
    return [10, 40].map { flows in
      Workload(
        name: "link opened cold, and all closed", dimension: "flows", size: flows,
        goal: .nanoseconds(1_800 * Double(flows)), operations: 10
      ) {
        let scene = Scene(NestedCoordinator(), isObserved: false)
        let link = link(flows)
        return {
          for _ in 0..<10 {
            scene.navigator.open(link)
            scene.root.popToRoot()
          }
        }
      } limit: {
        let root = LimitFlow(parent: nil, ring: Ring())
        let link = link(flows)
        return {
          for _ in 0..<10 {
            var flow = root
            for segment in link.utf8.split(separator: UInt8(ascii: "/"))
            where segment.elementsEqual("next".utf8) {
              flow = flow.push()
            }
            root.popToRoot()
          }
        }
      }
    }
      + [10, 40].map { flows in
        Workload(
          name: "link opened to existing flows", dimension: "flows", size: flows,
          goal: .nanoseconds(200 * Double(flows)), operations: 10
        ) {
          let scene = Scene(NestedCoordinator(), isObserved: false)
          let link = link(flows)
          scene.navigator.open(link)
          precondition(scene.navigator.tree.frontPath.count == flows + 2)
          return { for _ in 0..<10 { scene.navigator.open(link) } }
        }
      }
  }
}
