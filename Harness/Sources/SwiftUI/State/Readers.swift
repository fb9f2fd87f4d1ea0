import UIKit

/// The views that have read something that does not observe itself.
final class Readers: Sendable {
  private struct Reader {
    weak var node: ViewNode?
    let generation: Int
  }

  @MainActor private var readers: [ObjectIdentifier: Reader] = [:]

  /// The view that is being evaluated, if any, reads.
  func noteRead() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      guard let node = ViewNode.evaluated else { return }
      readers[ObjectIdentifier(node)] = Reader(node: node, generation: node.generation)
    }
  }

  /// Has those who have read evaluated.
  func invalidate(_ transaction: Transaction) {
    onMainActor { [self] in
      guard ViewNode.evaluated == nil else {
        return HeadlessDevice.current.log.warn(
          "Modifying state during view update, this will cause undefined behavior.")
      }
      withTransaction(transaction) {
        for reader in readers.values { reader.node?.invalidate(reader.generation) }
      }
      readers = [:]
    }
  }
}
