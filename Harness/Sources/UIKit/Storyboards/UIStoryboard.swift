public import Foundation

/// Controllers by their identifiers.
@MainActor open class UIStoryboard: NSObject {}
