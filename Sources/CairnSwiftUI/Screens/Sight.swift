#if canImport(SwiftUI)
  import CairnHosting
  import SwiftUI

  /// An object that is notified when the user can see it.
  @MainActor
  protocol Sighted: AnyObject {
    /// The loop that records the object's transitions; nil after the host has been deallocated.
    var loop: HostLoop? { get }
    var probe: (any Probe)? { get set }
    /// Called when the object is on the screen and the transition that showed it has ended.
    func appeared()
    /// Called when the object is no longer on the screen, because it has left or is covered.
    func disappeared()
    /// Called when SwiftUI has released the view.
    func removed()
    /// Called once the removal of the object's page or modal can no longer be cancelled.
    ///
    /// UIKit reports the removal before SwiftUI writes its binding.
    func left()
  }

  /// An object in the view hierarchy that reports on its surroundings.
  @MainActor
  protocol Probe: AnyObject {
    /// Indicates whether the user or SwiftUI has begun to remove the page that contains the probe,
    /// and UIKit is about to animate the removal.
    var isBeingLeft: Bool { get }
    /// Returns a closure that returns true while the user drives the transition that removes the
    /// page; nil if there is no transition.
    func watchGesture() -> (@MainActor () -> Bool)?
    /// The number of pages that remain in the stack around the page; nil if there is no such stack.
    var remainingPages: Int? { get }
    /// Records a transition and returns true if a controller is being presented or dismissed over
    /// the page.
    func followPresentations() -> Bool
    /// Returns true if a controller is presented over the page, and calls the closure after its
    /// dismissal.
    func waitForPresented(_ hasGone: @escaping @MainActor () -> Void) -> Bool
    /// Returns a closure that returns true if UIKit's stack around the page still has the same
    /// pages; nil if there is no such stack.
    func watchStack() -> (@MainActor () -> Bool)?
    /// Makes the back button and the swipe ask before they go back; nil restores their default
    /// behaviour.
    func guardBack(_ question: BackQuestion?)
  }

  /// The question that precedes going back from a page with a leave guard.
  struct BackQuestion {
    /// Returns true if all guards allow going back now, so a swipe may begin.
    let mayLeave: @MainActor () -> Bool
    let ask: @MainActor () -> Void
  }

  extension View {
    /// Notifies the object when the view appears and disappears.
    ///
    /// The probe is in front of the view, because UIKit looks for the scroll view of a page in the
    /// subviews that are farthest back (SwiftUI trap 27).
    func sighted(by observer: any Sighted) -> some View {
      overlay {
        SightProbe(observer: observer).frame(width: 0, height: 0).accessibilityHidden(true)
      }
    }
  }
#endif
