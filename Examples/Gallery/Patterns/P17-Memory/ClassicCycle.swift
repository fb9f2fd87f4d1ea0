/// Shows why `[weak self]` is needed if an object owns a screen whose closure calls it.
///
/// The coordinator owns its screen, the screen its closure, and the closure the coordinator. The
/// cycle remains until code breaks it explicitly.
@MainActor
final class ClassicCycle {
  private(set) var screen: PlainScreen?
  private(set) var count = 0

  func start() {
    screen = PlainScreen("Count", ["More": { self.count += 1 }])
  }

  func end() { screen = nil }
}
