import CustomDump

/// Returns the differences between two texts, line by line, as failures show them; nil if there are
/// none.
func difference(expected: String, actual: String) -> String? {
  let (expected, actual) = (expected.orNothing, actual.orNothing)
  guard let difference = diff(expected, actual, format: .proportional) else { return nil }
  guard (expected + actual).contains("\n") else {
    // CustomDump would put them in quotation marks.
    return "− \(expected)\n+ \(actual)"
  }
  // The first and last lines are the quotation marks of a literal.
  return difference.split(separator: "\n", omittingEmptySubsequences: false)
    .dropFirst().dropLast().joined(separator: "\n")
}

extension String {
  fileprivate var orNothing: String { isEmpty ? "(nothing)" : self }
}
