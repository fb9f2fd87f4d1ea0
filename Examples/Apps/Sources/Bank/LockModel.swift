import Cairn
import Observation

/// The lock over the whole scene, which asks for the PIN.
@Observable @MainActor
final class LockModel {
  private(set) var isWrong = false
  private let bank: Bank
  private let onUnlock: () -> Void

  init(bank: Bank, onUnlock: @escaping () -> Void) {
    self.bank = bank
    self.onUnlock = onUnlock
  }

  func enter(_ pin: String) {
    isWrong = pin != bank.pin
    if !isWrong { onUnlock() }
  }
}
