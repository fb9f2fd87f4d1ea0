#if canImport(UIKit)
  /// The transitions that UIKit is in the middle of. While there is one, nothing else is begun.
  @MainActor
  final class Transitions {
    private var owners: Set<ObjectIdentifier> = []
    private let whenOver: @MainActor () -> Void

    init(whenOver: @escaping @MainActor () -> Void) { self.whenOver = whenOver }

    var isUnderWay: Bool { !owners.isEmpty }

    func begin(_ owner: AnyObject) { owners.insert(ObjectIdentifier(owner)) }

    /// Takes back that the owner's began, because it did not.
    func takeBack(_ owner: AnyObject) { owners.remove(ObjectIdentifier(owner)) }

    /// Ends the owner's transition, if it has one; when it was the last, what waits goes on.
    func end(_ owner: AnyObject) {
      guard owners.remove(ObjectIdentifier(owner)) != nil, owners.isEmpty else { return }
      whenOver()
    }
  }
#endif
