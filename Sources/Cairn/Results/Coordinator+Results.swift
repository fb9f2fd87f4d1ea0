extension Coordinator {
  /// Declares what happens when this flow finishes, where the flow is declared.
  ///
  /// ```swift
  /// case .auth: AuthCoordinator(auth: auth).onFinish { session in self.navigate(to: .main) }
  /// ```
  ///
  /// The handler is called once, after the commit that ends the flow, and not at all if the flow is
  /// cancelled: a link that leads elsewhere is not undone by a handler that leads on. Use
  /// ``onResult(_:)`` to hear of both. Commands given in it wait until that commit is complete. Since
  /// it is declared in ``destination(for:)``, it is declared again when saved state is restored.
  public func onFinish(_ handler: @escaping @MainActor (Output) -> Void) -> Destination {
    onResult { if case .finished(let output) = $0 { handler(output) } }
  }

  /// Declares what happens with this flow's result, whether it finishes or is cancelled.
  ///
  /// ```swift
  /// case .auth: AuthCoordinator(auth: auth).onResult { result in
  ///   switch result {
  ///   case .finished: self.navigate(to: .main)
  ///   case .cancelled(let reason): self.log(reason)
  ///   }
  /// }
  /// ```
  ///
  /// The handler is called exactly once, on every way out, after the commit that ends the flow.
  /// Otherwise as ``onFinish(_:)``.
  public func onResult(
    _ handler: @escaping @MainActor (FlowResult<Output>) -> Void
  ) -> Destination {
    Destination(coordinator: self, result: ResultSink(handler))
  }

  /// Ends this flow with its output, which is handed to the parent.
  ///
  /// The flow's entry leaves the tree, with all beneath it. Where the layout cannot do without it (the
  /// root of a stack, a tab, the child of a `switching` layout), it stays until it is replaced; its
  /// result is given now and not again. Entries of its parent that stand above it stay. Screens with a
  /// ``LeaveGuard`` are not asked: the flow itself has decided.
  ///
  /// - Returns: ``Outcome/committed`` when the result has been given, even if the flow stays;
  ///   ``Outcome/unchanged`` if it stays and has given its result before.
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
