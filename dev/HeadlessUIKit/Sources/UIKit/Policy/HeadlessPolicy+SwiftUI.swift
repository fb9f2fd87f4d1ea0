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
    /// This time is not documented, and [varies by
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
    /// Indicates whether a change of a path is recorded but not shown if the path's stack appears
    /// in the same turn, as reported for a push onto [another tab's
    /// stack](https://github.com/manaflow-ai/cmux/issues/9820) on iOS 26.
    public var losesPathChangeOfAppearingStack = false
    /// Indicates whether replacing a value of a path by a value of another type is a fatal error,
    /// as [reported](https://github.com/home-assistant/iOS/pull/5515) without a version.
    public var typeChangeInPathIsFatal = false
    /// The effect of pushing several screens in one update.
    public var severalPushes = SeveralPushes.work
    /// Indicates whether a path that is bound with closures causes appearances of screens that are
    /// not visible.
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
    /// SwiftUI writes the navigation items of its pages, and is known to reset another
    /// [property](https://github.com/noahsark769/cifilter.app/issues/132) between `viewWillAppear`
    /// and `viewDidAppear`.
    public var resetsBackAction = true
    /// Indicates whether the views of destinations are created twice before they appear.
    public var makesDestinationsTwice = true
    /// Indicates whether a sheet is lost if the sheet below it is still being presented, as reported for
    /// [iOS 16.0 to 18.3](https://github.com/VAndrJ/awesome-apple-bugs/blob/main/Bugs/SheetIssueStateRestorationMultiplePresented/README.md).
    ///
    /// The sheet below can then present nothing any more.
    public var losesSheetsOverAppearingOnes = false
    /// Indicates whether a tab view with the style `sidebarAdaptable` replaces its tab bar controller when
    /// the size class changes, as [reported](https://github.com/LeoNatan/LNPopupUI/issues/59) for iOS 18.
    public var replacesAdaptableTabs = false
    /// Indicates whether a selection that is set back right after the user has touched a tab deactivates the
    /// stack of the previous tab, as reported (nostur-ios-public#48) for
    /// iOS 26.
    public var tabAsButtonDeactivatesStack = false
    /// Indicates whether `dismiss` has a new value on each page after every change of its stack, so that
    /// views that read it are evaluated again, as
    /// [reported](https://github.com/bikeindex/bike_index_ios/pull/47).
    public var dismissChangesWithStack = false
    /// Indicates whether the last column of a collapsed split view disappears and appears again each time it
    /// is shown after the first, as
    /// [reported](https://github.com/Esri/arcgis-maps-sdk-swift-toolkit/issues/1478).
    public var detailOfCollapsedSplitAppearsTwice = false
    /// Indicates whether an inspector that has become a sheet stays an empty sheet when the width is regular
    /// again, as [reported](https://github.com/feedback-assistant/reports/issues/673) for iPadOS 18.
    public var inspectorStaysSheet = false
    /// Indicates whether `onOpenURL` and `onContinueUserActivity` miss the URLs and universal links that
    /// start an app, as [reported](https://github.com/feedback-assistant/reports/issues/650) for iOS 18.4.
    public var losesURLsOfConnection = false
    /// Indicates whether a window that the user has closed cannot be opened again, as
    /// [reported](https://github.com/feedback-assistant/reports/issues/690) for iPadOS 18.4 to 26.2.
    public var closedWindowsStayClosed = false
    /// Indicates whether the app can show several windows, which it cannot on an iPhone.
    public var supportsMultipleWindows = true
    /// Indicates whether the views of a stack with pushed pages appear and disappear once more after the
    /// stack has been removed, as reported for iOS 18.0 to 18.4
    /// ([source](https://github.com/VAndrJ/awesome-apple-bugs/blob/main/Bugs/LifeCycleIssueWhenSwitchingViewsWithNavigationStack/README.md)).
    public var leavingPagesAppearAgain = false

    /// Indicates whether a hit test in the content of a hosting controller returns the controller's view,
    /// also for buttons, as [reported](https://developer.apple.com/forums/thread/762292) since iOS 18.
    ///
    /// Before, a hit test found the views inside it.
    public var hitTestsFindHostingView = true

    /// Creates the known behaviour of the newest iOS.
    public init() {}
  }
}
