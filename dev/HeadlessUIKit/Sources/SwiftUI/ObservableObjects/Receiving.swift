public import OpenCombine
import UIKit

/// Performs an action for each value of a publisher.
private struct ReceivingModifier<P: Publisher>: PrimitiveModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  func change(_ output: inout ViewOutput, of node: ViewNode) {
    let receiver = node.keep { Receiver<P>() }
    receiver.action = action
    receiver.receive(publisher, for: node)
  }

  func ended(in node: ViewNode) { node.keep { Receiver<P>() }.end() }
}

/// The subscription of a view to a publisher.
///
/// It lasts as long as the view has the publisher. If another publisher takes its place, the view subscribes
/// again.
@MainActor private final class Receiver<P: Publisher> where P.Failure == Never {
  var action: (P.Output) -> Void = { _ in }
  private var publisher: P?
  private var subscription: AnyCancellable?

  func receive(_ new: P, for node: ViewNode) {
    if let publisher, areEqual(publisher, new) { return }
    publisher = new
    subscription = new.sink { [weak self, weak node] value in
      onMainActor { self?.take(value, in: node) }
    }
  }

  /// A value that arrives while views are evaluated is delivered after the update.
  private func take(_ value: P.Output, in node: ViewNode?) {
    guard ViewNode.evaluated != nil else { return action(value) }
    node?.afterUpdate { [weak self] in self?.action(value) }
  }

  func end() { subscription = nil }
}

extension View {
  /// Performs an action for each value of a publisher.
  ///
  /// [onReceive(_:perform:)](https://developer.apple.com/documentation/swiftui/view/onreceive(_:perform:))
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceivingModifier(publisher: publisher, action: action))
  }
}
