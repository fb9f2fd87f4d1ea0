import Observation

/// The screen with the details.
@MainActor @Observable
final class SampleDetailModel {
  let id: Int
  @ObservationIgnored private let onDone: () -> Void

  init(id: Int, onDone: @escaping () -> Void) {
    self.id = id
    self.onDone = onDone
  }

  func finish() { onDone() }
}
