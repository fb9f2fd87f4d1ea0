import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct ResponderTests {
  @Test("The responder chain leads from a view over its controller to the window and the scene")
  func chain() {
    let stage = Stage()
    let root = UIViewController()
    let label = UILabel()
    root.view.addSubview(label)
    stage.show(root)
    #expect(label.next === root.view)
    #expect(root.view.next === root)
    #expect(sequence(first: label as UIResponder, next: { $0.next }).contains(stage.window))
  }

  @Test(
    "Only a view in a window can become first responder, and it resigns when it leaves the window"
  )
  func firstResponder() {
    let stage = Stage()
    let field = UITextField()
    #expect(!field.becomeFirstResponder())
    let root = UIViewController()
    root.view.addSubview(field)
    stage.show(root)
    #expect(field.becomeFirstResponder())
    #expect(field.isFirstResponder)
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
    root.view.addSubview(field)
    #expect(!field.isFirstResponder)
  }
}
