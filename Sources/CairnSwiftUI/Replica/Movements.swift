#if canImport(SwiftUI)
  /// What moves on the screen; meanwhile nothing is changed.
  @MainActor
  final class Movements {
    /// One movement, from its beginning to its end.
    ///
    /// Who is to say that it is over keeps it. It is over, too, when nobody has it any more: UIKit may drop a
    /// transition, and the completion with it.
    final class Token: Sendable {
      let id: Int
      private let movements: Movements

      fileprivate init(_ id: Int, of movements: Movements) {
        self.id = id
        self.movements = movements
      }

      deinit { Task { @MainActor [movements, id] in movements.end(id) } }

      @MainActor
      func end() { movements.end(id) }
    }

    private var underWay: Set<Int> = []
    private var count = 0
    private let whenOver: @MainActor () -> Void

    init(whenOver: @escaping @MainActor () -> Void) { self.whenOver = whenOver }

    var areUnderWay: Bool { !underWay.isEmpty }

    func begin() -> Token {
      count += 1
      underWay.insert(count)
      return Token(count, of: self)
    }

    /// Ends a movement; when it was the last, what waits goes on.
    func end(_ movement: Int) {
      guard underWay.remove(movement) != nil, underWay.isEmpty else { return }
      whenOver()
    }
  }
#endif
