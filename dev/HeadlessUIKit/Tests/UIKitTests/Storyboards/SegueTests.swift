import Testing
import UIKit

@MainActor @Suite(.ownDevice) struct SegueTests {
  final class List: UIViewController {
    var allows = true
    var calls: [String] = []
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
      calls.append("should \(identifier)")
      return allows
    }
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
    UIStoryboard.registerSegue(
      "sheet", from: nil, to: "detail", storyboard: "Segues", kind: .presentModally)
    list = try #require(
      UIStoryboard(name: "Segues", bundle: nil).instantiateInitialViewController() as? List)
    stack = UINavigationController(rootViewController: list)
    stage.show(stack)
  }

  @Test("A segue that the program performs is prepared, but not asked about")
  func program() {
    list.performSegue(withIdentifier: "show", sender: nil)
    stage.clock.settle()
    #expect(list.calls == ["prepare show Detail"])
    #expect(stack.topViewController is Detail)
  }

  @Test("A segue that the user triggers can be prevented")
  func user() throws {
    list.allows = false
    #expect(try !stage.user.triggerSegue("sheet", in: list))
    #expect(list.calls == ["should sheet"])
    list.allows = true
    #expect(try stage.user.triggerSegue("sheet", in: list))
    stage.clock.settle()
    #expect(list.calls == ["should sheet", "should sheet", "prepare sheet Detail"])
    #expect(list.presentedViewController is Detail)
  }

  @Test("An unknown segue raises an exception")
  func unknown() {
    list.performSegue(withIdentifier: "nowhere", sender: nil)
    #expect(stage.log.exceptions.count == 1)
    #expect(list.calls == [])
  }
}
