import CHeap

/// One line of the table: something that Cairn does, and the same done by hand.
@MainActor
struct Workload {
  /// Does the work `operations` times.
  typealias Body = @MainActor () -> Void

  /// What must hold.
  enum Goal {
    case nanoseconds(Double)
    case ratio(Double)
    case both(nanoseconds: Double, ratio: Double)
    case none
  }

  let name: String
  /// What the size counts, such as `depth`; empty if the workload has none.
  var dimension = ""
  var size = 0
  var goal = Goal.none
  /// How many operations one call of a body does.
  var operations = 1
  /// Makes what is worked on, outside of what is measured.
  let cairn: @MainActor () -> Body
  /// The indispensable work alone.
  var limit: (@MainActor () -> Body)?

  var title: String { dimension.isEmpty ? name : "\(name), \(dimension) \(size.formatted())" }
}

extension Int {
  /// With commas: 10,000.
  fileprivate func formatted() -> String {
    var text = ""
    for (index, digit) in String(self).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

/// Keeps the optimizer from leaving out what nobody looks at.
func keep<Value>(_ value: Value) {
  withUnsafePointer(to: value) { heap_look($0) }
}
