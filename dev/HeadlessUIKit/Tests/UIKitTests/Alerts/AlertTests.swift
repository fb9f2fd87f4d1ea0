import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct AlertTests {
  let stage = Stage()
  let root: NotingViewController
  var journal: Journal { stage.journal }

  init() {
    root = stage.controller("root")
    stage.show(root)
  }

  func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: style)
    for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [journal, weak alert] action in
          journal.note("\(action.title ?? "") \(alert?.presentingViewController == nil)")
        })
    }
    return alert
  }

  @Test(
    "UIKit rule 17: the handler of an alert action runs after the alert has been dismissed, and can present"
  )
  func handler() throws {
    let alert = alert()
    let next = stage.controller("next")
    alert.addAction(
      UIAlertAction(title: "Next", style: .default) { [root, journal] _ in
        journal.note("Next \(root.presentedViewController == nil)")
        root.present(next, animated: true)
      })
    root.present(alert, animated: true)
    stage.clock.settle()
    try stage.user.tapAlertAction("Next")
    #expect(journal.lines == [])
    stage.expectCalls("Next true", "next.willAppear", "next.didAppear")
    #expect(root.presentedViewController === next)
    #expect(stage.log.warnings == [])
  }

  @Test(
    "UIKit rule 17: a user cannot choose an alert action that is disabled, missing or not shown yet"
  )
  func obstacles() throws {
    let alert = alert()
    alert.actions[0].isEnabled = false
    root.present(alert, animated: true)
    stage.clock.commit()
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapAlertAction("Cancel") }
    stage.clock.settle()
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapAlertAction("Delete") }
    #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tapAlertAction("Other") }
    try stage.user.tapAlertAction("Cancel")
  }

  @Test("A text that is not found while an alert is in front gives an error that names its actions")
  func namesInFront() throws {
    root.present(alert(), animated: true)
    stage.clock.settle()
    let error = #expect(throws: HeadlessUser.Obstacle.self) { try stage.user.tap("Cancel") }
    #expect(
      error?.description
        == "There is no “Cancel” here, because the alert “Delete?” is in front. "
        + #"tapAlertAction(_:) chooses one of its actions: ["Delete", "Cancel"]"#)
  }

  @Test("UIKit rule 17: a touch outside an action sheet cancels it")
  func actionSheet() throws {
    root.present(alert(.actionSheet), animated: true)
    stage.clock.settle()
    try stage.user.tapOutside()
    stage.clock.settle()
    #expect(journal.lines == ["Cancel true"])
  }
}
