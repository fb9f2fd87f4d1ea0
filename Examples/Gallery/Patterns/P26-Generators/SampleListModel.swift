import Observation

/// The screen with the list.
@MainActor @Observable
final class SampleListModel {
  private(set) var ids = [1, 2, 3]
  @ObservationIgnored private let onSelect: (Int) -> Void

  init(onSelect: @escaping (Int) -> Void) { self.onSelect = onSelect }

  func select(_ id: Int) { onSelect(id) }
}
