import Observation

/// The screen with the list.
@MainActor @Observable
final class SampleListModel {
  struct Handlers { let select: (Int) -> Void }
  let handlers: Handlers
  private(set) var ids = [1, 2, 3]

  init(_ handlers: Handlers) { self.handlers = handlers }
}
