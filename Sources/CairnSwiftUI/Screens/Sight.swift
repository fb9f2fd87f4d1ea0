#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  /// Something that wants to know when the user sees it.
  @MainActor
  protocol Sighted: AnyObject {
    /// Where to say that it moves; nil when nobody cares any more.
    var movements: Movements? { get }
    /// It is on the screen, and whatever brought it there is over.
    func appeared()
    /// It is not on the screen any more: it has left, or is covered.
    func disappeared()
    /// SwiftUI has let go of the view.
    func removed()
  }

  extension View {
    /// Tells the object when the view comes to the screen and leaves it.
    func sighted(by observer: any Sighted) -> some View {
      background { SightProbe(observer: observer).frame(width: 0, height: 0) }
    }
  }
#endif
