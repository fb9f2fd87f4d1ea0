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
    Destination(coordinator: self, result: ResultSink(onFinish: handler))
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
    navigation.flow.end(.finish(with: output))
  }

  /// Ends this flow without an output.
  @discardableResult
  public func cancel() -> Outcome { navigation.flow.end(.cancel(.cancelled)) }

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
  /// Where the caller knows the output and not the type, pass an `any Coordinator<Product.ID>`.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator that has not been in a tree yet.
  ///   - presentation: How to show it; `.push` puts it on this flow's stack.
  public func run<Child: Coordinator>(
    _ coordinator: Child, as presentation: Presentation = .sheet
  ) async -> FlowResult<Child.Output> {
    let flow = coordinator.navigation.flow
    let parent = navigation.flow
    return await result { sink in
      let destination = Destination(coordinator: coordinator, result: sink)
      return parent.submit("A flow to run") { .init(.run(parent, destination, presentation)) }
    } onCancel: {
      // A flow that is in no tree has been refused, or has ended.
      if flow.isAttached { _ = flow.end(.cancel(.taskCancelled)) }
    }
  }

  /// Shows a dialog over this flow and waits for the answer.
  ///
  /// ```swift
  /// let result = await ask(
  ///   Dialog("Discard your changes?", choices: [.destructive("Discard", true), .cancel("Keep")]))
  /// if case .finished = result { pop() }
  /// ```
  ///
  /// As a flow that ``run(_:as:)`` shows, the dialog has no route and is not saved. Cancelling the task
  /// that waits takes the dialog away.
  ///
  /// - Returns: The answer; or why there is none: the button that cancels gives
  ///   `.cancelled(.cancelled)`, Escape `.cancelled(.swipedAway)`, a link that leads elsewhere
  ///   `.cancelled(.link)`.
  @discardableResult
  public func ask<Choice>(_ dialog: Dialog<Choice>) async -> FlowResult<DialogAnswer<Choice>> {
    let model = DialogModel(dialog)
    let flow = navigation.flow
    return await result { sink in
      let destination = Destination(dialog: model, result: sink)
      return flow.submit("A dialog") { .init(.ask(flow, destination)) }
    } onCancel: {
      model.cancel(.taskCancelled)
    }
  }

  /// Waits for the result of what `show` puts into the tree.
  private func result<Result>(
    of show: (ResultSink) -> Outcome,
    onCancel cancel: @escaping @MainActor @Sendable () -> Void
  ) async -> FlowResult<Result> {
    let result: Handover<FlowResult<Result>> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let sink = ResultSink { (result: FlowResult<Result>) in
          continuation.resume(returning: Handover(value: result))
        }
        guard !Task.isCancelled else { return sink.cancel(.taskCancelled) }
        if case .refused(let refusal) = show(sink) { sink.cancel(.refused(refusal)) }
      }
    } onCancel: {
      Task { @MainActor in cancel() }
    }
    return result.value
  }
}

extension Coordinator where Output == Void {
  /// Ends this flow.
  @discardableResult
  public func finish() -> Outcome { finish(()) }
}
