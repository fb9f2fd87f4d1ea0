import FuzzKit

// Coverage-guided fuzzing of saved state. See ../../README.md for the command.

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@_silgen_name("LLVMFuzzerMutate")
func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ greatestSize: Int) -> Int

/// Damages the file as JSON every other time, because random bit flips seldom result in JSON.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ greatestSize: Int, _ seed: CUnsignedInt
) -> Int {
  guard seed % 2 == 0 else { return mutateBytes(data, size, greatestSize) }
  let file = Array(UnsafeBufferPointer(start: data, count: size))
  let damaged = Fuzzing.damaged(file, seed: UInt64(seed)).prefix(greatestSize)
  for (index, byte) in damaged.enumerated() { data[index] = byte }
  return damaged.count
}

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
_ = runDriver(&count, &arguments) { bytes, size in
  let file = Array(UnsafeBufferPointer(start: bytes, count: size))
  // libFuzzer calls this on the thread that started it, which is the main thread.
  MainActor.assumeIsolated {
    let faults = Fuzzing.faults(restoring: file)
    precondition(faults.isEmpty, "\(faults)")
  }
  return 0
}
