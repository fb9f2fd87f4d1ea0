import ArgumentParser
import Foundation
import NIOCore
import ShopFlows

/// Why the shop did not open, and what to do about it.
struct StartFailure {
  private let text: String

  init(_ error: any Error, _ command: ShopWeb) {
    switch error {
    case let error as IOError where error.errnoCode == EADDRINUSE:
      text = """
        Port \(command.port) is in use, perhaps by another shop. Choose another one:
            make demo PORT=\(command.port == 9000 ? 9001 : 9000)
        """
    case let error as IOError where error.errnoCode == EACCES && command.port < 1024:
      text = """
        Port \(command.port) is for programs of the system's administrator. Choose another one:
            make demo PORT=8080
        """
    case ShopError.databaseUnavailable(let reason):
      text = """
        The database \(command.database) cannot be used.
        \(reason.message)
        Another database can be named:  ShopWeb --database PATH
        """
    default:
      text = "\(error)"
    }
  }

  /// Prints it, and gives the error that ends the program.
  func reported() -> ExitCode {
    FileHandle.standardError.write(Data("The shop did not open. \(text)\n".utf8))
    return .failure
  }
}
