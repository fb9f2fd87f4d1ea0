import Cairn
import CairnHosting
import Testing

@MainActor
@Suite("The modals that a host presents")
struct ModalTests {
  private func kind(_ presentation: Presentation, width: Traits.SizeClass = .compact) -> Modal
    .Kind?
  {
    let app = Flow(stack: "list")
    let navigator = Navigator(app)
    navigator.traits.horizontalSizeClass = width
    app.present("cart", as: presentation)
    return navigator.modals.first?.kind
  }

  @Test("Modals are listed from the lowest to the one in front")
  func order() {
    let app = Flow(stack: "list")
    let navigator = Navigator(app)
    app.present("cart", as: .sheet)
    app.present("address", as: .fullScreen)
    #expect(navigator.names(navigator.modals.map(\.id)) == ["cart", "address"])
    #expect(navigator.modals.map(\.isCover) == [false, true])
  }

  @Test("Each presentation has its style")
  func styles() {
    #expect(kind(.sheet(detents: [.medium])) == .presented(.sheet([.medium])))
    #expect(kind(.fullScreen) == .presented(.fullScreen))
    #expect(kind(.custom("card")) == .presented(.custom("card")))
    #expect(
      kind(.popover(anchor: "more"))
        == .presented(.popover(anchor: "more", compact: .sheet([.large]))))
  }

  @Test("A screen that is presented as a dialog without being one becomes a half-height sheet")
  func noDialog() {
    #expect(kind(.dialog) == .presented(.sheet([.medium])))
  }

  @Test(
    "Promise 4: a popover that becomes a sheet keeps its style, so it is not presented again")
  func adaptive() {
    let presentation = Presentation.adaptive(compact: .sheet, regular: .popover(anchor: "cart"))
    let style = Modal.Kind.presented(.popover(anchor: "cart", compact: .sheet([.large])))
    #expect(kind(presentation) == style)
    #expect(kind(presentation, width: .regular) == style)
  }

  @Test("A presentation that the platform does not adapt has another style in another width")
  func resolved() {
    let presentation = Presentation.adaptive(compact: .fullScreen, regular: .sheet)
    #expect(kind(presentation) == .presented(.fullScreen))
    #expect(kind(presentation, width: .regular) == .presented(.sheet([.large])))
  }

  @Test("Alerts and confirmations differ, and a confirmation with text fields becomes an alert")
  func dialogs() {
    func kind(
      _ style: DialogStyle, fields: [DialogTextField] = []
    ) -> (kind: Modal.Kind?, cancelButton: Int?) {
      let app = Flow(stack: "list")
      app.makes["ask"] = {
        .of(
          Dialog(
            "Which one?", style: style, choices: [DialogChoice("One", 1), .cancel("None")],
            textFields: fields))
      }
      let navigator = Navigator(app)
      app.present("ask", as: .dialog)
      let modal = navigator.modals.first
      #expect(modal?.isDialog == true)
      let model = modal.flatMap { navigator.content(of: $0.id) } as? DialogModel
      return (modal?.kind, model?.cancelButton)
    }
    #expect(kind(.alert) == (.alert, 1))
    #expect(kind(.confirmation) == (.confirmation, 1))
    #expect(kind(.confirmation, fields: [DialogTextField("name")]) == (.alert, 1))
  }
}
