import CustomDump

/// What differs between two texts, line by line, as failures show it; nil if nothing does.
func difference(expected: String, actual: String) -> String? {
  let (expected, actual) = (expected.orNothing, actual.orNothing)
  guard let difference = diff(expected, actual, format: .proportional) else { return nil }
  guard (expected + actual).contains("\n") else {
    // Custom-dump would quote them.
    return "− \(expected)\n+ \(actual)"
  }
  // The first and the last line are the quotation marks of a literal.
  return difference.split(separator: "\n", omittingEmptySubsequences: false)
    .dropFirst().dropLast().joined(separator: "\n")
}

extension String {
  fileprivate var orNothing: String { isEmpty ? "(nothing)" : self }
}
