@_spi(Hosts) import Cairn

// The cost of pushing and popping a screen.

enum ScreenRoute: Routable {
  case list, detail(Int), old(Int), closed, locked, sheet, undecided(Int)
}

final class ScreenModel {
  let id: Int
  init(id: Int) { self.id = id }
}

final class ScreensCoordinator: Coordinator {
  let navigation: Navigation<ScreenRoute>

  init(depth: Int) {
    navigation = Navigation(root: .list, path: (1..<max(depth, 1)).map { .detail($0) })
  }

  func transition(to route: ScreenRoute) -> Transition<ScreenRoute> {
    switch route {
    case .closed: .deny("It is closed.")
    case .old(let id): .redirect(to: .detail(id))
    case .undecided: .when({ true }, then: .push(route))
    default: .push(route)
    }
  }

  func destination(for route: ScreenRoute) -> Destination {
    switch route {
    case .detail(let id), .old(let id), .undecided(let id): ScreenModel(id: id)
    case .list, .closed, .locked: ScreenModel(id: 0)
    case .sheet: ScreensCoordinator(depth: 1)
    }
  }
}

/// Keeps the latest events, like a log of limited size.
@MainActor
final class Ring<Element> {
  private var elements: [Element?] = Array(repeating: nil, count: 256)
  private var next = 0

  func append(_ element: Element) {
    elements[next & 255] = element
    next += 1
  }
}

/// A navigator whose events are kept.
@MainActor
final class Scene<Root: Coordinator> {
  let root: Root
  let navigator: Navigator
  private let ring = Ring<NavigationEvent>()
  private var observation: EventObservation?

  init(_ root: Root, isObserved: Bool = true) {
    self.root = root
    navigator = Navigator(root, reportsLeaks: false)
    if isObserved { observation = navigator.observe { [ring] in ring.append($0) } }
  }
}

/// Reads each diff, as a host does to update its views.
@MainActor
final class CountingHost: NavigatorHost {
  private(set) var inserted = 0
  private(set) var removed = 0

  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
    for change in diff.changes {
      switch change {
      case .inserted: inserted += 1
      case .removed: removed += 1
      default: break
      }
    }
  }
}

/// Reads each diff and then the tree, as the hosts of UIKit, SwiftUI and the browser do.
@MainActor
final class ReadingHost: NavigatorHost {
  private(set) var seen = 0

  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
    let tree = navigator.tree
    seen += diff.changes.count
    var next: EntryID? = .root
    while let flow = next.flatMap(tree.flow) { next = flow.front }
    if let front = next, tree.entry(front) != nil { seen += 1 }
  }
}

extension Workload {
  /// The observers of each commit.
  private enum Audience: String, CaseIterable {
    case nobody = ""
    case host = " with a host"
    case hostAndObserver = " with a host and an event observer"
    case reader = " with a host that reads the tree"
    case readerAndObserver = " with a host that reads the tree and an event observer"

    var isObserved: Bool { self == .hostAndObserver || self == .readerAndObserver }

    var goal: Double {
      switch self {
      case .nobody: 650
      case .host: 850
      case .hostAndObserver: 1_100
      case .reader: 1_500
      case .readerAndObserver: 2_000
      }
    }
  }

  static var screens: [Workload] {
    Audience.allCases.flatMap { audience in
      [10, 1_000, 100_000].map { pushAndPop(depth: $0, audience) }
    }
  }

  /// The cost of flows for an app, whose host reads the tree and whose log observes the events.
  static var observed: [Workload] {
    [
      Workload(
        name:
          "child flow finished with a result, with a host that reads the tree and an event observer",
        operations: 100
      ) {
        var sum = 0
        let scene = Scene(NestedCoordinator { sum += $0 })
        let host = ReadingHost()
        scene.navigator.attach(host)
        return {
          for number in 0..<100 {
            scene.root.navigate(to: .next)
            NestedCoordinator.latest?.finish(number)
          }
          keep((sum, host))
        }
      }
    ]
      + [false, true].map { isObserved in
        let audience = isObserved ? ", with a host that reads the tree and an event observer" : ""
        return Workload(
          name: "path of ten flows followed cold, and all closed\(audience)", operations: 10
        ) {
          let scene = Scene(NestedCoordinator(), isObserved: isObserved)
          let host = ReadingHost()
          if isObserved { scene.navigator.attach(host) }
          return {
            for _ in 0..<10 {
              let end = NestedCoordinator.path(to: .detail(7))
              scene.root.navigate(
                along: (0..<10).reduce(end) { path, _ in
                  NestedCoordinator.path(to: .next, then: path)
                })
              scene.root.popToRoot()
            }
            keep(host)
          }
        }
      }
  }

  private static func pushAndPop(depth: Int, _ audience: Audience) -> Workload {
    Workload(
      name: "push and pop\(audience.rawValue)", dimension: "depth", size: depth,
      goal: .nanoseconds(audience.goal), operations: 100
    ) {
      let scene = Scene(ScreensCoordinator(depth: depth), isObserved: audience.isObserved)
      let host: (any NavigatorHost)? =
        switch audience {
        case .nobody: nil
        case .host, .hostAndObserver: CountingHost()
        case .reader, .readerAndObserver: ReadingHost()
        }
      if let host { scene.navigator.attach(host) }
      return {
        for id in 0..<100 {
          scene.root.navigate(to: .detail(-id))
          scene.root.pop()
        }
        keep(host)
      }
    } limit: {
      let flow = LimitScreens(depth: depth)
      let host = LimitCountingHost()
      if audience != .nobody { flow.host = host }
      return {
        for id in 0..<100 {
          flow.navigate(to: .detail(-id))
          flow.pop()
        }
        keep(host)
      }
    }
  }

  /// Things in the tree beside the stack, now or before, that must not make a push dearer for ever.
  private enum Circumstance: String, CaseIterable {
    case overlayBefore = "after an overlay"
    case overlay = "beneath a transparent overlay"
    case cover = "beneath an opaque overlay"
    case leakReports = "with leak reports"
    case modals = "beneath modals"
    case waiting = "while requests wait in a sheet"

    /// The quantity that must not matter.
    var dimension: String {
      switch self {
      case .overlayBefore, .overlay, .cover, .leakReports: "depth"
      case .modals: "modals"
      case .waiting: "requests"
      }
    }
  }

  /// Growth beside ``screens``: the cost of a push and a pop in other circumstances.
  static var circumstances: [Workload] {
    Circumstance.allCases.flatMap { circumstance in
      [10, 1_000].map { pushAndPop($0, circumstance) }
    }
  }

  private static func pushAndPop(_ size: Int, _ circumstance: Circumstance) -> Workload {
    Workload(
      name: "push and pop \(circumstance.rawValue)", dimension: circumstance.dimension,
      size: size, operations: 100
    ) {
      let root = ScreensCoordinator(depth: circumstance.dimension == "depth" ? size : 10)
      let navigator = Navigator(root, reportsLeaks: circumstance == .leakReports)
      switch circumstance {
      case .overlayBefore:
        root.present(.locked, as: .overlay(.opaque))
        root.dismiss(.locked)
      case .overlay: root.present(.locked, as: .overlay(.transparent))
      case .cover: root.present(.locked, as: .overlay(.opaque))
      case .leakReports: break
      case .modals: for id in 0..<size { root.present(.detail(-1_000 - id)) }
      case .waiting:
        root.present(.sheet)
        let sheet = root.children.first as? ScreensCoordinator
        // The answers come after the measurement, because all of it is one turn of the main actor.
        for id in 0..<size { sheet?.navigate(to: .undecided(id)) }
      }
      return {
        for id in 0..<100 {
          root.navigate(to: .detail(-id))
          root.pop()
        }
        keep(navigator)
      }
    }
  }

  static var refusals: [Workload] {
    [
      Workload(name: "request denied", goal: .nanoseconds(500), operations: 100) {
        let scene = Scene(ScreensCoordinator(depth: 10))
        return { for _ in 0..<100 { scene.root.navigate(to: .closed) } }
      },
      Workload(name: "request denied, without an observer", operations: 100) {
        let scene = Scene(ScreensCoordinator(depth: 10), isObserved: false)
        return { for _ in 0..<100 { scene.root.navigate(to: .closed) } }
      },
      Workload(name: "request redirected, and pop", goal: .none, operations: 100) {
        let scene = Scene(ScreensCoordinator(depth: 10))
        return {
          for id in 0..<100 {
            scene.root.navigate(to: .old(-id))
            scene.root.pop()
          }
        }
      },
      Workload(
        name: "request redirected to an existing entry", goal: .nanoseconds(500), operations: 100
      ) {
        let scene = Scene(ScreensCoordinator(depth: 10))
        return { for _ in 0..<100 { scene.root.navigate(to: .old(9)) } }
      },
      Workload(name: "request deferred", goal: .nanoseconds(500), operations: 100) {
        let scene = Scene(ScreensCoordinator(depth: 10))
        let host = DeferringHost(scene.root)
        scene.navigator.attach(host)
        return {
          // One commit, during which the host sends a hundred requests without effect.
          scene.root.replaceTop(.detail(host.toggle()))
        }
      },
      Workload(name: "equal route pushed again", goal: .none, operations: 100) {
        let scene = Scene(ScreensCoordinator(depth: 10))
        return { for _ in 0..<100 { scene.root.navigate(to: .detail(9)) } }
      },
    ]
  }

  static var diffs: [Workload] {
    let one = (1..<1_000).map { ScreenRoute.detail($0) }
    let other = (1..<1_000).map { ScreenRoute.detail(-$0) }
    return [
      Workload(
        name: "diff of 1,000 entries", dimension: "changes", size: 1, operations: 2
      ) {
        let scene = Scene(ScreensCoordinator(depth: 1_000))
        return {
          scene.root.replaceTop(.detail(-1))
          scene.root.replaceTop(.detail(999))
        }
      },
      Workload(
        name: "diff of 1,000 entries, whole path given", dimension: "changes", size: 1,
        operations: 2
      ) {
        let scene = Scene(ScreensCoordinator(depth: 1_000))
        return {
          scene.root.set([.list] + one.dropLast() + [.detail(-1)])
          scene.root.set([.list] + one)
        }
      },
      Workload(
        name: "diff of 1,000 entries, whole path given", dimension: "changes", size: 1_000,
        operations: 2
      ) {
        let scene = Scene(ScreensCoordinator(depth: 1_000))
        return {
          scene.root.set([.list] + other)
          scene.root.set([.list] + one)
        }
      },
    ]
  }
}

/// Sends requests while the host is notified of a commit, so that they wait in the queue.
@MainActor
private final class DeferringHost: NavigatorHost {
  private let root: ScreensCoordinator
  private var isOdd = false

  init(_ root: ScreensCoordinator) { self.root = root }

  func toggle() -> Int {
    isOdd.toggle()
    return isOdd ? 1_000 : 2_000
  }

  func navigator(_ navigator: Navigator, didCommit diff: NavigationDiff) {
    for _ in 0..<100 { root.navigate(to: .closed) }
  }
}
