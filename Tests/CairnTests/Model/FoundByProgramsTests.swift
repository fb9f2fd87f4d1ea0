import Testing

/// Random programs that once failed, after shrinking.
@MainActor
@Suite("Failures found by random programs")
struct FoundByProgramsTests {
  private func run(_ log: String) async throws {
    let program = try Program(log: log)
    #expect(await ProgramRunner.failure(of: program)?.text == nil)
  }

  @Test("Promise 25: A request parked at a flow that a replay does not create stays parked")
  func parkedInAReplay() async throws {
    try await run(
      #"""
      {"root":"switching 1","steps":[
      {"command":{"does":{"present":{"_0":"pages 1","always":false,"as":"sheet"}},"flow":894}},
      {"command":{"does":{"run":{"_0":"stack 1","as":"fullScreen"}},"flow":548}},
      {"allow":{"_0":false}},
      {"command":{"does":{"set":{"_0":["stack 0","screen 15","screen 1","stack 4"]}},"flow":334}},
      {"reevaluate":{}}]}
      """#)
  }

  @Test(
    "Promise 12: A request beneath a required flow stays parked, unless its container changes",
    arguments: [
      #"""
      {"root":"switching 1","steps":[
      {"allow":{"_0":false}},
      {"command":{"does":{"show":{"_0":"screen 15"}},"flow":478}},
      {"command":{"does":{"navigate":{"_0":"stack 14"}},"flow":456}},
      {"reevaluate":{}},
      {"command":{"does":{"replaceTop":{"_0":"screen 15"}},"flow":324}},
      {"decide":{"_0":187,"_1":true}}]}
      """#,
      #"""
      {"root":"stack 1","steps":[
      {"command":{"does":{"bringToFront":{"_0":"screen 15"}},"flow":108}},
      {"command":{"does":{"navigate":{"_0":"stack 14"}},"flow":528}},
      {"allow":{"_0":false}},
      {"reevaluate":{}},
      {"open":{"_0":"/switching/0/stack/22/over/1"}}]}
      """#,
      #"""
      {"root":"triple 1","steps":[
      {"allow":{"_0":false}},
      {"command":{"does":{"push":{"_0":"screen 15","always":false}},"flow":609}},
      {"reevaluate":{}},
      {"command":{"does":{"push":{"_0":"stack 15","always":false}},"flow":967}},
      {"reevaluate":{}}]}
      """#,
    ])
  func parked(log: String) async throws { try await run(log) }

  @Test("Promise 14: An overlay over a tab stays, and is not asked, when another tab is selected")
  func overlayOverTab() async throws {
    try await run(
      #"""
      {"root":"tabs 5","steps":[
      {"command":{"does":{"present":{"_0":"screen 18","always":false,"as":"opaque"}},"flow":653}},
      {"veto":{"on":true,"place":305}},
      {"command":{"does":{"navigate":{"_0":"screen 18"}},"flow":612}}]}
      """#)
  }

  @Test("Promise 18: A path to the selected pane dismisses the modal of another pane")
  func modalBesidePane() async throws {
    try await run(
      #"""
      {"root":"panes 0","steps":[
      {"command":
      {"does":{"present":{"_0":"stack 1","always":true,"as":"fullScreenOrPopover"}},"flow":995}},
      {"command":{"does":{"follow":{"_0":["screen 1"]}},"flow":284}}]}
      """#)
  }

  @Test(
    "Promise 13: A request that was parked waits for its condition again when it continues",
    arguments: [
      #"""
      {"root":"tabs 0","steps":[
      {"allow":{"_0":false}},
      {"command":{"does":{"navigate":{"_0":"screen 14"}},"flow":958}},
      {"command":{"does":{"finish":{}},"flow":775}},
      {"command":{"does":{"navigate":{"_0":"screen 15"}},"flow":467}},
      {"decide":{"_0":47,"_1":true}}]}
      """#,
      #"""
      {"root":"stack 2","steps":[
      {"allow":{"_0":false}},{"backOneStep":{}},
      {"command":{"does":{"navigate":{"_0":"screen 14"}},"flow":191}},
      {"command":{"does":{"navigate":{"_0":"screen 15"}},"flow":258}},
      {"back":{"place":949}},{"decide":{"_0":676,"_1":true}},{"decide":{"_0":1,"_1":true}}]}
      """#,
    ])
  func askedAgain(log: String) async throws { try await run(log) }

  @Test("Promise 12: What waits beneath a request that is superseded continues")
  func beneathSuperseded() async throws {
    try await run(
      #"""
      {"root":"triple 1","steps":[
      {"command":{"does":{"push":{"_0":"screen 15","always":false}},"flow":72}},
      {"allow":{"_0":false}},
      {"command":{"does":{"navigate":{"_0":"screen 14"}},"flow":254}},{"reevaluate":{}},
      {"command":{"does":{"finish":{}},"flow":381}},
      {"command":{"does":{"showIn":{"_0":"stack 3","_1":"sidebar"}},"flow":919}}]}
      """#)
  }

  @Test("Promise 13: Of three equal ways back that wait, the newest is performed")
  func threeWaysBack() async throws {
    try await run(
      #"""
      {"root":"tabs 5","steps":[
      {"command":{"does":{"set":{"_0":["stack 14","stack 4"]}},"flow":470}},
      {"backOneStep":{}},{"backOneStep":{}},{"backOneStep":{}},{"decide":{"_0":758,"_1":true}}]}
      """#)
  }

  @Test(
    "Promise 20: A restored flow has the content and the history that it can have",
    arguments: [
      #"""
      {"root":"tabs 0","steps":[
      {"command":{"does":{"run":{"_0":"stack 1"}},"flow":159}},
      {"command":{"does":{"bringToFront":{"_0":"screen 0"}},"flow":978}},{"restore":{}}]}
      """#,
      #"""
      {"root":"tabs 4","steps":[
      {"command":{"does":{"set":{"_0":["screen 21","screen 6"]}},"flow":813}},
      {"command":{"does":{"select":{"_0":"screen 6"}},"flow":544}},{"restore":{}}]}
      """#,
    ])
  func restored(log: String) async throws { try await run(log) }

  @Test(
    "Promise 31: Back to a tab that redirects to another tab ends the history of tabs before it")
  func historyOfARedirect() async throws {
    try await run(
      #"""
      {"root":"tabs 2","steps":[
      {"select":{"place":442}},
      {"command":{"does":{"set":{"_0":["screen 1","screen 7","stack 25"]}},"flow":876}},
      {"select":{"place":673}},{"backOneStep":{}}]}
      """#)
  }
}
