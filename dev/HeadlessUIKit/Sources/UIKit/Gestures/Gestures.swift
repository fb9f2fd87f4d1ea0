import Foundation

/// Recognises taps.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}
