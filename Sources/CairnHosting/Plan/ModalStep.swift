/// The next change on the way from the presented modals to the wanted modals.
///
/// Platforms begin only one presentation or dismissal at a time. A host therefore performs one
/// step, waits for its end, and compares again.
public enum ModalStep<Modal: Equatable>: Equatable {
  /// Exactly the wanted modals are presented.
  case settled
  /// Dismiss the modal at this index together with all modals above it.
  case dismiss(from: Int)
  /// Present the modal over the modal below it.
  ///
  /// Only the last modal needs an animation, because it covers the other modals immediately.
  case present(Modal, over: Int, isLast: Bool)

  /// Compares two chains of modals.
  ///
  /// Each chain starts with the lowest modal.
  public init(from shown: [Modal], to wanted: [Modal]) {
    let staying = Self.staying(from: shown, to: wanted)
    if staying < shown.count {
      self = .dismiss(from: staying)
    } else if staying < wanted.count {
      self = .present(wanted[staying], over: staying, isLast: staying == wanted.count - 1)
    } else {
      self = .settled
    }
  }

  /// Returns the number of modals that stay, counted from the lowest.
  ///
  /// <!-- snippet: doc-modal-staying -->
  /// ```swift
  /// let staying = ModalStep.staying(from: ["cart", "address"], to: ["cart", "payment"])
  /// ```
  public static func staying(from shown: [Modal], to wanted: [Modal]) -> Int {
    zip(shown, wanted).prefix { $0 == $1 }.count
  }
}
