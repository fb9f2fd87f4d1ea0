import ArgumentParser
import CairnWeb
import Foundation
import NIOCore
import ShopFlows

/// The reason why the shop did not start, and what to do about it.
struct StartFailure {
  /// Nil if another process has already reported it.
  private let text: String?

  init(_ error: any Error, _ command: ShopWeb) {
    switch error {
    case let error as IOError
    where error.errnoCode == EADDRINUSE && WebProcess.current != nil:
      // The parent listens on the shop's port.
      text = """
        A port for the numbers of several processes is in use. Choose another --metrics-port.
        """
    case let error as IOError where error.errnoCode == EADDRINUSE:
      text = """
        Port \(command.port) is in use, perhaps by another shop. Choose another one:
            make demo PORT=\(command.port == 9000 ? 9001 : 9000)
        """
    case let error as IOError where error.errnoCode == EACCES && command.port < 1024:
      text = """
        Port \(command.port) needs administrator rights. Choose another one:
            make demo PORT=8080
        """
    case ShopError.databaseUnavailable(let reason):
      // The address may contain a password.
      let name = Storage.isAddress(command.database) ? "" : " \(command.database)"
      text = """
        The database\(name) cannot be used.
        \(reason.remedy)
        To use another database:  ShopWeb --database PATH, or --database postgres://HOST/NAME
        """
    case is FileSceneStore.FolderInUse:
      text =
        "Another shop uses the database \(command.database). End that one, or choose another --database."
    case is WebProcesses.NotStarted: text = nil
    default:
      text = "\(error)"
    }
  }

  /// Prints the reason, and returns the error that ends the program.
  func reported() -> ExitCode {
    if let text { FileHandle.standardError.write(Data("The shop did not open. \(text)\n".utf8)) }
    return .failure
  }
}
