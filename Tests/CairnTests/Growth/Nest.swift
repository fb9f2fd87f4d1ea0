import Cairn
import Foundation

/// A coordinator that can hold others of its kind in every layout, as a file may nest them.
final class Nest: Coordinator {
  enum Route: Routable { case screen, stack, split, tabs, pages, page(Int), one(Int), closed }
  typealias Output = Int

  let navigation: Navigation<Route>
  /// Is called for each request that a coordinator decides.
  var onAsked: @MainActor (Route) -> Transition<Route> = { .show($0) }
  private let kind: Route

  static let links = Links<Route> {
    Link("/screen", .screen)
    Mount("/split", .split, Nest.self)
    Mount("/stack", .stack, Nest.self)
  }

  init(_ kind: Route = .stack) {
    self.kind = kind
    switch kind {
    case .split: navigation = Navigation(split: .screen)
    case .tabs: navigation = Navigation(tabs: [.screen, .stack])
    case .pages: navigation = Navigation(pages: [.screen])
    case .closed:
      navigation = Navigation(root: .screen)
      navigation.traitOverrides = TraitOverrides(horizontalSizeClass: .compact)
    case .screen, .stack, .page, .one: navigation = Navigation(root: .screen)
    }
  }

  func destination(for route: Route) -> Destination {
    switch route {
    case .screen, .page, .one: Leaf()
    case .stack, .split, .tabs, .pages, .closed: Nest(route).onResult { _ in }
    }
  }

  func transition(to route: Route) -> Transition<Route> { onAsked(route) }
}

/// A screen without anything.
final class Leaf {}

/// Saved state of a ``Nest``, written by hand so that it can be of any size.
struct NestFile: Sendable {
  private var lines = [#"{"id":1,"layout":"stack"}"#]
  private var count = 1

  /// Adds an entry.
  ///
  /// - Returns: Its id.
  @discardableResult
  mutating func add(
    _ route: String, in parent: Int, layout: String? = nil, column: String? = nil,
    presentation: String? = nil, parked: Bool = false
  ) -> Int {
    count += 1
    var line = #"{"id":\#(count),"parent":\#(parent),"route":{\#(route)}"#
    if let layout { line += #","layout":"\#(layout)""# }
    if let column { line += #","column":"\#(column)""# }
    if let presentation { line += #","presentation":{"style":\#(presentation)}"# }
    if parked { line += #","parked":{"open":{"_0":"/screen"}}"# }
    lines.append(line + "}")
    return count
  }

  var data: Data {
    Data(
      #"{"version":1,"states":[],"tree":{"nextID":2,"entries":[\#(lines.joined(separator: ","))]}}"#
        .utf8)
  }

  static let screen = #""screen":{}"#
  /// Pushed in a narrow window, a full screen modal in a wide one.
  static let adaptive =
    #"{"adaptive":{"compact":{"style":{"push":{}}},"regular":{"style":{"fullScreen":{}}}}}"#

  /// So many flows in a stack, each above a screen of the one before.
  static func stacks(_ count: Int) -> Data {
    nested(count) { $0.add(#""stack":{}"#, in: $1, layout: "stack") }
  }

  /// So many splits, each the detail of the one before; if asked, with a modal flow each.
  static func splits(_ count: Int, withModals: Bool = false) -> Data {
    var file = NestFile()
    file.add(screen, in: 1)
    var parent = file.add(#""split":{}"#, in: 1, layout: "split")
    for _ in 1..<count {
      file.add(screen, in: parent, column: "sidebar")
      if withModals {
        let modal = file.add(
          #""stack":{}"#, in: parent, layout: "stack", presentation: #"{"dialog":{}}"#)
        file.add(screen, in: modal)
      }
      parent = file.add(#""split":{}"#, in: parent, layout: "split", column: "detail")
    }
    file.add(screen, in: parent, column: "sidebar")
    file.add(screen, in: parent, column: "detail")
    return file.data
  }

  /// So many splits, each the sidebar of the one before.
  static func splitsInSidebars(_ count: Int) -> Data {
    var file = NestFile()
    file.add(screen, in: 1)
    var parent = file.add(#""split":{}"#, in: 1, layout: "split")
    for _ in 1..<count {
      let next = file.add(#""split":{}"#, in: parent, layout: "split", column: "sidebar")
      file.add(screen, in: parent, column: "detail")
      parent = next
    }
    file.add(screen, in: parent, column: "sidebar")
    return file.data
  }

  /// So many flows, each presented adaptively by the one before.
  static func adaptiveChain(_ count: Int) -> Data {
    nested(count) { $0.add(#""stack":{}"#, in: $1, layout: "stack", presentation: adaptive) }
  }

  /// So many screens in one flow, all presented adaptively.
  static func adaptiveList(_ count: Int) -> Data {
    var file = NestFile()
    file.add(screen, in: 1)
    for index in 0..<count {
      file.add(#""page":{"_0":\#(index)}"#, in: 1, presentation: adaptive)
    }
    return file.data
  }

  /// So many flows, each a modal of the one before.
  static func modals(_ count: Int) -> Data {
    nested(count) {
      $0.add(#""stack":{}"#, in: $1, layout: "stack", presentation: #"{"dialog":{}}"#)
    }
  }

  /// So many flows that override traits, each pushed in the one before.
  static func overrides(_ count: Int) -> Data {
    nested(count) { $0.add(#""closed":{}"#, in: $1, layout: "stack") }
  }

  /// So many pages.
  static func pages(_ count: Int) -> Data {
    var file = NestFile()
    file.add(screen, in: 1)
    let pages = file.add(#""pages":{}"#, in: 1, layout: "pages")
    for index in 0..<count { file.add(#""page":{"_0":\#(index)}"#, in: pages) }
    return file.data
  }

  /// So many screens at which requests are parked, though no flow is there to finish.
  static func parked(_ count: Int) -> Data {
    var file = NestFile()
    for _ in 0..<count { file.add(screen, in: 1, parked: true) }
    return file.data
  }

  /// So many flows, each with something that does not decode.
  static func unreadable(_ count: Int) -> Data {
    nested(count) {
      let id = $0.add(#""stack":{}"#, in: $1, layout: "stack")
      $0.add(#""nothing":{}"#, in: $1, presentation: #"{"dialog":{}}"#)
      return id
    }
  }

  /// So many flows in tabs, each in the second tab of the one before.
  static func tabs(_ count: Int) -> Data {
    var file = NestFile()
    file.add(screen, in: 1)
    var parent = file.add(#""tabs":{}"#, in: 1, layout: "tabs")
    for _ in 0..<count {
      file.add(screen, in: parent)
      let stack = file.add(#""stack":{}"#, in: parent, layout: "stack")
      file.add(screen, in: stack)
      parent = file.add(#""tabs":{}"#, in: stack, layout: "tabs")
    }
    return file.data
  }

  private static func nested(_ count: Int, _ add: (inout NestFile, Int) -> Int) -> Data {
    var file = NestFile()
    var parent = 1
    for _ in 0..<count {
      file.add(screen, in: parent)
      parent = add(&file, parent)
    }
    file.add(screen, in: parent)
    return file.data
  }
}
