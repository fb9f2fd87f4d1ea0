// Copies of the gallery's files; `dev/scripts/generated --write` writes them.

extension Template {
  /// The coordinators, the models and their tests.
  static let flows: [String: String] = [
    "SampleAppCoordinator.swift": #"""
    import Cairn

    /// The root of the app: one flow at a time.
    final class SampleAppCoordinator: Coordinator {
      enum Route: Routable { case main }
      let navigation = Navigation(switching: Route.main)
      /// The numbers that the user has chosen.
      private(set) var chosen: [Int] = []

      func destination(for route: Route) -> Destination {
        switch route {
        case .main:
          SampleCoordinator().onFinish { id in
            self.chosen.append(id)
            self.perform(.restart(.main))
          }
        }
      }

      static let links = Links<Route> { Mount("/", .main, SampleCoordinator.self) }
    }

    """#,
    "SampleCoordinator.swift": #"""
    // P26: generated code. `cairn new flow Orders` writes these files with other names.
    //
    // The templates are the files of this folder, which are compiled and tested here.
    // No macros: they would add minutes to an app's build, and hide what a reader has to know.
    import Cairn

    /// A list and its details.
    final class SampleCoordinator: Coordinator {
      enum Route: Routable { case list, detail(Int) }
      /// The chosen number, which the flow hands to its parent.
      typealias Output = Int

      let navigation = Navigation(root: Route.list)

      func destination(for route: Route) -> Destination {
        switch route {
        case .list: SampleListModel(.init(select: { self.navigate(to: .detail($0)) }))
        case .detail(let id): SampleDetailModel(id: id, .init(finish: { self.finish(id) }))
        }
      }

      static let links = Links<Route> {
        Link("/sample", .list)
        Link("/sample/:id", Route.detail, under: .list)
      }
    }

    """#,
    "SampleDetailModel.swift": #"""
    import Observation

    /// The screen with the details.
    @MainActor @Observable
    final class SampleDetailModel {
      struct Handlers { let finish: () -> Void }
      let id: Int
      let handlers: Handlers

      init(id: Int, _ handlers: Handlers) { (self.id, self.handlers) = (id, handlers) }
    }

    """#,
    "SampleListModel.swift": #"""
    import Observation

    /// The screen with the list.
    @MainActor @Observable
    final class SampleListModel {
      struct Handlers { let select: (Int) -> Void }
      let handlers: Handlers
      private(set) var ids = [1, 2, 3]

      init(_ handlers: Handlers) { self.handlers = handlers }
    }

    """#,
    "SampleTerminal.swift": #"""
    import Cairn

    /// Shows the app in a terminal: the simplest host, to try the flows before they have a user interface.
    @MainActor
    struct SampleTerminal {
      let navigator = Navigator(SampleAppCoordinator())

      /// The screen in front as text.
      var page: String {
        switch navigator.shown {
        case let list as SampleListModel:
          "List: \(list.ids.map { "\($0)" }.joined(separator: ", "))\nType a number, or q to quit."
        case let detail as SampleDetailModel:
          "Number \(detail.id)\nType done, back, or q to quit."
        default: "Type back, or q to quit."
        }
      }

      /// Performs the command that the user has typed.
      func enter(_ text: String) {
        switch (navigator.shown, text) {
        case (_, "back"): navigator.report(.backOneStep)
        case (let list as SampleListModel, _):
          if let id = Int(text), list.ids.contains(id) { list.handlers.select(id) }
        case (let detail as SampleDetailModel, "done"): detail.handlers.finish()
        default: break
        }
      }
    }

    /// Shows the app in the terminal until the user quits.
    @MainActor
    public func runSampleInTerminal() {
      let terminal = SampleTerminal()
      print(terminal.page)
      while let line = readLine(), line != "q" {
        terminal.enter(line)
        print(terminal.page)
      }
    }

    """#,
    "P26AppTests.swift": #"""
    import Cairn
    import CairnTesting
    import Testing

    @testable import Gallery

    @MainActor
    @Suite("P26: a generated app")
    struct SampleAppCoordinatorTests {
      @Test("Pattern P26: the app keeps the result of its flow, and begins again")
      func result() throws {
        let test = TestNavigator(SampleAppCoordinator())
        try test.shown(SampleListModel.self).handlers.select(1)
        try test.shown(SampleDetailModel.self).handlers.finish()
        #expect(test.root.chosen == [1])
        _ = try test.shown(SampleListModel.self)
        test.expectNoLeaks()
      }

      @Test("Pattern P26: a link leads into the flow")
      func link() throws {
        let test = TestNavigator(SampleAppCoordinator())
        test.navigator.open("/sample/2")
        #expect(try test.shown(SampleDetailModel.self).id == 2)
      }

      @Test("Pattern P26: the app can be used in a terminal")
      func terminal() {
        let terminal = SampleTerminal()
        #expect(terminal.page.hasPrefix("List: 1, 2, 3"))
        terminal.enter("7")
        terminal.enter("2")
        #expect(terminal.page.hasPrefix("Number 2"))
        terminal.enter("back")
        #expect(terminal.page.hasPrefix("List"))
        terminal.enter("3")
        terminal.enter("done")
        #expect(terminal.page.hasPrefix("List"))
      }
    }

    """#,
    "P26FlowTests.swift": #"""
    import Cairn
    import CairnTesting
    import Testing

    @testable import Gallery

    @MainActor
    @Suite("P26: a generated flow")
    struct SampleCoordinatorTests {
      let test = TestNavigator(SampleCoordinator())

      @Test("Pattern P26: choosing an element shows its details, and done finishes the flow")
      func choosing() throws {
        try test.shown(SampleListModel.self).handlers.select(2)
        test.expectStack(of: SampleCoordinator.self, .list, .detail(2))
        try test.shown(SampleDetailModel.self).handlers.finish()
        #expect(test.result == .finished(2))
      }

      @Test("Pattern P26: a link shows the details above the list")
      func link() {
        test.navigator.open("/sample/3")
        test.expectStack(of: SampleCoordinator.self, .list, .detail(3))
        #expect(SampleCoordinator.links.problems.isEmpty)
      }
    }

    """#,
    "P26ScreenTests.swift": #"""
    import Testing

    @testable import Gallery

    @MainActor
    @Suite("P26: a generated screen")
    struct SampleDetailModelTests {
      @Test("Pattern P26: done calls the closure")
      func done() {
        var count = 0
        let model = SampleDetailModel(id: 7, .init(finish: { count += 1 }))
        model.handlers.finish()
        #expect(model.id == 7)
        #expect(count == 1)
      }
    }

    """#,
  ]
}
