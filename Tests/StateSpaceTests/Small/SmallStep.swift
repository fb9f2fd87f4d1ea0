/// A step of the app's program, the user, the server or the system.
enum SmallStep: String, CaseIterable, Sendable, CustomStringConvertible {
  // The program.
  case pushPlain, goChecked, goMembers, goVault, goForm, presentPicker, presentAgain, pop, popToRoot
  case setPlain
  case showNotice, hideNotice, lock, selectFirst, selectSecond, showDetail
  case openPlain, openChecked, openMembers, openVault, openDetail
  // Parts of other apps: an alert, redirects before and after the server's answer, tabs that come and go.
  case goAlert, goRedirected, goLate, addTab, removeTab
  // From now on, handlers of results navigate; or the first tab's flow, when it starts.
  case handlersNavigate, startsWithMembers
  case signOut
  // The user, with buttons of the app.
  case unlock, finishPicker, finishSignIn, cancelSignIn, finishFirst, answerAlert
  // The user, with what the system offers.
  case back, tapFirst, tapSecond, dismissFront, leave, stay
  case beginBack, beginDismiss, finishGesture, cancelGesture
  // The server, which answers the oldest or the newest question.
  case allowOldest, denyOldest, allowNewest, denyNewest
  // The system. A part of an animation passes, or all of it.
  case widen, narrow, restore, relaunch, passTime, settle
  // The app starts again after the user has signed in on another device.
  case relaunchSignedIn

  var description: String { rawValue }

  /// The steps that every program may consist of; the others are for alphabets of their own.
  static var usual: [SmallStep] {
    allCases.filter { step in
      switch step {
      case .goAlert, .goRedirected, .goLate, .addTab, .removeTab,
        .handlersNavigate, .startsWithMembers, .relaunchSignedIn, .answerAlert:
        false
      default: true
      }
    }
  }

  /// True if the step does not depend on the program: the user acts, the server answers, time passes.
  var leadsOn: Bool {
    switch self {
    case .unlock, .finishPicker, .finishSignIn, .cancelSignIn, .back, .tapFirst, .tapSecond,
      .dismissFront, .leave, .stay, .finishGesture, .cancelGesture, .allowOldest, .denyOldest,
      .allowNewest, .denyNewest, .hideNotice, .answerAlert, .settle:
      true
    default: false
    }
  }

  /// True if the step requests a page for members.
  var needsSignIn: Bool {
    switch self {
    case .goMembers, .goVault, .openMembers, .openVault, .goRedirected, .goLate: true
    default: false
    }
  }

  var isLink: Bool {
    [.openPlain, .openChecked, .openMembers, .openVault, .openDetail].contains(self)
  }

  /// True if an equal second request joins the first while the first waits.
  var isJoined: Bool {
    switch self {
    case .goChecked, .goMembers, .goVault, .openPlain, .openChecked, .openMembers, .openVault,
      .openDetail, .selectFirst, .selectSecond:
      true
    default: false
    }
  }

  /// True if the step requests a page that only the server allows.
  var isChecked: Bool { self == .goChecked || self == .openChecked }
}
