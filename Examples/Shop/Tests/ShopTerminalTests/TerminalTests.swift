import Cairn
import Foundation
import ShopFlows
import Testing

@testable import ShopTerminal

@MainActor
@Suite("The shop in a terminal", .timeLimit(.minutes(10)))
struct TerminalTests {
  @Test("A stack is shown with its titles, numbered actions, tabs and back command")
  func frame() async {
    let terminal = Terminal()
    let text = await terminal.type("open /products/1", until: "== Home > All products > Tarn 2 ==")
    #expect(text.contains("Tabs: [home] cart orders profile"))
    #expect(text.contains("1) Add to the cart"))
    #expect(text.contains("back) All products"))
    #expect(!text.contains("close)"))
    await terminal.type("back", until: "== Home > All products ==")
    await terminal.type("back", until: "== Home ==")
    await terminal.type("back", until: "Nothing has changed.")
  }

  @Test("Promise 23: a purchase leads from a link through the sign-in to the order")
  func purchase() async {
    let terminal = Terminal()
    await terminal.type("open /products/1", until: "1) Add to the cart")
    await terminal.type("1", until: "Quantity: ")
    await terminal.type("2", until: "2 × Tarn 2 added to your cart.")
    await terminal.type("cart", until: "2 x Tarn 2")
    let signIn = await terminal.type("1", until: "== Sign in ==")
    #expect(signIn.contains("close) Dismiss this"))
    let account = Registration.demo
    await terminal.type("1", until: "Email: ")
    await terminal.type(account.email, account.password, until: "To: Anna Berger")
    await terminal.type("1", until: "== Cart > Address > Payment ==")
    await terminal.type("2", until: "Total: ")
    await terminal.type("1", until: "CN-100002: ")
    await terminal.type("back", until: "2 orders")
  }

  @Test("The user can dismiss a sheet, and the request that opened it is cancelled")
  func dismissing() async {
    let terminal = Terminal()
    await terminal.type("open /products/1", until: "1) Add to the cart")
    await terminal.type("1", "1", until: "added to your cart")
    await terminal.type("cart", until: "1 x Tarn 2")
    await terminal.type("1", until: "== Sign in ==")
    await terminal.type("close", until: "== Cart ==")
    #expect(terminal.navigator.tree.levels.count == 1)
  }

  @Test("Promise 14: a dialog asks before unsaved edits are lost, and its buttons have numbers")
  func dialog() async {
    let terminal = Terminal()
    await terminal.type("open /login", until: "== Sign in ==")
    let account = Registration.demo
    await terminal.type("1", account.email, account.password, until: "== Home ==")
    await terminal.type("profile", until: "== Profile ==")
    await terminal.type("1", "Anna Steiner", until: "Not saved: Anna Steiner")
    let question = await terminal.type("home", until: "2) ")
    #expect(terminal.navigator.shown is DialogModel, "\(question)")
    await terminal.type("2", until: "== Profile ==")
    #expect(terminal.navigator.shown is ProfileModel)
  }

  @Test("Unknown commands and links without a screen are answered with a message")
  func nonsense() async {
    let terminal = Terminal()
    await terminal.type("dance", until: "Type a number, a tab,")
    await terminal.type("999", until: "Type a number, a tab,")
    await terminal.type("open /moon", until: "No screen has this link.")
    await terminal.type("close", until: "Nothing has changed.")
    await terminal.quit()
  }

  @Test("Promise 24: a model without text is reported, and the terminal remains usable")
  func noText() async {
    final class Odd {}
    final class OddFlow: Coordinator {
      enum Route: Cairn.Route { case odd, odder }
      let navigation = Navigation(root: Route.odd)
      func destination(for route: Route) -> Destination { Odd() }
    }
    await withKnownIssue {
      let terminal = Terminal(OddFlow())
      await terminal.type("dance", until: "Type a number")
      await terminal.quit()
    }
  }

  @Test("Promise 24: the screens of the shop have text")
  func allScreens() async {
    let terminal = Terminal()
    func open(_ links: [String]) async {
      for link in links {
        let text = await terminal.type("open \(link)", until: "==")
        #expect(terminal.navigator.shown is any TerminalScreen, "\(link): \(text)")
      }
    }
    await open(["/register", "/orders", "/profile", "/login"])
    let account = Registration.demo
    await terminal.type("1", account.email, account.password, until: "== Profile ==")
    await open(["/orders/1", "/cart", "/categories/2"])
  }
}
