// P21: UIKit coordinators that host SwiftUI views, and SwiftUI apps that host a UIKit screen; both
// directions in one flow.
//
// Classic: ClassicMixed.swift. A hosting controller for each SwiftUI screen in the UIKit coordinator, a
// representable for each view controller in the SwiftUI app; either has to be told about titles.
// Cairn: a screen says in its own file what shows it: `ViewScreen` a view, `ViewControllerScreen` a view
// controller. Both hosts show both, so a flow can be moved from one framework to the other one screen at
// a time, and need not change when the app around it does.
// Keep a representable of your own for a part of a screen, such as a map; this is about whole screens.
import Cairn
import CairnSwiftUI
import CairnUIKit
import Observation
import SwiftUI
import UIKit

final class LettersCoordinator: Coordinator {
  enum Route: Routable { case letters, letter, stamps }
  let navigation = Navigation(root: Route.letters)

  func destination(for route: Route) -> Destination {
    switch route {
    case .letters:
      PlainScreen("Letters", ["Write": { self.navigate(to: .letter) }])
    case .letter:
      LetterModel(onStamps: { self.navigate(to: .stamps) }, onSent: { self.popToRoot() })
    case .stamps:
      StampsModel(onChosen: { self.pop() })
    }
  }
}

/// A screen that has been written anew, in SwiftUI.
@MainActor @Observable
final class LetterModel {
  var text = ""
  @ObservationIgnored let onStamps: () -> Void
  @ObservationIgnored let onSent: () -> Void

  init(onStamps: @escaping () -> Void, onSent: @escaping () -> Void) {
    self.onStamps = onStamps
    self.onSent = onSent
  }
}

extension LetterModel: ViewScreen {
  var body: some View { LetterView(model: self) }
}

private struct LetterView: View {
  @Bindable var model: LetterModel

  var body: some View {
    Form {
      TextField("Text", text: $model.text)
      Button("Stamps", action: model.onStamps)
      Button("Send", action: model.onSent)
    }
    .navigationTitle("Letter")
  }
}

/// A screen that is still a view controller.
@MainActor
final class StampsModel {
  let onChosen: () -> Void
  init(onChosen: @escaping () -> Void) { self.onChosen = onChosen }
}

extension StampsModel: ViewControllerScreen {
  func makeViewController() -> UIViewController {
    PlainViewController(PlainScreen("Stamps", ["Penny Black": onChosen]))
  }
}
