/// What happened on a device, in order: callbacks, warnings, and what UIKit would have raised.
@MainActor public final class HeadlessLog {
  /// Something that happened.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing.
    public enum Kind: Hashable, Sendable {
      /// A controller or a delegate was called.
      case callback
      /// UIKit would have printed this.
      case warning
      /// UIKit would have raised this. The call that led to it has changed nothing.
      case exception
    }

    /// What kind of thing it was.
    public let kind: Kind
    /// What it was: for a callback `name.method`, otherwise UIKit's text.
    public let text: String

    /// The text.
    public var description: String { text }
  }

  /// All that happened, the oldest first.
  public private(set) var entries: [Entry] = []
  /// Whether a raised exception ends the program, as on a device.
  public var trapsOnException = false

  nonisolated init() {}

  /// The callbacks, each as `name.method`, where the name is the controller's title or else its type.
  public var callbacks: [String] { texts(.callback) }
  /// What UIKit would have printed.
  public var warnings: [String] { texts(.warning) }
  /// What UIKit would have raised.
  public var exceptions: [String] { texts(.exception) }

  /// Forgets what happened.
  public func clear() { entries = [] }

  package func call(_ controller: UIViewController?, _ method: String) {
    add(.callback, "\(controller.map(Self.name) ?? "nil").\(method)")
  }

  package func warn(_ text: String) { add(.warning, text) }

  package func raise(_ text: String) {
    add(.exception, text)
    precondition(!trapsOnException, text)
  }

  private func texts(_ kind: Entry.Kind) -> [String] {
    entries.filter { $0.kind == kind }.map(\.text)
  }

  private func add(_ kind: Entry.Kind, _ text: String) {
    entries.append(Entry(kind: kind, text: text))
  }

  static func name(_ controller: UIViewController) -> String {
    controller.title ?? String(describing: type(of: controller))
  }
}
