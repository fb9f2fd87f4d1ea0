import Foundation

/// This process, if ``WebProcesses`` has started it as one of several.
///
/// The process has inherited the listening socket, and a connection to its parent process.
public struct WebProcess: Hashable, Sendable {
  /// The process's number; the first is 0.
  public let number: Int

  /// The current process; nil if ``WebProcesses`` has not started it.
  public static let current: WebProcess? = {
    guard let text = ProcessInfo.processInfo.environment[variable], let number = Int(text),
      ProcessInfo.processInfo.environment["LISTEN_FDS"] == "1"
    else { return nil }
    // Programs that this one starts are not processes of the server.
    unsetenv(variable)
    unsetenv("LISTEN_FDS")
    for descriptor in [socket, parent] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return WebProcess(number: number)
  }()

  /// The name of the variable with a process's number.
  static let variable = "CAIRN_PROCESS"
  /// The descriptor of the inherited socket, as systemd numbers it too.
  static let socket: Int32 = 3
  /// The descriptor of the connection to the parent.
  static let parent: Int32 = 4

  /// Tells the parent that this process accepts connections.
  func reportReady() {
    var byte: UInt8 = 1
    _ = write(Self.parent, &byte, 1)
  }

  /// Asks this process to stop when its parent has ended, whatever the reason.
  ///
  /// The kernel then closes the connection. `prctl(PR_SET_PDEATHSIG)` would not work: it fires when the
  /// *thread* that started the child ends.
  func stopWithParent() {
    let thread = Thread {
      var byte: UInt8 = 0
      while true {
        let count = read(Self.parent, &byte, 1)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
      }
      kill(getpid(), SIGTERM)
    }
    thread.name = "CairnWeb.parent"
    thread.start()
  }
}
