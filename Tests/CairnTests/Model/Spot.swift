import Cairn

/// A route of the random programs.
///
/// Each spot determines its own destination: a screen or a flow with some layout.
enum Spot: Hashable, Sendable {
  case screen(Int), stack(Int), tabs(Int), switching(Int), pages(Int), panes(Int), split(Int),
    triple(Int)

  /// From 20 on, three numbers each are values of the same screen or flow.
  var identity: Spot {
    switch self {
    case .screen(let n) where n >= 20: .screen(n - (n - 20) % 3)
    case .stack(let n) where n >= 20: .stack(n - (n - 20) % 3)
    default: self
    }
  }

  /// The initial content of the flow at a spot.
  struct Plan {
    let layout: NavigationTree.Flow.Layout
    let routes: [Spot]
    var columns: [SplitColumn?] = []
    var tabBack = TabBack.none
    /// The index of the tab to begin with.
    var selected = 0
    var isLazy = false
  }

  /// The initial content of the flow at this spot; nil for a screen.
  var plan: Plan? {
    switch self {
    case .screen: nil
    case .stack(20...): Plan(layout: .stack, routes: [.screen(0)])
    case .stack(2): Plan(layout: .stack, routes: [.stack(0), .screen(1)])
    case .stack(let n) where n % 2 == 1: Plan(layout: .stack, routes: [.screen(0), .screen(1)])
    case .stack: Plan(layout: .stack, routes: [.screen(0)])
    case .tabs(2):
      Plan(
        layout: .tabs, routes: [.screen(0), .stack(1), .screen(1), .split(1)], tabBack: .history)
    case .tabs(3):
      // Its coordinator does not select all of them at once.
      Plan(
        layout: .tabs, routes: [.screen(0), .screen(16), .stack(15), .stack(16), .screen(5)],
        tabBack: .history)
    case .tabs(4):
      Plan(
        layout: .tabs, routes: [.screen(0), .stack(1), .screen(1), .split(1)], tabBack: .history,
        isLazy: true)
    case .tabs(5):
      Plan(
        layout: .tabs, routes: [.screen(16), .stack(15), .tabs(4), .screen(18), .screen(20)],
        tabBack: .first, selected: 2, isLazy: true)
    case .tabs(let n):
      Plan(
        layout: .tabs, routes: [.screen(0), .stack(1), .switching(1)],
        tabBack: n == 1 ? .first : .none)
    case .switching(let n): Plan(layout: .switching, routes: n == 0 ? [.screen(0)] : [.stack(0)])
    case .pages(0): Plan(layout: .pages, routes: [.screen(0), .screen(1), .stack(1)])
    case .pages(2): Plan(layout: .pages, routes: [.screen(1), .screen(16), .stack(0)])
    case .pages: Plan(layout: .pages, routes: [.screen(2), .split(0)])
    case .panes(0): Plan(layout: .panes, routes: [.stack(0), .screen(1), .stack(1)], selected: 1)
    case .panes: Plan(layout: .panes, routes: [.screen(0), .split(1), .tabs(2), .screen(16)])
    case .split(0): Plan(layout: .split, routes: [.screen(0)], columns: [.sidebar])
    case .split(1):
      Plan(layout: .split, routes: [.screen(0), .stack(1)], columns: [.sidebar, .detail])
    case .split:
      Plan(layout: .split, routes: [.stack(1), .screen(1)], columns: [.sidebar, .detail])
    case .triple(0): Plan(layout: .tripleSplit, routes: [.stack(1)], columns: [.sidebar])
    case .triple:
      Plan(
        layout: .tripleSplit, routes: [.screen(0), .screen(1), .stack(0)],
        columns: [.sidebar, .content, .detail])
    }
  }

  /// The trait override of the flow at this spot.
  var width: Traits.SizeClass? {
    switch self {
    case .stack(6), .split(2): .regular
    case .stack(7): .compact
    default: nil
    }
  }

  /// A way in which a coordinator of the random programs goes to a spot.
  enum Way {
    case show, deny
    case present(Style)
    case redirect(Spot)
    /// Waits for an async condition, which the program answers later.
    case ask
    /// Requires a flow of this coordinator; if the value is nil, a named requirement.
    case require(Spot?)
  }

  /// - Parameter isAllowed: The permission that the program's steps change.
  func way(isAllowed: Bool) -> Way {
    switch self {
    case .screen(14), .stack(14): .ask
    case .screen(15) where !isAllowed: .require(.stack(3))
    case .stack(15) where !isAllowed: .require(nil)
    case .screen(16) where !isAllowed: .deny
    case .stack(16) where !isAllowed: .redirect(.screen(1))
    case .screen(4): .present(.pushOrSheet)
    case .screen(5), .stack(5): .present(.sheet)
    case .stack(4): .present(.sheetOrPush)
    case .screen(6): .deny
    case .screen(7): .redirect(.screen(1))
    default: .show
    }
  }

  /// True if the content sends commands in callbacks, which the model does not cover.
  var isWild: Bool {
    switch self {
    case .screen(10...12), .stack(10...12): true
    default: false
    }
  }

  /// True for a screen with work that starts when it is shown.
  var works: Bool { if case .screen(17...19) = self { true } else { false } }

  /// The spot that the flow at this spot pushes when it starts.
  var pushedAtStart: Spot? { self == .stack(8) ? .screen(8) : nil }
  /// The spot to which the parent goes after the flow at this spot has finished.
  var followUp: Spot? { self == .stack(9) ? .screen(9) : nil }
}

/// A presentation in random programs.
enum Style: String, Codable, CaseIterable {
  case sheet, fullScreen, popover, dialog
  /// These styles are adaptive: the compact presentation, then the regular one.
  case pushOrSheet, sheetOrPush, fullScreenOrPopover
  case opaque, transparent

  /// True for presentations above all modals of the scene.
  var isOverlay: Bool { self == .opaque || self == .transparent }

  var presentation: Presentation {
    switch self {
    case .sheet: .sheet
    case .fullScreen: .fullScreen
    case .popover: .popover(anchor: "button")
    case .dialog: .dialog
    case .pushOrSheet: .adaptive(compact: .push, regular: .sheet)
    case .sheetOrPush: .adaptive(compact: .sheet, regular: .push)
    case .fullScreenOrPopover:
      .adaptive(compact: .fullScreen, regular: .popover(anchor: "button"))
    case .opaque: .overlay(.opaque)
    case .transparent: .overlay(.transparent)
    }
  }

  /// The presentation in the given width.
  func resolved(in width: Traits.SizeClass) -> Presentation {
    switch (self, width) {
    case (.pushOrSheet, .compact), (.sheetOrPush, .regular): .push
    case (.pushOrSheet, .regular), (.sheetOrPush, .compact), (.sheet, _): .sheet
    case (.fullScreenOrPopover, .compact), (.fullScreen, _): .fullScreen
    case (.fullScreenOrPopover, .regular), (.popover, _): .popover(anchor: "button")
    case (.dialog, _): .dialog
    case (.opaque, _), (.transparent, _): presentation
    }
  }
}

// A spot is encoded in two words, to keep the logs of programs short.
extension Spot: Routable, CustomStringConvertible {
  private var parts: (name: String, number: Int) {
    switch self {
    case .screen(let n): ("screen", n)
    case .stack(let n): ("stack", n)
    case .tabs(let n): ("tabs", n)
    case .switching(let n): ("switching", n)
    case .pages(let n): ("pages", n)
    case .panes(let n): ("panes", n)
    case .split(let n): ("split", n)
    case .triple(let n): ("triple", n)
    }
  }

  var description: String { ".\(parts.name)(\(parts.number))" }

  /// The spot in a link.
  var path: String { "/\(parts.name)/\(parts.number)" }

  private init?(_ name: Substring, _ number: Int) {
    switch name {
    case "screen": self = .screen(number)
    case "stack": self = .stack(number)
    case "tabs": self = .tabs(number)
    case "switching": self = .switching(number)
    case "pages": self = .pages(number)
    case "panes": self = .panes(number)
    case "split": self = .split(number)
    case "triple": self = .triple(number)
    default: return nil
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(separator: " ")
    guard words.count == 2, let number = Int(words[1]), let spot = Spot(words[0], number) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "No spot.")
    }
    self = spot
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(parts.name) \(parts.number)")
  }
}
