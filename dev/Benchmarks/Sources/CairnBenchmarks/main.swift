import Foundation

// CairnBenchmarks [--filter text] [--seconds 0.3] [--json file]      measures times
// CairnBenchmarks --count [--filter text]                            runs each body once, for callgrind
// CairnBenchmarks --count --limit [--filter text]                    runs the limit of each instead

func value(after option: String) -> String? {
  CommandLine.arguments.firstIndex(of: option).flatMap { index in
    CommandLine.arguments.indices.contains(index + 1) ? CommandLine.arguments[index + 1] : nil
  }
}

let all =
  Workload.screens + Workload.circumstances + Workload.refusals + Workload.observed
  + Workload.flows + Workload.opening + Workload.linkTables + Workload.saving + Workload.diffs
let filter = value(after: "--filter") ?? ""
let workloads = all.filter { filter.isEmpty || $0.title.contains(filter) }

if CommandLine.arguments.contains("--cold") {
  print(Cold.navigate())
} else if CommandLine.arguments.contains("--count") {
  for workload in workloads {
    let make = CommandLine.arguments.contains("--limit") ? workload.limit : workload.cairn
    guard let body = make?() else { continue }
    body()
    Measurement.count(body)
    print("\(workload.operations)\t\(workload.title)")
  }
} else {
  let seconds = value(after: "--seconds").flatMap(Double.init) ?? 0.3
  var rows: [Row] = []
  print(Row.header)
  for workload in workloads {
    let cairn = Measurement.time(workload, workload.cairn(), seconds: seconds)
    let limit = workload.limit.map { Measurement.time(workload, $0(), seconds: seconds / 3) }
    let row = Row(workload, cairn: cairn, limit: limit)
    rows.append(row)
    print(row.line)
  }
  func memory(_ title: String, _ bytes: Double, goal: Double) -> Row {
    Row(title, Cost(minimum: bytes, median: bytes), unit: "B", goal: goal)
  }
  let others: [(title: String, row: (String) -> Row)] = [
    (
      "memory of a live screen, without its model",
      { memory($0, Memory.perScreen(), goal: 300) }
    ),
    ("memory of a live child flow with a screen", { memory($0, Memory.perFlow(), goal: 800) }),
    ("first navigation of a process", { Row($0, Cold.measure(processes: 15), goal: 5_000_000) }),
  ]
  for other in others where filter.isEmpty || other.title.contains(filter) {
    let row = other.row(other.title)
    rows.append(row)
    print(row.line)
  }
  if let file = value(after: "--json") {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(rows).write(to: URL(fileURLWithPath: file))
  }
}
