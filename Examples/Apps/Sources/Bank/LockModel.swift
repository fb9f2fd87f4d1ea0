import Cairn
import Observation

/// The lock over a scene, which asks for the PIN.
///
/// A scene that is restored locked locks the others too.
@Observable @MainActor
final class LockModel {
  private(set) var isWrong = false
  private let bank: Bank
  private let onUnlock: () -> Void

  init(bank: Bank, onUnlock: @escaping () -> Void) {
    self.bank = bank
    self.onUnlock = onUnlock
    bank.lock()
  }

  func enter(_ pin: String) {
    isWrong = !bank.unlock(with: pin)
    if !isWrong { onUnlock() }
  }
}
