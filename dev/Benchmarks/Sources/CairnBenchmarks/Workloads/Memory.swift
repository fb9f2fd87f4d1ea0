import CHeap
import Cairn

/// The memory for each screen and each flow, without the app's own objects.
@MainActor
enum Memory {
  private static let count = 10_000

  /// The bytes for a live screen, without its model.
  static func perScreen() -> Double {
    let scene = Scene(ScreensCoordinator(depth: 1))
    let all = growth {
      for id in 0..<count { scene.root.push(.detail(id)) }
    }
    return all - size(of: ScreenModel(id: 0))
  }

  /// The bytes for a live flow with one screen, without the coordinator and the screen's model.
  static func perFlow() -> Double {
    let scene = Scene(NestedCoordinator())
    let all = growth {
      for _ in 0..<count { scene.root.navigate(to: .next) }
    }
    return all - size(of: ScreenModel(id: 0)) - size(of: scene.root)
  }

  /// The growth of live memory per created object, after the body has run.
  private static func growth(_ body: () -> Void) -> Double {
    heap_begin()
    body()
    heap_end()
    return Double(heap_live_bytes()) / Double(count)
  }

  /// The block size of an object, including the allocator's overhead.
  private static func size(of object: AnyObject) -> Double {
    Double(heap_block_size(Unmanaged.passUnretained(object).toOpaque()))
  }
}
