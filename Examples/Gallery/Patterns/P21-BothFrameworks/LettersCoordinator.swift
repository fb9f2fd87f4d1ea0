// P21: UIKit coordinators that show SwiftUI views, and SwiftUI apps that show a UIKit screen; both
// in one flow.
//
// Classic: ClassicMixed.swift. The UIKit coordinator needs a hosting controller for each SwiftUI
// screen, and the SwiftUI app needs a representable for each view controller. Titles need extra
// code in both.
// Cairn: each screen names its UI in its own file: `ViewScreen` a view, `ViewControllerScreen` a
// view controller. Both hosts show both kinds. A flow can therefore be converted from one framework
// to the other one screen at a time. It need not change when the app around it does.
// Keep your own representable for a part of a screen, such as a map; this pattern is about whole
// screens.
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
      LetterModel(
        .init(chooseStamps: { self.navigate(to: .stamps) }, send: { self.popToRoot() }))
    case .stamps:
      StampsModel(onChosen: { self.pop() })
    }
  }
}

/// A screen that was rewritten in SwiftUI.
@MainActor @Observable
final class LetterModel {
  struct Handlers { let chooseStamps, send: @MainActor () -> Void }
  let handlers: Handlers
  var text = ""

  init(_ handlers: Handlers) { self.handlers = handlers }
}

extension LetterModel: ViewScreen {
  var body: some View { LetterView(model: self) }
}

private struct LetterView: View {
  @Bindable var model: LetterModel

  var body: some View {
    Form {
      TextField("Text", text: $model.text)
      Button("Stamps", action: model.handlers.chooseStamps)
      Button("Send", action: model.handlers.send)
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
