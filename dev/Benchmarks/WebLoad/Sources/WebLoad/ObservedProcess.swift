import Foundation

/// Another process, as the system reports it.
struct ObservedProcess {
  struct NotThere: Error {}

  let id: Int

  /// The number of its bytes in main memory.
  func residentBytes() throws -> Int {
    guard let kibibytes = Int(try ask("rss")) else { throw NotThere() }
    return kibibytes * 1024
  }

  /// The name of its program.
  func name() throws -> String {
    URL(fileURLWithPath: try ask("comm")).lastPathComponent
  }

  /// The processes that it has started and that still run, and those that they have started.
  ///
  /// PostgreSQL has a process for each connection.
  private func descendants() throws -> [ObservedProcess] {
    var children: [Int: [Int]] = [:]
    for line in try Self.ps(["-A", "-o", "ppid=,pid="]).split(separator: "\n") {
      let ids = line.split(separator: " ").compactMap { Int($0) }
      if ids.count == 2 { children[ids[0], default: []].append(ids[1]) }
    }
    var found: [Int] = children[id] ?? []
    var next = 0
    while next < found.count {
      found += children[found[next]] ?? []
      next += 1
    }
    return found.map { ObservedProcess(id: $0) }
  }

  /// The processor time that it and its descendants have used, in seconds, on all processors together.
  func processorSecondsWithDescendants() throws -> Double {
    // One of them may end meanwhile.
    let others = try descendants().map { (try? $0.processorSeconds()) ?? 0 }
    return others.reduce(try processorSeconds(), +)
  }

  /// The processor time that it has used, in seconds, on all processors together.
  private func processorSeconds() throws -> Double {
    #if os(Linux)
      // `ps` reports whole seconds. The name before the numbers is in parentheses and may contain
      // anything.
      let line = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
      let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
        throw NotThere()
      }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    #else
      // The parts are hours, minutes and seconds.
      try ask("time").split(separator: ":").reduce(0) { $0 * 60 + (Double($1) ?? 0) }
    #endif
  }

  private func ask(_ what: String) throws -> String {
    try Self.ps(["-o", "\(what)=", "-p", "\(id)"])
  }

  private static func ps(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/ps")
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw NotThere() }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
