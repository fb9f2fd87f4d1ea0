import Foundation

/// The steps that programs consist of: all of them, or those that meet in one place, for longer programs.
enum Alphabet: String, CaseIterable, Sendable {
  case all, waiting, signingOut, leaving, stacks, modals, tabs, handlers, starting, alerts,
    changingTabs

  /// All alphabets, or the one in `CAIRN_ALPHABET`.
  static var chosen: [Alphabet] {
    ProcessInfo.processInfo.environment["CAIRN_ALPHABET"].flatMap(Alphabet.init).map { [$0] }
      ?? allCases
  }

  var steps: [SmallStep] {
    switch self {
    case .all: SmallStep.usual
    case .waiting:
      [
        .pushPlain, .goChecked, .goMembers, .goVault, .openChecked, .openMembers, .finishSignIn,
        .cancelSignIn,
        .allowOldest, .denyOldest, .allowNewest, .denyNewest,
      ]
    case .signingOut:
      [
        .goVault, .openVault, .goForm, .lock, .unlock, .signOut, .finishSignIn, .cancelSignIn,
        .allowOldest, .denyOldest, .leave, .stay,
      ]
    case .leaving:
      [
        .goForm, .pushPlain, .pop, .popToRoot, .openPlain, .openDetail, .selectFirst, .lock,
        .unlock,
        .finishFirst, .presentPicker, .back, .leave, .stay, .restore,
      ]
    case .stacks:
      [
        .pushPlain, .pop, .goForm, .goChecked, .openPlain, .back, .beginBack,
        .finishGesture, .cancelGesture, .leave, .stay, .allowOldest, .denyOldest, .passTime,
        .settle,
      ]
    case .modals:
      [
        .presentPicker, .presentAgain, .goMembers, .showNotice, .hideNotice, .openPlain,
        .finishPicker, .finishSignIn, .cancelSignIn, .dismissFront, .beginDismiss, .finishGesture,
        .cancelGesture,
        .passTime, .settle,
      ]
    case .handlers:
      [
        .handlersNavigate, .presentPicker, .finishPicker, .goVault, .goMembers, .finishSignIn,
        .cancelSignIn, .signOut, .finishFirst, .pushPlain, .allowOldest, .denyOldest, .back,
      ]
    case .starting:
      [
        .startsWithMembers, .goMembers, .openVault, .openChecked, .openPlain, .pushPlain,
        .finishFirst, .finishSignIn, .cancelSignIn, .signOut, .relaunch, .relaunchSignedIn,
        .restore, .allowOldest, .denyOldest,
      ]
    case .alerts:
      [
        .goAlert, .answerAlert, .goForm, .goRedirected, .goLate, .goChecked, .openPlain, .pop,
        .leave,
        .stay, .allowOldest, .denyOldest, .lock, .unlock, .restore, .finishSignIn, .cancelSignIn,
      ]
    case .changingTabs:
      [
        .addTab, .removeTab, .openVault, .openChecked, .openDetail, .selectFirst,
        .selectSecond, .tapFirst, .tapSecond, .goForm, .leave, .stay, .allowOldest, .denyOldest,
        .finishSignIn, .cancelSignIn, .relaunch, .back,
      ]
    case .tabs:
      [
        .pushPlain, .showDetail, .openPlain, .openDetail, .selectFirst, .selectSecond, .tapFirst,
        .tapSecond, .back, .beginBack, .finishGesture, .cancelGesture, .widen, .narrow, .passTime,
        .settle,
      ]
    }
  }
}
