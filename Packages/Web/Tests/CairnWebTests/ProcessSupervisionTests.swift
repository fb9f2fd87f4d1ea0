import Testing

@testable import CairnWeb

@Suite("Several processes on one port")
struct ProcessSupervisionTests {
  private typealias Action = ProcessSupervision.Action

  /// A supervision of processes that are all ready.
  private func ready(_ count: Int) -> ProcessSupervision {
    var supervision = ProcessSupervision(count: count)
    _ = supervision.begin()
    for number in 0..<count { _ = supervision.handle(.isReady(number)) }
    return supervision
  }

  @Test("The others start when the first process is ready, and the port is announced at the end")
  func start() {
    var supervision = ProcessSupervision(count: 3)
    #expect(supervision.begin() == [.start(0)])
    #expect(supervision.handle(.isReady(0)) == [.start(1), .start(2)])
    #expect(supervision.handle(.isReady(2)) == [])
    #expect(supervision.handle(.isReady(1)) == [.announce])
    var alone = ProcessSupervision(count: 1)
    #expect(alone.begin() == [.start(0)])
    #expect(alone.handle(.isReady(0)) == [.announce])
  }

  @Test("If the first process ends before it is ready, the server fails")
  func failure() {
    var supervision = ProcessSupervision(count: 2)
    _ = supervision.begin()
    let actions = supervision.handle(.ended(0, .status(1), after: .seconds(20)))
    #expect(actions == [.fail(.status(1))])
  }

  @Test("A process that dies starts again at once, and with longer pauses if it keeps dying")
  func pauses() {
    var supervision = ready(2)
    var pauses: [Duration] = []
    for _ in 0..<9 {
      let actions = supervision.handle(.ended(1, .signal(9), after: .seconds(1)))
      guard case .startAgain(1, let pause, .signal(9)) = actions.first else {
        Issue.record("The actions are \(actions).")
        return
      }
      pauses.append(pause)
      #expect(supervision.handle(.pauseIsOver(1)) == [.start(1)])
      #expect(supervision.handle(.isReady(1)) == [])
    }
    let expected: [Duration] = [0, 100, 200, 400, 800, 1600, 3200, 5000, 5000].map {
      .milliseconds($0)
    }
    #expect(pauses == expected)
    let later = supervision.handle(.ended(1, .signal(9), after: .seconds(10)))
    #expect(later == [.startAgain(1, in: .zero, .signal(9))])
    // The other process has its own count.
    let other = supervision.handle(.ended(0, .status(0), after: .zero))
    #expect(other == [.startAgain(0, in: .zero, .status(0))])
  }

  @Test("A server that is asked to stop waits for the processes that run, and starts none")
  func stop() {
    var supervision = ready(3)
    _ = supervision.handle(.ended(2, .signal(9), after: .zero))
    #expect(supervision.handle(.stop) == [.stop([0, 1])])
    #expect(supervision.handle(.pauseIsOver(2)) == [])
    #expect(supervision.handle(.ended(0, .status(0), after: .zero)) == [])
    #expect(supervision.handle(.stop) == [.kill([1])])
    #expect(supervision.handle(.ended(1, .signal(9), after: .zero)) == [.finish])
    // While no process runs, it ends at once.
    var alone = ready(1)
    _ = alone.handle(.ended(0, .signal(9), after: .zero))
    #expect(alone.handle(.stop) == [.stop([]), .finish])
  }

  @Test("The end of a process is read from its wait status")
  func ends() {
    #expect(ProcessEnd(waitStatus: 0) == .status(0))
    #expect(ProcessEnd(waitStatus: 3 << 8) == .status(3))
    #expect(ProcessEnd(waitStatus: 9) == .signal(9))
    // A core dump was written.
    #expect(ProcessEnd(waitStatus: 0x84) == .signal(4))
  }
}
