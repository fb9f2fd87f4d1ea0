import CairnHosting
import Testing

@Suite("The next step of a chain of modals")
struct ModalStepTests {
  @Test("Missing modals are presented one at a time, and only the last one is animated")
  func presenting() {
    #expect(ModalStep(from: [], to: ["a", "b"]) == .present("a", over: 0, isLast: false))
    #expect(ModalStep(from: ["a"], to: ["a", "b"]) == .present("b", over: 1, isLast: true))
  }

  @Test("A different modal in the middle dismisses the old one with all modals above it")
  func replacing() {
    #expect(ModalStep(from: ["a", "b", "c"], to: ["a", "x", "c"]) == .dismiss(from: 1))
    #expect(ModalStep.staying(from: ["a", "b", "c"], to: ["a", "x", "c"]) == 1)
  }

  @Test("Promise 23: repeated steps lead from any chain of modals to any other")
  func convergence() {
    let chains = [
      [], ["a"], ["b"], ["a", "b"], ["b", "a"], ["a", "b", "c"], ["c", "b", "a", "d"],
    ]
    for start in chains {
      for wanted in chains {
        var shown = start
        for _ in 0..<8 {
          switch ModalStep(from: shown, to: wanted) {
          case .settled: break
          case .present(let modal, let index, _):
            #expect(index == shown.count)
            shown.append(modal)
          case .dismiss(let index): shown.removeSubrange(index...)
          }
        }
        #expect(shown == wanted)
      }
    }
  }
}
