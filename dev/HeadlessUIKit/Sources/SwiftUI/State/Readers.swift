import UIKit

/// The views that have read a value that Observation does not track.
final class Readers: Sendable {
  private struct Reader {
    weak var node: ViewNode?
    let generation: Int
  }

  @MainActor private var readers: [ObjectIdentifier: Reader] = [:]

  /// Records the view that is being evaluated, if any.
  func noteRead() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      guard let node = ViewNode.evaluated else { return }
      readers[ObjectIdentifier(node)] = Reader(node: node, generation: node.generation)
    }
  }

  /// Evaluates the recorded views again.
  func invalidate(_ transaction: Transaction) {
    // `nonisolated(unsafe)` is safe because all properties of a transaction are Sendable here.
    nonisolated(unsafe) let transaction = transaction
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
