/// The position in the source from which a request was made.
public struct CallSite: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The module and the file: `Shop/CartCoordinator.swift`.
  public let fileID: String
  /// The line number.
  public let line: Int

  /// Creates a position from a file and a line.
  public init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// The file and the line: `Shop/CartCoordinator.swift:42`.
  public var description: String { "\(fileID):\(line)" }
}

/// A call site as a request carries it: constants, which cost nothing to copy.
@usableFromInline
struct CallPoint: Sendable {
  let fileID: StaticString
  let line: UInt

  @usableFromInline init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = fileID
    self.line = line
  }
}

extension CallSite {
  init(_ point: CallPoint) { self.init(fileID: "\(point.fileID)", line: Int(point.line)) }
}
