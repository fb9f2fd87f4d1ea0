/// A step of a program.
enum SmallStep: String, CaseIterable, Sendable, CustomStringConvertible {
  // The program.
  case pushPlain, goChecked, goMembers, goVault, goForm, presentPicker, presentAgain, pop, popToRoot
  case setPlain
  case showNotice, hideNotice, lock, selectFirst, selectSecond, showDetail
  case openPlain, openChecked, openMembers, openVault, openDetail
  case signOut
  // The user, with buttons of the app.
  case unlock, finishPicker, finishSignIn, cancelSignIn, finishFirst
  // The user, with what the system offers.
  case back, tapFirst, tapSecond, dismissFront, leave, stay
  case beginBack, beginDismiss, finishGesture, cancelGesture
  // The server, which answers the oldest or the newest question.
  case allowOldest, denyOldest, allowNewest, denyNewest
  // The system. A part of an animation passes, or all of it.
  case widen, narrow, restore, relaunch, passTime, settle

  var description: String { rawValue }

  /// True if the step does not depend on the program: the user acts, the server answers, time passes.
  var leadsOn: Bool {
    switch self {
    case .unlock, .finishPicker, .finishSignIn, .cancelSignIn, .back, .tapFirst, .tapSecond,
      .dismissFront, .leave, .stay, .finishGesture, .cancelGesture, .allowOldest, .denyOldest,
      .allowNewest, .denyNewest, .hideNotice, .settle:
      true
    default: false
    }
  }

  /// True if the page that it asks for is for members.
  var needsSignIn: Bool {
    switch self {
    case .goMembers, .goVault, .openMembers, .openVault: true
    default: false
    }
  }

  /// True if it asks for a page that only the server allows.
  var isChecked: Bool { self == .goChecked || self == .openChecked }
}
