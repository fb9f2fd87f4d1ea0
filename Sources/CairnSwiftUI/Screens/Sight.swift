#if canImport(SwiftUI)
  import CairnHosting
  import SwiftUI

  /// Something that wants to know when the user sees it.
  @MainActor
  protocol Sighted: AnyObject {
    /// Where to note transitions of it; nil when its host has gone.
    var loop: HostLoop? { get }
    /// What tells of it; nil where nothing does.
    var probe: (any Probe)? { get set }
    /// It is on the screen, and whatever brought it there is over.
    func appeared()
    /// It is not on the screen any more: it has left, or is covered.
    func disappeared()
    /// SwiftUI has let go of the view.
    func removed()
  }

  /// What is in the view hierarchy to tell of its surroundings.
  @MainActor
  protocol Probe: AnyObject {
    /// Whether the user, or SwiftUI, has begun to take away the page it is in, and UIKit is about to show
    /// that.
    var isBeingLeft: Bool { get }
    /// Whether something is being presented or dismissed over the page; if so, that is a transition.
    func followPresentations() -> Bool
    /// Lets the back button and the swipe ask instead of going back; or do what they do by themselves.
    func guardBack(_ ask: (@MainActor () -> Void)?)
  }

  extension View {
    /// Tells the object when the view comes to the screen and leaves it.
    func sighted(by observer: any Sighted) -> some View {
      background { SightProbe(observer: observer).frame(width: 0, height: 0) }
    }
  }
#endif
