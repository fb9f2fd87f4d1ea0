#if canImport(UIKit) && !os(watchOS)
  package import Cairn

  /// The place whose view controller is being made, for those that show views: what a view finds in its
  /// environment depends on where it stands.
  package struct ScreenPlace: Sendable {
    package let id: EntryID
    package let navigator: Navigator

    /// Nil while none is being made.
    @TaskLocal package static var beingMade: ScreenPlace?
  }
#endif
