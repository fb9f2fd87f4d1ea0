/// The events on a device in order: callbacks, warnings and UIKit's exceptions.
@MainActor public final class HeadlessLog {
  /// One event.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The kind of an event.
    public enum Kind: Hashable, Sendable {
      /// A view controller or a delegate was called.
      case callback
      /// UIKit would have printed this warning.
      case warning
      /// UIKit would have raised this exception.
      ///
      /// The call that caused it had no effect.
      case exception
    }

    /// The kind of the event.
    public let kind: Kind
    /// The description of the event: `name.method` for a callback, otherwise UIKit's text.
    public let text: String

    /// The text.
    public var description: String { text }
  }

  /// All events, starting with the oldest.
  public private(set) var entries: [Entry] = []

  private var counts: [ObjectIdentifier: (type: Any.Type, count: Int)] = [:]

  nonisolated init() {}

  /// The number of times that SwiftUI has evaluated views, by the name of their type.
  public var evaluations: [String: Int] {
    Dictionary(counts.values.map { ("\($0.type)", $0.count) }, uniquingKeysWith: +)
  }

  package func noteEvaluation(of type: Any.Type) {
    counts[ObjectIdentifier(type), default: (type, 0)].count += 1
  }

  /// The callbacks, each as `name.method`.
  ///
  /// The name is the controller's title, or otherwise its type.
  public var callbacks: [String] { texts(.callback) }
  /// The warnings that UIKit would have printed.
  public var warnings: [String] { texts(.warning) }
  /// The exceptions that UIKit would have raised.
  public var exceptions: [String] { texts(.exception) }

  /// Removes all events.
  public func clear() { entries = [] }

  package func call(_ controller: UIViewController?, _ method: String) {
    add(.callback, "\(controller.map(Self.name) ?? "nil").\(method)")
  }

  package func warn(_ text: String) { add(.warning, text) }

  package func raise(_ text: String) { add(.exception, text) }

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
