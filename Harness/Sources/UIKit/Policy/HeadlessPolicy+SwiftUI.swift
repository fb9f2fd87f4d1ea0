public import Foundation

extension HeadlessPolicy {
  /// How SwiftUI behaves where its versions differ, or where what is published does not settle it.
  public struct SwiftUI: Sendable {
    /// When the user's way back in a stack is written to the path.
    public enum Back: Sendable {
      /// When the transition has ended.
      case isWrittenAtItsEnd
      /// When the transition begins, or when the finger is lifted that leads it.
      case isWrittenAtItsBeginning
    }

    /// What becomes of a path that is changed while a transition runs.
    public enum PathChangeDuringTransition: Sendable {
      /// The newest is shown when the transition has ended.
      case isShownAfterwards
      /// The screen stays as it is, as was reported of
      /// [iOS 16 and 17](https://github.com/hmlongco/Navigator/issues/19).
      case isLost
      /// The new screen is blank, as was reported in the
      /// [developer forums](https://developer.apple.com/forums/thread/750879).
      case blanksScreen
    }

    /// What becomes of several screens that are pushed in one update.
    public enum SeveralPushes: Sendable {
      /// All are there, in one transition.
      case work
      /// Only the first is there, and the path says so, as was reported of
      /// [iOS 16](https://github.com/ACINQ/phoenix/pull/623).
      case stopAtFirst
    }

    /// What becomes of a sheet whose view is popped at the same time.
    public enum SheetOfPoppedView: Sendable {
      /// It goes.
      case goes
      /// It stays, as was reported of
      /// [iOS 26](https://github.com/pointfreeco/swift-composable-architecture/issues/3783).
      case stays
      /// It goes and comes again, as was reported of
      /// [iOS 18](https://github.com/pointfreeco/swift-composable-architecture/issues/3797).
      case comesAgain
    }

    /// When a dialog's binding is written after the user has chosen; nothing documents it, and it [varies by
    /// platform](https://github.com/woocommerce/woocommerce-ios/pull/17658).
    public enum Choice: Sendable, CaseIterable {
      /// When the button's action has been performed.
      case isPerformedFirst
      /// Just before the action is performed, as [was
      /// reported](https://github.com/scgopi/GraphCode/issues/35).
      case isWrittenFirst
      /// When the dialog begins to go; the action is performed when it has gone.
      case isWrittenWhenTheDialogBeginsToGo
    }

    /// When the user's way back in a stack is written to the path.
    public var back = Back.isWrittenAtItsEnd
    /// When a dialog's binding is written after the user has chosen.
    public var choice = Choice.isPerformedFirst
    /// How many seconds later what the user has done is written to bindings.
    public var writeBackDelay: TimeInterval = 0
    /// What becomes of a path that is changed while a transition runs.
    public var pathChangeDuringTransition = PathChangeDuringTransition.isShownAfterwards
    /// What becomes of several screens that are pushed in one update.
    public var severalPushes = SeveralPushes.work
    /// Whether a path that is bound by functions has screens appear that nobody sees.
    ///
    /// So it is in what was [built with Xcode 16.3 or
    /// later](https://dev.classmethod.jp/en/articles/xcode-16-3-navigationstack-onappear-issue).
    public var pathOfFunctionsMakesStrayAppearances = true
    /// What becomes of a sheet whose view is popped at the same time.
    public var sheetOfPoppedView = SheetOfPoppedView.goes
    /// Whether views of destinations are made twice before they are seen.
    public var makesDestinationsTwice = true

    /// What the newest iOS is known to do.
    public init() {}
  }
}
