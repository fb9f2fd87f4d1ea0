extension Coordinator {
  /// Declares a handler that is called when this flow finishes.
  ///
  /// <!-- snippet: results-on-finish -->
  /// ```swift
  /// case .address: AddressCoordinator().onFinish { self.draft.address = $0 }
  /// ```
  ///
  /// The handler is called once, after the commit that ends the flow. It is not called if the flow
  /// is cancelled. A link that leads elsewhere, for example, cancels the flow, and a handler could
  /// then undo the link. Use ``onResult(_:)`` to handle both cases. Commands given in the handler
  /// wait until the commit is complete. Since the handler is declared in ``destination(for:)``,
  /// restoring saved state declares it again.
  public func onFinish(_ handler: @escaping @MainActor (Output) -> Void) -> Destination {
    Destination(coordinator: self, result: ResultSink(onFinish: handler))
  }

  /// Declares a handler that is called when this flow finishes or is cancelled.
  ///
  /// <!-- snippet: results-on-result -->
  /// ```swift
  /// case .billingAddress:
  ///   AddressCoordinator().onResult { result in
  ///     switch result {
  ///     case .finished(let address): self.draft.billing = address
  ///     case .cancelled(let reason): self.log("No billing address: \(reason)")
  ///     }
  ///   }
  /// ```
  ///
  /// The handler is called exactly once, however the flow ends, after the commit that ends it. In
  /// all other respects, this method works like ``onFinish(_:)``.
  public func onResult(
    _ handler: @escaping @MainActor (FlowResult<Output>) -> Void
  ) -> Destination {
    Destination(coordinator: self, result: ResultSink(handler))
  }

  /// Ends this flow and passes its output to the parent.
  ///
  /// The flow's entry leaves the tree, with everything beneath it. If the layout requires the entry
  /// (a stack's root, a tab, the child of a `switching` layout), the flow begins again after its
  /// result has been delivered, unless the handler has replaced the entry: a new coordinator takes
  /// the flow's position, as with ``restart(_:fileID:line:)`` of the parent. Entries above the flow
  /// in the parent's stack stay. Screens with a ``LeaveGuard`` are not asked, because the flow
  /// itself has decided; see ``cancel(fileID:line:)``.
  ///
  /// - Returns: ``Outcome/committed`` when the result has been delivered; ``Outcome/unchanged`` if
  ///   the result was delivered before, and the flow is still in the tree; ``Outcome/queued`` if
  ///   called inside a callback of Cairn.
  @discardableResult
  public func finish(
    _ output: Output, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Outcome {
    navigation.flow.end(.finish(with: output), at: CallPoint(fileID, line))
  }

  /// Cancels this flow, which ends it without an output and without asking leave guards.
  ///
  /// Edits are lost without a question, so do not call this method for a Close button over a form.
  /// In a flow that is a modal, call ``dismiss(fileID:line:)``, which asks each ``LeaveGuard``
  /// first; the flow then ends with `.cancelled(.dismissed)`. If the flow was pushed, let its
  /// parent call ``pop(_:fileID:line:)``. See <doc:Results>.
  @discardableResult
  public func cancel(fileID: StaticString = #fileID, line: UInt = #line) -> Outcome {
    navigation.flow.end(.cancel(.cancelled), at: CallPoint(fileID, line))
  }

  /// Runs a flow over this one and waits for its result.
  ///
  /// <!-- snippet: results-run -->
  /// ```swift
  /// func chooseAddress() async {
  ///   switch await run(AddressCoordinator(), as: .sheet) {
  ///   case .finished(let address): draft.address = address
  ///   case .cancelled(.swipedAway), .cancelled(.cancelled): break
  ///   case .cancelled(let reason): log("No address: \(reason)")
  ///   }
  /// }
  /// ```
  ///
  /// The flow has no route, so it is not saved: restoring ends it with `.cancelled(.restored)`. For
  /// a flow that must survive, use a route and ``onFinish(_:)``. Cancelling the waiting task
  /// removes the flow and returns `.cancelled(.taskCancelled)`.
  ///
  /// If the caller knows the output but not the coordinator's type, pass an
  /// `any Coordinator<Product.ID>`.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator that has never been in a tree.
  ///   - presentation: How to show the flow; `.push` pushes it onto this flow's stack.
  ///   - always: True to run the flow even if a flow of the same type, from an earlier `run` of
  ///     this coordinator, is on top. If false, a double tap runs the flow once, and the second
  ///     call returns `.cancelled(.alreadyShown)`.
  ///   - fileID: The file of the call, for the event.
  ///   - line: The line of the call, for the event.
  public func run<Child: Coordinator>(
    _ coordinator: Child, as presentation: Presentation = .sheet, always: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> FlowResult<Child.Output> {
    let flow = coordinator.navigation.flow
    let parent = navigation.flow
    return await result { sink in
      var destination = Destination(coordinator: coordinator, result: sink)
      destination.isRepeatable = always
      return parent.submit("A flow to run") {
        .init(.run(parent, destination, presentation), at: CallPoint(fileID, line))
      }
    } onCancel: {
      // A flow that is not in a tree has been refused or has ended.
      if flow.isAttached { _ = flow.end(.cancel(.taskCancelled)) }
    }
  }

  /// Shows a dialog over this flow and waits for the answer.
  ///
  /// <!-- snippet: dialogs-ask -->
  /// ```swift
  /// func delete(_ address: String) async {
  ///   let result = await ask(
  ///     Dialog(
  ///       "Delete this address?", message: "It cannot be brought back.",
  ///       choices: [.destructive("Delete", true), .cancel("Keep it")]))
  ///   if result.output?.choice == true { book.delete(address) }
  /// }
  /// ```
  ///
  /// Like a flow started by ``run(_:as:always:fileID:line:)``, the dialog has no route and is not
  /// saved. Cancelling the waiting task removes the dialog.
  ///
  /// - Parameters:
  ///   - dialog: The question.
  ///   - always: True to ask even if the same dialog is already shown. If false, the second call
  ///     returns `.cancelled(.alreadyShown)`.
  ///   - fileID: The file of the call, for the event.
  ///   - line: The line of the call, for the event.
  /// - Returns: The answer, or the reason why there is none: `.cancelled(.cancelled)` for the
  ///   cancel button, `.cancelled(.swipedAway)` for Escape, `.cancelled(.link)` for a link that
  ///   leads elsewhere.
  @discardableResult
  public func ask<Choice>(
    _ dialog: Dialog<Choice>, always: Bool = false, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> FlowResult<DialogAnswer<Choice>> {
    let model = DialogModel(dialog)
    let flow = navigation.flow
    return await result { sink in
      var destination = Destination(dialog: model, result: sink)
      destination.isRepeatable = always
      return flow.submit("A dialog") {
        .init(.ask(flow, destination), at: CallPoint(fileID, line))
      }
    } onCancel: {
      model.cancel(.taskCancelled)
    }
  }

  /// Waits for the result of the flow or dialog that `show` inserts into the tree.
  private func result<Result>(
    of show: (ResultSink) -> Outcome,
    onCancel cancel: @escaping @MainActor @Sendable () -> Void
  ) async -> FlowResult<Result> {
    typealias Handed = (result: FlowResult<Result>, requests: (any RequestReceiver)?)
    let flow = navigation.flow
    let handed: Handover<Handed> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let sink = ResultSink { (result: FlowResult<Result>) in
          let requests = flow.requests
          requests?.resuming += 1
          continuation.resume(returning: Handover(value: (result, requests)))
        }
        guard !Task.isCancelled else { return sink.cancel(.taskCancelled) }
        if case .refused(let refusal) = show(sink) { sink.cancel(.refused(refusal)) }
      }
    } onCancel: {
      Task { @MainActor in cancel() }
    }
    handed.value.requests?.resuming -= 1
    return handed.value.result
  }
}

extension Coordinator where Output == Void {
  /// Finishes this flow.
  @discardableResult
  public func finish(fileID: StaticString = #fileID, line: UInt = #line) -> Outcome {
    finish((), fileID: fileID, line: line)
  }
}

/// The result of a flow: its output, or the reason why it was cancelled.
///
/// <!-- snippet: results-run -->
/// ```swift
/// func chooseAddress() async {
///   switch await run(AddressCoordinator(), as: .sheet) {
///   case .finished(let address): draft.address = address
///   case .cancelled(.swipedAway), .cancelled(.cancelled): break
///   case .cancelled(let reason): log("No address: \(reason)")
///   }
/// }
/// ```
///
/// Every flow delivers its result exactly once, however it ends.
public enum FlowResult<Output> {
  /// The flow finished with its output.
  case finished(Output)
  /// The flow ended without an output.
  case cancelled(CancellationReason)

  /// The output, if the flow finished.
  public var output: Output? {
    if case .finished(let output) = self { output } else { nil }
  }
}

extension FlowResult: Equatable where Output: Equatable {}
extension FlowResult: Sendable where Output: Sendable {}
