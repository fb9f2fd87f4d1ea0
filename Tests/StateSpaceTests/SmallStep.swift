/// What a program does in the small app, from one of its alphabet's letters.
enum SmallStep: String, CaseIterable, Sendable, CustomStringConvertible {
  // The program.
  case pushPlain, goChecked, goMembers, goForm, presentPicker, pop, popToRoot, setPlain
  case showNotice, hideNotice, lock, selectFirst, selectSecond, showDetail
  case openPlain, openChecked, openMembers, openDetail
  case signOut
  // The user.
  case back, tapFirst, tapSecond, dismissFront, unlock
  case beginBack, beginDismiss, finishGesture
  case finishPicker, finishSignIn, cancelSignIn
  case leave, stay
  // The server, which answers the oldest or the newest question.
  case allowOldest, denyOldest, allowNewest, denyNewest
  // The system.
  case widen, narrow, restore, relaunch

  var description: String { rawValue }

  /// True if the step does not depend on the program: the user acts, or the server answers.
  var leadsOn: Bool {
    switch self {
    case .back, .tapFirst, .tapSecond, .dismissFront, .unlock, .finishGesture, .finishPicker,
      .finishSignIn, .cancelSignIn, .leave, .stay, .allowOldest, .denyOldest, .allowNewest,
      .denyNewest, .hideNotice:
      true
    default: false
    }
  }
}
