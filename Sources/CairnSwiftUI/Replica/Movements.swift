#if canImport(SwiftUI)
  /// What is in the middle of coming to the screen or leaving it; meanwhile nothing is changed.
  @MainActor
  final class Movements {
    private var moving: Set<ObjectIdentifier> = []
    private let whenOver: @MainActor () -> Void

    init(whenOver: @escaping @MainActor () -> Void) { self.whenOver = whenOver }

    var areUnderWay: Bool { !moving.isEmpty }

    func begin(_ what: AnyObject) { moving.insert(ObjectIdentifier(what)) }

    /// Ends a movement, if there is one; when it was the last, what waits goes on.
    func end(_ what: AnyObject) {
      guard moving.remove(ObjectIdentifier(what)) != nil, moving.isEmpty else { return }
      whenOver()
    }
  }
#endif
