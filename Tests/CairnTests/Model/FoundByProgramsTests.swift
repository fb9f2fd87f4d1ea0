import Testing

/// Random programs that once failed, after shrinking.
@MainActor
@Suite("Failures found by random programs")
struct FoundByProgramsTests {
  @Test("Promise 25: A request parked at a flow that a replay does not create stays parked")
  func parkedInAReplay() async throws {
    let program = try Program(
      log: #"""
        {"root":"switching 1","steps":[
        {"command":{"does":{"present":{"_0":"pages 1","always":false,"as":"sheet"}},"flow":894}},
        {"command":{"does":{"run":{"_0":"stack 1","as":"fullScreen"}},"flow":548}},
        {"allow":{"_0":false}},
        {"command":{"does":{"set":{"_0":["stack 0","screen 15","screen 1","stack 4"]}},"flow":334}},
        {"reevaluate":{}}]}
        """#)
    #expect(await ProgramRunner.failure(of: program)?.text == nil)
  }

  @Test(
    "Promise 12: A request beneath a required flow is superseded by a command that puts something in its place"
  )
  func replacedRequirement() async throws {
    let program = try Program(
      log: #"""
        {"root":"switching 1","steps":[
        {"allow":{"_0":false}},
        {"command":{"does":{"show":{"_0":"screen 15"}},"flow":478}},
        {"command":{"does":{"navigate":{"_0":"stack 14"}},"flow":456}},
        {"reevaluate":{}},
        {"command":{"does":{"replaceTop":{"_0":"screen 15"}},"flow":324}},
        {"decide":{"_0":187,"_1":true}}]}
        """#)
    #expect(await ProgramRunner.failure(of: program)?.text == nil)
  }

  @Test(
    "Promise 12: A request beneath a required flow is superseded by a link that changes its container"
  )
  func linkedElsewhere() async throws {
    let program = try Program(
      log: #"""
        {"root":"stack 1","steps":[
        {"command":{"does":{"bringToFront":{"_0":"screen 15"}},"flow":108}},
        {"command":{"does":{"navigate":{"_0":"stack 14"}},"flow":528}},
        {"allow":{"_0":false}},
        {"reevaluate":{}},
        {"open":{"_0":"/switching/0/stack/22/over/1"}}]}
        """#)
    #expect(await ProgramRunner.failure(of: program)?.text == nil)
  }

  @Test("Promise 12: A request stays parked beneath one that is parked at the same flow later")
  func parkedBeneath() async throws {
    let program = try Program(
      log: #"""
        {"root":"triple 1","steps":[
        {"allow":{"_0":false}},
        {"command":{"does":{"push":{"_0":"screen 15","always":false}},"flow":609}},
        {"reevaluate":{}},
        {"command":{"does":{"push":{"_0":"stack 15","always":false}},"flow":967}},
        {"reevaluate":{}}]}
        """#)
    #expect(await ProgramRunner.failure(of: program)?.text == nil)
  }

  @Test("Promise 14: An overlay over a tab stays, and is not asked, when another tab is selected")
  func overlayOverTab() async throws {
    let program = try Program(
      log: #"""
        {"root":"tabs 5","steps":[
        {"command":{"does":{"present":{"_0":"screen 18","always":false,"as":"opaque"}},"flow":653}},
        {"veto":{"on":true,"place":305}},
        {"command":{"does":{"navigate":{"_0":"screen 18"}},"flow":612}}]}
        """#)
    #expect(await ProgramRunner.failure(of: program)?.text == nil)
  }

  @Test("A page that the user turns to is refused if its condition is not met")
  func refusedPage() async throws {
    let program = try Program(
      log: #"""
        {"root":"pages 0","steps":[
        {"command":{"does":{"set":{"_0":["screen 2","split 2","screen 14","screen 16"]}},"flow":268}},
        {"command":{"does":{"navigate":{"_0":"screen 3"}},"flow":698}},
        {"select":{"place":548}},
        {"command":{"does":{"ask":{}},"flow":634}},
        {"decide":{"_0":57,"_1":false}}]}
        """#)
    #expect(await ProgramRunner.failure(of: program)?.text == nil)
  }

  @Test("Promise 20: What is presented over a dialog of `ask` is restored without the dialog")
  func overDialog() async throws {
    let program = try Program(
      log: #"""
        {"root":"stack 2","steps":[
        {"command":{"does":{"ask":{}},"flow":509}},
        {"command":{"does":{"present":{"_0":"split 1","always":false,"as":"sheetOrPush"}},"flow":769}},
        {"restore":{}}]}
        """#)
    #expect(await ProgramRunner.failure(of: program)?.text == nil)
  }

  @Test("A request that joins one whose condition was answered beneath another is done at once")
  func joined() async throws {
    let program = try Program(
      log: #"""
        {"root":"switching 1","steps":[
        {"command":{"does":{"navigate":{"_0":"screen 14"}},"flow":430}},
        {"command":{"does":{"navigate":{"_0":"screen 14"}},"flow":993}},
        {"decide":{"_0":940,"_1":true}},
        {"command":{"does":{"navigate":{"_0":"screen 14"}},"flow":560}}]}
        """#)
    #expect(await ProgramRunner.failure(of: program)?.text == nil)
  }

  @Test("Of two requests for the same route, the outcome is that of the one whose condition is met")
  func sameRoute() async throws {
    let program = try Program(
      log: #"""
        {"root":"tabs 5","steps":[
        {"command":{"does":{"set":{"_0":["screen 14","screen 24","pages 2"]}},"flow":936}},
        {"command":{"does":{"navigate":{"_0":"screen 14"}},"flow":39}},
        {"backOneStep":{}},
        {"decide":{"_0":979,"_1":true}}]}
        """#)
    #expect(await ProgramRunner.failure(of: program)?.text == nil)
  }

  @Test("Promise 18: A path to the selected pane dismisses the modal of another pane")
  func modalBesidePane() async throws {
    let program = try Program(
      log: #"""
        {"root":"panes 0","steps":[
        {"command":{"does":{"present":{"_0":"stack 1","always":true,"as":"fullScreenOrPopover"}},"flow":995}},
        {"command":{"does":{"follow":{"_0":["screen 1"]}},"flow":284}}]}
        """#)
    #expect(await ProgramRunner.failure(of: program)?.text == nil)
  }

  @Test("Promise 13: A request that is parked, continues and asks again at once still waits")
  func askedAgain() async throws {
    let program = try Program(
      log: #"""
        {"root":"tabs 0","steps":[
        {"allow":{"_0":false}},
        {"command":{"does":{"navigate":{"_0":"screen 14"}},"flow":958}},
        {"command":{"does":{"finish":{}},"flow":775}},
        {"command":{"does":{"navigate":{"_0":"screen 15"}},"flow":467}},
        {"decide":{"_0":47,"_1":true}}]}
        """#)
    #expect(await ProgramRunner.failure(of: program)?.text == nil)
  }
}
