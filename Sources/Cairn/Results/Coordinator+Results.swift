extension Coordinator {
  /// Declares what happens with this flow's result, where the flow is declared.
  ///
  /// ```swift
  /// case .auth: AuthCoordinator(auth: auth).onFinish { result in
  ///   if case .finished = result { self.navigate(to: .main) }
  /// }
  /// ```
  ///
  /// The handler is called exactly once, on every way out, after the commit that ends the flow.
  /// Commands given in it wait until that commit is complete. Since it is declared in
  /// ``destination(for:)``, it is declared again when saved state is restored.
  public func onFinish(
    _ handler: @escaping @MainActor (FlowResult<Output>) -> Void
  ) -> Destination {
    Destination(coordinator: self, result: ResultSink(handler))
  }

  /// Ends this flow with its output, which is handed to the parent.
  ///
  /// The flow's entry leaves the tree, with all beneath it. Where the layout cannot do without it (the
  /// root of a stack, a tab, the child of a `switching` layout), it stays until it is replaced; its
  /// result is given now and not again. Screens with a ``LeaveGuard`` are not asked: the flow itself
  /// has decided.
  ///
  /// - Returns: ``Outcome/unchanged`` if the flow has given its result before.
  @discardableResult
  public func finish(_ output: Output) -> Outcome {
    let output = Handover(value: output)
    return navigation.node.end(
      .finish { sink in
        guard let sink = sink as? ResultSink<Output> else {
          // `Destination.init(coordinator:result:)` pairs a coordinator with a sink of its own Output.
          fatalError("Cairn: the sink of \(Self.self) takes another output than \(Output.self).")
        }
        sink.settle(.finished(output.value))
      })
  }

  /// Ends this flow without an output.
  @discardableResult
  public func cancel() -> Outcome { navigation.node.end(.cancel(.cancelled)) }

  /// Runs a flow over this one and waits for its result.
  ///
  /// ```swift
  /// func chooseProduct() async {
  ///   let result = await run(ProductSelectionCoordinator(catalog: catalog), as: .sheet)
  ///   if case .finished(let id) = result { model.update(with: id) }
  /// }
  /// ```
  ///
  /// The flow has no route, so it is not saved: restoring ends it with `.cancelled(.restored)`. Use a
  /// route and ``onFinish(_:)`` for a flow that must survive. Cancelling the task that waits removes
  /// the flow and gives `.cancelled(.taskCancelled)`.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator that has not been in a tree yet.
  ///   - presentation: How to show it; `.push` puts it on this flow's stack.
  public func run<Child: Coordinator>(
    _ coordinator: Child, as presentation: Presentation = .sheet
  ) async -> FlowResult<Child.Output> {
    let node = coordinator.navigation.node
    let parent = navigation.node
    let result: Handover<FlowResult<Child.Output>> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let sink = ResultSink<Child.Output> { continuation.resume(returning: Handover(value: $0)) }
        let destination = Destination(coordinator: coordinator, result: sink)
        guard !Task.isCancelled else { return sink.cancel(.taskCancelled) }
        switch parent.run(destination, as: presentation) {
        case .refused(let refusal): sink.cancel(.refused(refusal))
        default: break
        }
      }
    } onCancel: {
      // A flow that is in no tree has been refused, or has ended.
      Task { @MainActor in if node.isAttached { _ = node.end(.cancel(.taskCancelled)) } }
    }
    return result.value
  }
}

extension Coordinator where Output == Void {
  /// Ends this flow.
  @discardableResult
  public func finish() -> Outcome { finish(()) }
}

/// Carries an output that need not be `Sendable` between two places on the main actor.
///
/// `@unchecked` because the value is put in and taken out on the main actor only: `finish` and `run`
/// are isolated to it, and so is the queue between them.
private struct Handover<Value>: @unchecked Sendable {
  let value: Value
}
