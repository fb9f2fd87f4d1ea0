/// An object whose entry has ended but which has not been deallocated.
public struct Leak: Hashable, Sendable, CustomStringConvertible {
  /// The type of the object.
  public let type: String
  /// The path of its entry, from the root coordinator down.
  public let path: String

  /// The leak as a sentence.
  public var description: String { "\(type) at \(path) ended and is still in memory." }
}

/// An object that may outlive its entry because other objects hold it too; the leak check ignores
/// it.
public protocol SharedObject: AnyObject {}
