public import Foundation

extension HeadlessPolicy {
  /// The behaviour of SwiftUI where versions differ or public sources are not conclusive.
  public struct SwiftUI: Sendable {
    /// The time at which going back in a stack is written to the path.
    public enum Back: Sendable {
      /// When the transition has ended.
      case isWrittenAtItsEnd
      /// When the transition begins, or when the user lifts the finger that drives it.
      case isWrittenAtItsBeginning
    }

    /// The effect of changing a path during a transition.
    public enum PathChangeDuringTransition: Sendable {
      /// The last change is shown after the transition has ended.
      case isShownAfterwards
      /// The screen does not change, as reported for [iOS 16 and
      /// 17](https://github.com/hmlongco/Navigator/issues/19).
      case isLost
      /// The new screen is blank, as reported in the [developer
      /// forums](https://developer.apple.com/forums/thread/750879).
      case blanksScreen
    }

    /// The effect of pushing several screens in one update.
    public enum SeveralPushes: Sendable {
      /// All screens are pushed, in one transition.
      case work
      /// Only the first screen is pushed, and the path is shortened to it, as reported for [iOS
      /// 16](https://github.com/ACINQ/phoenix/pull/623).
      case stopAtFirst
    }

    /// The effect of popping the view that presents a sheet.
    public enum SheetOfPoppedView: Sendable {
      /// The sheet is dismissed.
      case goes
      /// The sheet stays, as reported for [iOS
      /// 26](https://github.com/pointfreeco/swift-composable-architecture/issues/3783).
      case stays
      /// The sheet is dismissed and presented again, as reported for [iOS
      /// 18](https://github.com/pointfreeco/swift-composable-architecture/issues/3797).
      case comesAgain
    }

    /// The time at which a dialog's binding is written after the user's choice.
    ///
    /// It is not documented and [varies by
    /// platform](https://github.com/woocommerce/woocommerce-ios/pull/17658).
    public enum Choice: Sendable, CaseIterable {
      /// After the button's action has been performed.
      case isPerformedFirst
      /// Just before the action is performed, as
      /// [reported](https://github.com/scgopi/GraphCode/issues/35).
      case isWrittenFirst
      /// When the dismissal begins.
      ///
      /// The action is performed after the dismissal.
      case isWrittenWhenTheDialogBeginsToGo
    }

    /// The time at which going back in a stack is written to the path.
    public var back = Back.isWrittenAtItsEnd
    /// The time at which a dialog's binding is written after the user's choice.
    public var choice = Choice.isPerformedFirst
    /// The delay in seconds before the user's actions are written to bindings.
    public var writeBackDelay: TimeInterval = 0
    /// The effect of changing a path during a transition.
    public var pathChangeDuringTransition = PathChangeDuringTransition.isShownAfterwards
    /// Indicates whether a change of a path is recorded but not performed if its stack comes on the
    /// screen in the same turn, as reported for a push onto [another tab's
    /// stack](https://github.com/manaflow-ai/cmux/issues/9820) on iOS 26.
    public var losesPathChangeOfAppearingStack = false
    /// Indicates whether another type of value at the same position of a path is fatal, as
    /// [reported](https://github.com/home-assistant/iOS/pull/5515) without a version.
    public var typeChangeInPathIsFatal = false
    /// The effect of pushing several screens in one update.
    public var severalPushes = SeveralPushes.work
    /// Indicates whether a path that is bound with closures causes appearances of screens that
    /// nobody sees.
    ///
    /// Apps [built with Xcode 16.3 or
    /// later](https://dev.classmethod.jp/en/articles/xcode-16-3-navigationstack-onappear-issue)
    /// behave like this.
    public var pathOfFunctionsMakesStrayAppearances = true
    /// The effect of popping the view that presents a sheet.
    public var sheetOfPoppedView = SheetOfPoppedView.goes
    /// Indicates whether `interactiveDismissDisabled(_:)` has no effect on the pages of a stack inside a
    /// sheet, as reported for [iOS 18](https://github.com/woocommerce/woocommerce-ios/pull/15135).
    public var pagesCannotDisableDismissal = true
    /// Indicates whether SwiftUI removes a `backAction` that other code has set, when a page appears and
    /// when its bar's content changes.
    ///
    /// It writes the navigation items of its pages, and is known to reset another
    /// [property](https://github.com/noahsark769/cifilter.app/issues/132) between `viewWillAppear` and
    /// `viewDidAppear`.
    public var resetsBackAction = true
    /// Indicates whether the views of destinations are created twice before they appear.
    public var makesDestinationsTwice = true

    /// Creates the known behaviour of the newest iOS.
    public init() {}
  }
}
