#if canImport(SwiftUI)
  /// What moves on the screen; meanwhile nothing is changed.
  @MainActor
  final class Movements {
    /// One movement, from its beginning to its end.
    final class Token: Sendable {}

    private var underWay: Set<ObjectIdentifier> = []
    private let whenOver: @MainActor () -> Void

    init(whenOver: @escaping @MainActor () -> Void) { self.whenOver = whenOver }

    var areUnderWay: Bool { !underWay.isEmpty }

    func begin(_ movement: Token) { underWay.insert(ObjectIdentifier(movement)) }

    /// Ends a movement; when it was the last, what waits goes on.
    func end(_ movement: Token) {
      guard underWay.remove(ObjectIdentifier(movement)) != nil, underWay.isEmpty else { return }
      whenOver()
    }
  }
#endif
