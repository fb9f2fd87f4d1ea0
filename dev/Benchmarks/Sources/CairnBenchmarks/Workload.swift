import CHeap

/// One row of the table: an operation of Cairn, and the same operation written by hand.
@MainActor
struct Workload {
  /// Performs the operation `operations` times.
  typealias Body = @MainActor () -> Void

  /// The limit that the result must not exceed.
  enum Goal {
    case nanoseconds(Double)
    case ratio(Double)
    case none
  }

  let name: String
  /// The unit of the size, such as `depth`; empty if the workload has no size.
  var dimension = ""
  var size = 0
  var goal = Goal.none
  /// The number of operations in one call of a body.
  var operations = 1
  /// Creates the objects for the operation; this is not measured.
  let cairn: @MainActor () -> Body
  /// Only the indispensable work.
  var limit: (@MainActor () -> Body)?

  var title: String { dimension.isEmpty ? name : "\(name), \(dimension) \(size.formatted())" }
}

extension Int {
  /// The number with commas: 10,000.
  fileprivate func formatted() -> String {
    var text = ""
    for (index, digit) in String(self).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

/// Keeps the optimizer from removing the computation of a value.
func keep<Value>(_ value: Value) {
  withUnsafePointer(to: value) { heap_look($0) }
}
