/// Something that ended and is still in memory.
public struct Leak: Hashable, Sendable, CustomStringConvertible {
  /// The type of the object.
  public let type: String
  /// Where it lived, from the root coordinator down.
  public let path: String

  /// The leak in a sentence.
  public var description: String { "\(type) at \(path) ended and is still in memory." }
}

/// An object that may outlive its place because others hold it too; the leak check leaves it alone.
public protocol SharedObject: AnyObject {}
