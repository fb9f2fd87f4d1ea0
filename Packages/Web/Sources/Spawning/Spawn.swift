package import Foundation

/// Starts a program in its own process group, with no signal blocked or ignored.
///
/// - Parameters:
///   - arguments: The path of the program and its arguments.
///   - environment: Its environment variables, each as `NAME=value`.
///   - descriptors: Its standard input, output and error, and perhaps more; it inherits no others. Those
///     beyond the third must have higher numbers than the child gives them.
/// - Returns: Its process id.
package func spawn(
  _ arguments: [String], environment: [String], descriptors: [Int32]
) throws -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  try check(posix_spawn_file_actions_init(&actions))
  defer { posix_spawn_file_actions_destroy(&actions) }
  try check(posix_spawnattr_init(&attributes))
  defer { posix_spawnattr_destroy(&attributes) }

  for (number, descriptor) in descriptors.enumerated() {
    try check(posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number)))
  }
  var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
  #if canImport(Darwin)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
  #else
    // A test's sockets would otherwise stay open while the child runs. Swift cannot see glibc's own
    // function for this. Closing a descriptor that is not open is no error.
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    for descriptor in open.compactMap(Int32.init) where descriptor >= descriptors.count {
      try check(posix_spawn_file_actions_addclose(&actions, descriptor))
    }
  #endif
  try check(posix_spawnattr_setflags(&attributes, Int16(flags)))
  try check(posix_spawnattr_setpgroup(&attributes, 0))
  var signals = sigset_t()
  sigemptyset(&signals)
  try check(posix_spawnattr_setsigmask(&attributes, &signals))
  sigfillset(&signals)
  try check(posix_spawnattr_setsigdefault(&attributes, &signals))

  var pid: pid_t = 0
  try withCStrings(arguments) { arguments in
    try withCStrings(environment) { environment in
      guard let path = arguments[0] else { throw POSIXError(.ENOMEM) }
      try check(posix_spawn(&pid, path, &actions, &attributes, arguments, environment))
    }
  }
  return pid
}

private func check(_ code: Int32) throws {
  guard code != 0 else { return }
  throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL)
}

/// Provides a null-terminated array of C strings, as `posix_spawn` requires it.
private func withCStrings(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Void
) throws {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  try body(pointers + [nil])
}
