/// What `[weak self]` is for, where screens are owned by those they call.
///
/// The coordinator holds its screen, the screen its closure, the closure the coordinator. Nobody ends
/// this but somebody who remembers to.
@MainActor
final class ClassicCycle {
  private(set) var screen: PlainScreen?
  private(set) var count = 0

  func start() {
    screen = PlainScreen("Count", ["More": { self.count += 1 }])
  }

  func end() { screen = nil }
}
