import Observation

/// The screen with the details.
@MainActor @Observable
final class SampleDetailModel {
  struct Handlers { let finish: () -> Void }
  let id: Int
  let handlers: Handlers

  init(id: Int, _ handlers: Handlers) { (self.id, self.handlers) = (id, handlers) }
}
