import FuzzKit

// Coverage-guided fuzzing of links. See ../../README.md for the command.

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
_ = runDriver(&count, &arguments) { bytes, size in
  let link = Array(UnsafeBufferPointer(start: bytes, count: size))
  // libFuzzer calls this on the thread that started it, which is the main thread.
  MainActor.assumeIsolated {
    let faults = Fuzzing.faults(openingLink: link)
    precondition(faults.isEmpty, "\(faults)")
  }
  return 0
}
