import Cairn
import Foundation

// The cost of saving, compared with encoding only the routes.

extension Workload {
  static var saving: [Workload] {
    [10, 10_000].flatMap { count in
      let routes = [.list] + (1..<count).map { ScreenRoute.detail($0) }
      return [
        Workload(
          name: "snapshot as JSON", dimension: "routes", size: count, goal: .ratio(2.5)
        ) {
          let scene = Scene(ScreensCoordinator(depth: count))
          return { keep(try? scene.navigator.snapshot().data()) }
        } limit: {
          { keep(try? JSONEncoder().encode(routes)) }
        },
        Workload(
          name: "restored from JSON", dimension: "routes", size: count, goal: .ratio(2.5)
        ) {
          let scene = Scene(ScreensCoordinator(depth: count))
          let data = (try? scene.navigator.snapshot().data()) ?? Data()
          return { keep(scene.navigator.restore(from: data)) }
        } limit: {
          let data = (try? JSONEncoder().encode(routes)) ?? Data()
          return { keep(try? JSONDecoder().decode([ScreenRoute].self, from: data)) }
        },
      ]
    }
  }
}
