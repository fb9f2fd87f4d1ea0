import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct PropertyAnimatorTests {
  let clock = HeadlessDevice.current.clock

  private func animator() -> (UIViewPropertyAnimator, () -> [UIViewAnimatingPosition]) {
    final class Ends { var positions: [UIViewAnimatingPosition] = [] }
    let ends = Ends()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { ends.positions.append($0) }
    return (animator, { ends.positions })
  }

  @Test("An animator becomes active at its start, and inactive at its end")
  func lifecycle() {
    let (animator, ends) = animator()
    let view = UIView()
    animator.addAnimations { view.alpha = 0 }
    #expect(view.alpha == 1)
    #expect(animator.state == .inactive)
    animator.startAnimation(afterDelay: 0.5)
    #expect(view.alpha == 0)
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    clock.advance(by: 1)
    #expect(abs(animator.fractionComplete - 0.5) < 0.001)
    #expect(ends() == [])
    clock.advance(by: 0.6)
    #expect(ends() == [.end])
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
  }

  @Test("A paused animator waits until it is continued, with the rest of its time or another one")
  func pause() {
    let (animator, ends) = animator()
    animator.startAnimation()
    clock.advance(by: 0.4)
    animator.pauseAnimation()
    #expect(animator.state == .active)
    clock.advance(by: 10)
    #expect(abs(animator.fractionComplete - 0.4) < 0.001)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    clock.advance(by: 0.5)
    #expect(ends() == [])
    animator.pauseAnimation()
    animator.fractionComplete = 0.2
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.3)
    clock.advance(by: 0.29)
    #expect(ends() == [])
    clock.advance(by: 0.02)
    #expect(ends() == [.end])
  }

  @Test("A reversed animator ends at the start")
  func reversed() {
    let (animator, ends) = animator()
    animator.startAnimation()
    clock.advance(by: 0.3)
    animator.isReversed = true
    clock.advance(by: 0.29)
    #expect(ends() == [])
    clock.advance(by: 0.02)
    #expect(ends() == [.start])
  }

  @Test("A stopped animator calls its completions only if it is finished")
  func stop() {
    let (abandoned, abandonedEnds) = animator()
    abandoned.startAnimation()
    abandoned.stopAnimation(true)
    #expect(abandoned.state == .inactive)
    let (finished, ends) = animator()
    finished.startAnimation()
    clock.advance(by: 0.3)
    finished.stopAnimation(false)
    #expect(finished.state == .stopped)
    clock.advance(by: 10)
    #expect(ends() == [])
    finished.finishAnimation(at: .current)
    #expect(ends() == [.current])
    #expect(finished.state == .inactive)
    #expect(abandonedEnds() == [])
    finished.finishAnimation(at: .end)
    #expect(HeadlessDevice.current.log.exceptions.count == 1)
  }

  @Test("An animator that pauses on completion stays active and can be reversed")
  func pausesOnCompletion() {
    let (animator, ends) = animator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    clock.settle()
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(ends() == [])
    animator.pausesOnCompletion = false
    animator.isReversed = true
    animator.startAnimation()
    clock.settle()
    #expect(ends() == [.start])
  }

  @Test("A spring takes its duration")
  func spring() {
    var ended = false
    let view = UIView()
    UIView.animate(springDuration: 0.4, bounce: 0.2) {
      view.alpha = 0
    } completion: { _ in
      ended = true
    }
    clock.advance(by: 0.39)
    #expect(!ended)
    clock.advance(by: 0.02)
    #expect(ended)
  }
}
