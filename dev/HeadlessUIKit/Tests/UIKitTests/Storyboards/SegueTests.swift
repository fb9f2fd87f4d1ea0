import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct SegueTests {
  final class List: UIViewController {
    var calls: [String] = []
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
      calls.append("prepare \(segue.identifier ?? "") \(type(of: segue.destination))")
    }
  }
  final class Detail: UIViewController {}

  let stage = Stage()
  let stack: UINavigationController
  let list: List

  init() throws {
    UIStoryboard.register(List.self, identifier: nil, storyboard: "Segues")
    UIStoryboard.register(Detail.self, identifier: "detail", storyboard: "Segues")
    UIStoryboard.registerSegue("show", from: nil, to: "detail", storyboard: "Segues")
    list = try #require(
      UIStoryboard(name: "Segues", bundle: nil).instantiateInitialViewController() as? List)
    stack = UINavigationController(rootViewController: list)
    stage.show(stack)
  }

  @Test("A segue is prepared before its destination is shown")
  func program() {
    list.performSegue(withIdentifier: "show", sender: nil)
    stage.clock.settle()
    #expect(list.calls == ["prepare show Detail"])
    #expect(stack.topViewController is Detail)
  }

  @Test("An unknown segue raises an exception")
  func unknown() {
    list.performSegue(withIdentifier: "nowhere", sender: nil)
    #expect(stage.log.exceptions.count == 1)
    #expect(list.calls == [])
  }
}
