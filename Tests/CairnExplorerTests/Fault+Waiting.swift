import Cairn
import CairnExplorer

private struct ServerIsDown: Error {}

extension Fault {
  /// Makes a lab that begins with a sign-in, which cannot leave.
  @MainActor private static func signIn(
    then finish: @escaping @MainActor (Lab) -> Void,
    cancel: @escaping @MainActor (Lab) -> Void = { _ in }
  ) -> Lab {
    let lab = Lab(Navigation(root: "sign-in"))
    lab.flows["sign-in"] = { lab in
      let child = Lab(Navigation(root: "form"))
      child.buttons["form"] = ["sign in": { $0.finish("Ada") }, "cancel": { $0.cancel() }]
      return child.onResult { result in
        switch result {
        case .finished: finish(lab)
        case .cancelled(.cancelled): cancel(lab)
        default: break
        }
      }
    }
    lab.buttons["home"] = ["sign out": { $0.set(["sign-in"]) }]
    return lab
  }

  /// Makes an app in which a link needs the user, who signs in for it; what the link leads to may be gone.
  @MainActor private static func linkBehindSignIn(
    _ isFaulty: Bool, _ failure: @escaping @MainActor @Sendable () throws -> Transition<Spot>
  ) -> Explorer<Lab> {
    Explorer { choices in
      let lab = signIn { lab in
        lab.isSignedIn = true
        // The mistake: "the link leads on".
        if !isFaulty { lab.set(["home"]) }
      }
      lab.buttons["home"] = [
        "sign out": { lab in
          lab.isSignedIn = false
          lab.set(["sign-in"])
        }
      ]
      lab.ways["b"] = { lab, _ in
        guard lab.isSignedIn else { return .require("sign-in", then: "b") }
        return .decide {
          choices.choose("exists", from: [true, false]) ? .push("b") : try failure()
        }
      }
      return lab
    }
    .never("a sign-in for a user who has signed in, with nothing above it") {
      $0.root.isSignedIn && $0.isShown(Spot("form"))
    }
  }

  static let signIns: [Fault] = [
    Fault("a link is denied after the sign-in, which relies on it", .property) { isFaulty in
      linkBehindSignIn(isFaulty) { .deny("It no longer exists.") }
    },
    Fault("a link fails after the sign-in, which relies on it", .property) { isFaulty in
      linkBehindSignIn(isFaulty) { throw ServerIsDown() }
    },
    Fault("cancelling the first flow shows a screen that leads nowhere", .deadEnd) { isFaulty in
      Explorer {
        signIn(then: { $0.set(["home"]) }, cancel: { $0.set([isFaulty ? "goodbye" : "home"]) })
      }
    },
    Fault("the first flow leads to a screen that is denied", .refused) { isFaulty in
      Explorer {
        let lab = signIn { $0.navigate(to: "home") }
        lab.ways["home"] = { _, origin in
          guard origin == .program else { return .show("home") }
          return isFaulty ? .deny("No.") : .set(["home"])
        }
        return lab
      }
    },
    Fault("after signing out, the sign-in leads nowhere", .deadEnd) { isFaulty in
      Explorer {
        let lab = signIn { lab in
          // The mistake: signing out does not forget that the user has signed in.
          guard !lab.isSignedIn else { return }
          lab.isSignedIn = true
          lab.set(["home"])
        }
        lab.buttons["home"] = [
          "sign out": { lab in
            if !isFaulty { lab.isSignedIn = false }
            lab.set(["sign-in"])
          }
        ]
        return lab
      }
      .home { $0.isShown(Spot("home")) }
    },
    Fault("a sign-in that finishes does not fulfil what requires it", .wrongLink) { isFaulty in
      Lab.explorer { lab in
        lab.flows["sign-in"] = { lab in
          let child = Lab(Navigation(root: "form"))
          child.buttons["form"] = ["sign in": { $0.finish("Ada") }]
          return child.onFinish { _ in if !isFaulty { lab.isSignedIn = true } }
        }
        lab.ways["sign-in"] = { _, _ in .present("sign-in", as: .sheet) }
        lab.ways["b"] = { lab, _ in
          lab.isSignedIn ? .push("b") : .require("sign-in", then: "b")
        }
      }
    },
    Fault("signing out keeps what only a user may see", .property) { isFaulty in
      Lab.explorer { lab in
        lab.buttons["home"] = [
          "sign in": { $0.isSignedIn = true }, "private": { $0.navigate(to: "private") },
        ]
        lab.buttons["private"] = [
          "sign out": { lab in
            lab.isSignedIn = false
            if !isFaulty { lab.navigator?.reevaluate() }
          }
        ]
        lab.ways["private"] = { lab, _ in
          lab.isSignedIn ? .push("private") : .redirect(to: "home")
        }
      }
      .never("something private is shown to a visitor") {
        $0.isShown(Spot("private")) && !$0.root.isSignedIn
      }
    },
  ]

  static let waiting: [Fault] = [
    Fault("advice that arrives late is shown to a user who has left", .property) { isFaulty in
      Lab.explorer { lab, choices in
        lab.buttons["a"] = [
          "ask": { lab in
            Task {
              await choices.later("advice")
              if isFaulty || lab.navigation.top == "a" { lab.push("advice") }
            }
          }
        ]
      }
      .never("advice about nothing") {
        $0.isShown(Spot("advice")) && !$0.root.navigation.stack.contains("a")
      }
    },
    Fault("a decision fails, and the button does nothing", .refused) { isFaulty in
      Lab.explorer { lab, choices in
        lab.buttons["a"] = ["to c": { $0.navigate(to: "c") }]
        lab.ways["c"] = { _, _ in
          .decide {
            if choices.choose("server", from: [true, false]) { return .push("c") }
            if isFaulty { throw ServerIsDown() }
            return .push("offline")
          }
        }
      }
    },
    Fault("a flow that has finished works while the app decides", .repeatedResult) { isFaulty in
      Explorer {
        let lab = Lab(Navigation(root: "sign-in"))
        lab.incidents = { $0.server.incidents }
        lab.flows["sign-in"] = { [server = lab.server] lab in
          let child = Lab(Navigation(root: "form"))
          child.buttons["form"] = [
            "sign in": { if isFaulty || server.calls == 0 { $0.finish("Ada") } }
          ]
          return child.onFinish { _ in lab.navigate(to: "home") }
        }
        lab.ways["home"] = { lab, origin in
          guard origin == .program else { return .show("home") }
          return .decide {
            await lab.server.call()
            return .set(["home"])
          }
        }
        lab.buttons["home"] = ["sign out": { $0.set(["sign-in"]) }]
        return lab
      }
    },
    Fault("a button that is pressed twice calls the server twice", .property) { isFaulty in
      Lab.explorer { lab in
        lab.incidents = { $0.server.incidents }
        // The explorer sees what waits in a decision; tasks of its own an app has to declare.
        lab.declaresCalls = isFaulty
        lab.buttons["a"] = [
          "to c": { lab in
            guard isFaulty else { return _ = lab.navigate(to: "c") }
            // Otherwise, there would be more and more states.
            guard lab.server.calls < 2 else { return }
            lab.task {
              await lab.server.call()
              lab.push("c")
            }
          }
        ]
        lab.ways["c"] = { lab, origin in
          guard origin == .program else { return .push("c") }
          return .decide {
            await lab.server.call()
            return .push("c")
          }
        }
      }
      .never("two calls at a time") { $0.root.server.calls > 1 }
    },
  ]

  static let coverings: [Fault] = [
    Fault("a lock lets the content shine through", .property) { isFaulty in
      Lab.explorer { lab in
        lab.buttons["a"] = ["lock": { $0.navigate(to: "lock") }]
        lab.ways["lock"] = { _, _ in
          .present("lock", as: .overlay(isFaulty ? .transparent : .opaque))
        }
        lab.buttons["lock"] = ["unlock": { $0.dismiss("lock") }]
      }
      .never("something is shown behind the lock") {
        $0.isShown(Spot("lock")) && $0.isShown(Spot("a"))
      }
    },
    Fault("a message reveals its text over the lock", .property) { isFaulty in
      Explorer {
        let message: @MainActor (Lab) -> KeyValuePairs<String, @MainActor (Lab) -> Void> = { _ in
          ["a message arrives": { $0.present("message", as: .overlay(.transparent)) }]
        }
        let lab = Lab()
        lab.buttons["a"] = ["lock": { $0.navigate(to: "lock") }]
        lab.ways["lock"] = { _, _ in .present("lock", as: .overlay(.opaque)) }
        lab.buttons["message"] = ["close": { $0.dismiss("message") }]
        lab.flows["lock"] = { _ in
          let child = Lab(Navigation(root: "pin"))
          child.buttons["pin"] = ["unlock": { $0.finish("") }]
          child.buttons["message"] = ["close": { $0.dismiss("message") }]
          if isFaulty { child.incidents = message }
          return child.onFinish { _ in }
        }
        if !isFaulty { lab.incidents = message }
        return lab
      }
      .never("a message is shown with the lock") {
        $0.isShown(Spot("pin")) && $0.isShown(Spot("message"))
      }
    },
    Fault("a screen asks for itself again when it is released", .deadEnd) { isFaulty in
      Lab.explorer { lab in
        lab.buttons["home"] = ["to c": { $0.navigate(to: "c") }]
        // Objects may use the navigator until the end.
        lab.farewells["c"] = { lab in
          if isFaulty { lab.navigate(to: "c") } else { _ = try? lab.navigator?.snapshot() }
        }
      }
    },
  ]
}
