/// An event of a tab's page, reduced to the parts that the driver uses.
enum PageEvent: Sendable {
  case navigationRequested(frame: String, url: String)
  case navigationCleared(frame: String)
  case navigationStarted(frame: String, url: String, isHistory: Bool)
  case movedWithinDocument(frame: String)
  case documentShown(frame: String, isRestored: Bool)
  case loaded
  case stoppedLoading(frame: String)
  case contextCreated(id: Int, world: String, frame: String)
  case contextDestroyed(id: Int)
  case contextsCleared
  case changed
  case dialogOpened
  case requestSent(id: String, method: String, url: String)
  case responded(id: String, url: String, status: Int, type: String)
  case requestFailed(id: String, reason: String, isCanceled: Bool)
  case problem(PageProblem)
  case gone(String)
}

extension PageEvent {
  private struct Frame: Decodable {
    let frameId: String
    let url: String?
    let disposition: String?
    let navigationType: String?
  }

  private struct Shown: Decodable {
    struct Frame: Decodable {
      let id: String
    }

    let frame: Frame
    let type: String?
  }

  private struct Context: Decodable {
    struct Description: Decodable {
      struct Extra: Decodable { let frameId: String? }

      let id: Int
      let name: String
      let auxData: Extra?
    }

    let context: Description
  }

  private struct ContextID: Decodable { let executionContextId: Int }

  private struct Sent: Decodable {
    struct Request: Decodable {
      let method: String
      let url: String
    }

    let requestId: String
    let request: Request
  }

  private struct Received: Decodable {
    struct Response: Decodable {
      let url: String
      let status: Int
    }

    let requestId: String
    let type: String
    let response: Response
  }

  private struct Failed: Decodable {
    let requestId: String
    let errorText: String
    let canceled: Bool?
  }

  /// Converts a protocol event; returns `nil` for events that the driver does not use.
  init?(_ event: DevToolsEvent) {
    switch event.method {
    case "Page.frameRequestedNavigation":
      guard let params = event.params(Frame.self), params.disposition == "currentTab" else {
        return nil
      }
      self = .navigationRequested(frame: params.frameId, url: params.url ?? "")
    case "Page.frameClearedScheduledNavigation":
      guard let params = event.params(Frame.self) else { return nil }
      self = .navigationCleared(frame: params.frameId)
    case "Page.frameStartedNavigating":
      guard let params = event.params(Frame.self) else { return nil }
      let type = params.navigationType ?? ""
      if type.lowercased().contains("samedocument") { return nil }
      self = .navigationStarted(
        frame: params.frameId, url: params.url ?? "", isHistory: type.hasPrefix("history"))
    case "Page.navigatedWithinDocument":
      guard let params = event.params(Frame.self) else { return nil }
      self = .movedWithinDocument(frame: params.frameId)
    case "Page.frameNavigated":
      guard let params = event.params(Shown.self) else { return nil }
      self = .documentShown(
        frame: params.frame.id, isRestored: params.type == "BackForwardCacheRestore")
    case "Page.loadEventFired":
      self = .loaded
    case "Page.frameStoppedLoading":
      guard let params = event.params(Frame.self) else { return nil }
      self = .stoppedLoading(frame: params.frameId)
    case "Page.javascriptDialogOpening":
      self = .dialogOpened
    case "Runtime.executionContextCreated":
      guard let context = event.params(Context.self)?.context,
        let frame = context.auxData?.frameId
      else { return nil }
      self = .contextCreated(id: context.id, world: context.name, frame: frame)
    case "Runtime.executionContextDestroyed":
      guard let params = event.params(ContextID.self) else { return nil }
      self = .contextDestroyed(id: params.executionContextId)
    case "Runtime.executionContextsCleared":
      self = .contextsCleared
    case "Runtime.bindingCalled":
      self = .changed
    case "Network.requestWillBeSent":
      guard let params = event.params(Sent.self) else { return nil }
      self = .requestSent(
        id: params.requestId, method: params.request.method, url: params.request.url)
    case "Network.responseReceived":
      guard let params = event.params(Received.self) else { return nil }
      self = .responded(
        id: params.requestId, url: params.response.url, status: params.response.status,
        type: params.type)
    case "Network.loadingFailed":
      guard let params = event.params(Failed.self) else { return nil }
      self = .requestFailed(
        id: params.requestId, reason: params.errorText, isCanceled: params.canceled ?? false)
    case "Inspector.targetCrashed":
      self = .gone("The tab has crashed.")
    case "Inspector.detached":
      self = .gone("The tab is closed.")
    default:
      guard let problem = PageProblem(event) else { return nil }
      self = .problem(problem)
    }
  }
}
